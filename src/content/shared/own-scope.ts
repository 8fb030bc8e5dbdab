import type { EarlyCleaning, StartPicker, UndoActions, UndoNotice } from './page-scripts.ts';

/** A running content script. The registered one and one injected on demand may both arrive, and one may outlive its extension. */
export interface Running {
  alive(): boolean;
  stop(): void;
}

export interface PageHighlights {
  /** Draws the highlights of the page's story where their words are. Never rejects. */
  draw(): Promise<void>;
  /** Highlights what is selected, or removes the highlights in it. Never rejects. */
  toggle(): Promise<void>;
}

/** The objects that Winnow's scripts in one page share. */
export interface OwnScope {
  running?: Running;
  picker?: StartPicker;
  early?: EarlyCleaning;
  /** Creates the bar that says how much is hidden. */
  undoNotice?: (document: Document, actions: UndoActions) => UndoNotice;
  /** Removes the notice that the page has no story. */
  noStory?: () => void;
  /** Marks the stories that are new since the last visit. */
  markNew?: () => Promise<void>;
  /** Draws the person's highlights in the page's story, and adds new ones. */
  highlights?: PageHighlights;
  /** Names the sections of the stories that the page lists. */
  nameSections?: () => Promise<void>;
  /** Winnow's own elements in the page. */
  readonly hosts: WeakSet<Node>;
}

/** A symbol, because an element's id makes it a global: under a plain name, a page's element would pass for our scope. */
const KEY = Symbol.for('winnow');

const scope = globalThis as { [KEY]?: OwnScope };
scope[KEY] ??= { hosts: new WeakSet() };
export const ownScope: OwnScope = scope[KEY];
