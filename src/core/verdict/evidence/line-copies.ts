import { remembered } from '../../basics/remembered.ts';
import { blockLines, lineFeature } from '../../style-tree/block-lines.ts';
import type { Evidence } from './evidence.ts';
import { otherPages } from './other-pages.ts';

type KnownLines = Pick<Evidence, 'model' | 'own'>;

/** Returns the number of the site's other pages that have each block's line. */
export const pagesOfLines = remembered((evidence: KnownLines & Pick<Evidence, 'blocks'>): readonly number[] =>
  blockLines(evidence.blocks).map((line) => pagesWith(line, evidence)),
);

/** Returns the number of the site's other pages that have a text as a line. */
export const pagesOfLine = (text: string, known: KnownLines): number => pagesWith(lineFeature(text), known);

const pagesWith = (line: number, { model, own }: KnownLines): number =>
  otherPages(model.lines.counts.get(line), own);
