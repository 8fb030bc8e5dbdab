import { isConnected } from '../../snapshot/unclobbered.ts';
import { alike } from './alike.ts';
import { around } from './parts.ts';

/** The person's choice: one part of a chain from narrow to wide, and on request all parts in the same place. */
export interface Choice {
  /** The chosen part. Null if none is chosen, or it has left the page. */
  readonly part: Element | null;
  /** The parts that a decision applies to: the chosen part, or all that are alike. */
  readonly parts: readonly Element[];
  /** Parts in the place of the chosen one, itself included. */
  readonly similar: readonly Element[];
  /** Number of steps from the narrow end of the chain to the chosen part, and to the wide end. */
  readonly width: number;
  readonly widest: number;
  /** Whether a decision applies to all parts that are alike. */
  all: boolean;
  /** Whether a click holds the choice, so that the mouse does not change it on its way to the panel. */
  held: boolean;
  /** Chooses a part. If it is on the chain, the chain stays. */
  select(part: Element | null): void;
  /** Chooses the part this many steps from the narrow end. Returns false if the chain is too short. */
  widen(width: number): boolean;
  /** Chooses a part inside the chosen one, as the new narrow end of the chain. */
  narrow(part: Element): void;
}

export function createChoice(): Choice {
  /** The part pointed at and those around it. */
  let chain: readonly Element[] = [];
  let width = 0;
  /** Looked up at the first call, since parts change fast under the mouse. */
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
