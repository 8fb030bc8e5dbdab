import { words } from '../page/words.ts';

/** A stretch of a page's text; `target` is the page it links to, by hash, or null where it is no link. */
export interface Run {
  readonly text: string;
  readonly target: number | null;
}

/** Words by the stretches of text they stand in. */
type Stretches = readonly (readonly string[])[];

/**
 * What other pages call a page: the words of the anchors that lead to it, and those with the words around them (Glover et al.,
 * WWW 2002, §2.1.1 and figure 3), in the stretches of text they stand in, so that no phrase joins what the page sets apart.
 */
export interface VirtualDocument {
  /** By link, its own words as the one stretch. */
  readonly anchor: readonly Stretches[];
  /** By link, its words between the stretches around it. */
  readonly extended: readonly Stretches[];
}

/** Words taken on each side of a link. */
const AROUND = 25;
/** Links read of a page's inbound ones, the paper's number: a page linked from everywhere costs no more than another. */
const MOST_LINKS = 20;
/** An anchor is a name, not a story: words beyond these are not read. */
const MOST_ANCHOR_WORDS = 40;

interface Growing {
  readonly anchor: Stretches[];
  readonly extended: Stretches[];
}

/** Virtual documents of all pages that these link to, by hash; the links of a page to itself are none. Linear in the text. */
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
