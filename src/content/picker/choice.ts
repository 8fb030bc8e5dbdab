import { isConnected } from '../../snapshot/unclobbered.ts';
import { alike } from './alike.ts';
import { around } from './parts.ts';

/** What the person points at: one part of a chain from narrow to wide, and on request all parts of its place. */
export interface Choice {
  /** Null where nothing is chosen, or what was has left the page. */
  readonly part: Element | null;
  /** All that is meant: the part, or with it all that are alike. */
  readonly parts: readonly Element[];
  /** Parts in the place of the chosen one, itself among them. */
  readonly similar: readonly Element[];
  /** How wide of its narrowest, and how wide it can get. */
  readonly width: number;
  readonly widest: number;
  /** Whether all that are alike are meant. */
  all: boolean;
  /** A click holds the choice, so that the way to the panel does not change it. */
  held: boolean;
  /** Chooses a part: a step on the same chain where it lies on it. */
  select(part: Element | null): void;
  /** Widens to so many steps from the narrowest; false where the chain is not that long. */
  widen(width: number): boolean;
  /** Makes what lies within the chosen part the new narrow end of the chain. */
  narrow(part: Element): void;
}

export function createChoice(): Choice {
  /** The part pointed at and those around it. */
  let chain: readonly Element[] = [];
  let width = 0;
  /** Found when first asked for: under the mouse parts change fast. */
  let similar: { readonly of: Element; readonly parts: readonly Element[] } | null = null;
  const choice: Choice = {
    all: false,
    held: false,
    get part() {
      const part = chain[width];
      return part && isConnected(part) ? part : null;
    },
    get parts() {
      const { part } = choice;
      if (!part) return [];
      return choice.all ? choice.similar : [part];
    },
    get similar() {
      const { part } = choice;
      if (!part) return [];
      if (similar?.of !== part) similar = { of: part, parts: alike(part) };
      return similar.parts;
    },
    get width() {
      return width;
    },
    get widest() {
      return Math.max(0, chain.length - 1);
    },
    select(part) {
      const known = part ? chain.indexOf(part) : -1;
      if (known < 0) chain = part ? [part, ...around(part)] : [];
      width = Math.max(0, known);
      choice.all = false;
    },
    widen(wanted) {
      if (wanted < 0 || wanted >= chain.length) return false;
      width = wanted;
      choice.all = false;
      return true;
    },
    narrow(part) {
      chain = [part, ...chain.slice(width)];
      width = 0;
      choice.all = false;
    },
  };
  return choice;
}
