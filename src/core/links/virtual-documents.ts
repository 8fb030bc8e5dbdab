import { words } from '../text/words.ts';

/** A piece of a page's text. `target` is the hash of the page it links to, or null outside links. */
export interface Run {
  readonly text: string;
  readonly target: number | null;
}

/** Words, grouped by the piece of text they are in. */
type Stretches = readonly (readonly string[])[];

/**
 * How other pages describe a page: the words of the anchors that lead to it, alone and with the words around them (Glover et al., WWW 2002,
 * §2.1.1 and figure 3). Words are grouped by piece of text, so that no phrase joins words that the page separates.
 */
export interface VirtualDocument {
  /** For each link its own words, as a single piece. */
  readonly anchor: readonly Stretches[];
  /** For each link its words between the pieces around it. */
  readonly extended: readonly Stretches[];
}

/** Number of words taken on each side of a link. */
const AROUND = 25;
/** At most this many inbound links of a page are read, the paper's number. So a page linked from everywhere costs no more than others. */
const MOST_LINKS = 20;
/** At most this many words of an anchor are read: an anchor is a name, not a story. */
const MOST_ANCHOR_WORDS = 40;

interface Growing {
  readonly anchor: Stretches[];
  readonly extended: Stretches[];
}

/** Returns the virtual documents of all linked pages, by hash. Links of a page to itself do not count. Linear in the text. */
export function virtualDocuments(
  pages: Iterable<{ readonly page: number; readonly runs: readonly Run[] }>,
): Map<number, VirtualDocument> {
  const documents = new Map<number, Growing>();
  for (const { page, runs } of pages) {
    const texts = runs.map(({ text }) => words(text));
    runs.forEach(({ target }, at) => {
      const anchor = (texts[at] ?? []).slice(0, MOST_ANCHOR_WORDS);
      if (target === null || target === page || anchor.length === 0) return;
      const document = documents.get(target) ?? { anchor: [], extended: [] };
      documents.set(target, document);
      if (document.anchor.length >= MOST_LINKS) return;
      document.anchor.push([anchor]);
      document.extended.push([...before(texts, at), anchor, ...after(texts, at)]);
    });
  }
  return documents;
}

function before(texts: readonly (readonly string[])[], at: number): string[][] {
  const found: string[][] = [];
  let left = AROUND;
  for (let run = at - 1; run >= 0 && left > 0; run--) {
    const taken = (texts[run] ?? []).slice(-left);
    if (taken.length > 0) found.unshift(taken);
    left -= taken.length;
  }
  return found;
}

function after(texts: readonly (readonly string[])[], at: number): string[][] {
  const found: string[][] = [];
  let left = AROUND;
  for (let run = at + 1; run < texts.length && left > 0; run++) {
    const taken = (texts[run] ?? []).slice(0, left);
    if (taken.length > 0) found.push(taken);
    left -= taken.length;
  }
  return found;
}
