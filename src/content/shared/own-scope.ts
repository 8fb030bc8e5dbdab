import type { EarlyCleaning, StartPicker, UndoActions, UndoNotice } from './page-scripts.ts';

/** A content script at work; the registered one and one injected on demand may both arrive, and one may outlive its extension. */
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

/** What Winnow's scripts in one page share. */
export interface OwnScope {
  running?: Running;
  picker?: StartPicker;
  early?: EarlyCleaning;
  /** Makes the bar that says what is hidden. */
  undoNotice?: (document: Document, actions: UndoActions) => UndoNotice;
  /** Takes away what says that the page holds no story. */
  noStory?: () => void;
  /** Marks the stories that are new since the last visit. */
  markNew?: () => Promise<void>;
  /** Draws what the person highlighted in the page's story, and highlights more. */
  highlights?: PageHighlights;
  /** Names the sections of the stories that the page lists. */
  nameSections?: () => Promise<void>;
  /** Elements that are Winnow's own. */
  readonly hosts: WeakSet<Node>;
}

/** Under a symbol: an element can be found as a global by its id, and a page's element would pass for a script of ours. */
const KEY = Symbol.for('winnow');

const scope = globalThis as { [KEY]?: OwnScope };
scope[KEY] ??= { hosts: new WeakSet() };
export const ownScope: OwnScope = scope[KEY];
