// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { FIXED_PARTS } from '../../demo/furniture.ts';
import { HARDSHIPS, type Hardship } from '../../demo/hardships.ts';
import { demoRows } from '../../demo/rows.ts';
import { contains, type PageTree } from '../../src/core/page/page-tree.ts';
import { blockCharacters, textBlocks } from '../../src/core/page/text-blocks.ts';
import { makeReport } from '../../src/core/report/make-report.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { assembleArticle } from '../../src/core/story/assemble.ts';
import { winnow } from '../../src/methods/winnow.ts';
import { domFromHtml } from '../snapshot/dom-from-html.ts';

/** Number of learned pages, and number of other pages that are then judged. */
const LEARNED = 6;
const JUDGED = 6;
/** The default threshold of dimming. */
const DIM = 0.8;

interface Figures {
  /** Mean F1 of the reader's words against the story's, 0..1. */
  readonly reader: number;
  /** Share of the story's words that verdicts above the threshold hold, 0..1. */
  readonly harm: number;
  /** Share of the words of menu, footer, boxes and the like that the same verdicts hold, 0..1. */
  readonly cleaning: number;
  /** Share of the stories' pictures that the reader shows, 0..1. */
  readonly pictures: number;
  /** Number of advertisements that the reader shows as pictures of the stories. */
  readonly foreign: number;
}

/** Returns the product's figures on a newspaper with these hardships. */
function figures(hardships: readonly Hardship[]): Figures {
  const rows = demoRows(hardships);
  const model = emptySiteModel();
  for (const row of rows.slice(0, LEARNED)) learnPage(model, row.page());
  const sums = { f1: 0, foreign: 0, own: 0, shown: 0, gold: 0, harmed: 0, fixed: 0, cleaned: 0 };
  for (const row of rows.slice(LEARNED, LEARNED + JUDGED)) {
    const page = row.page();
    sums.f1 += score(winnow.extract(page, model).join('\n'), row.text ?? '').f1 / JUDGED;
    const pictures = assembleArticle(page, model).blocks.flatMap((block) =>
      block.kind === 'figure' ? block.pictures.map(({ source }) => source) : [],
    );
    const own = [...row.html().matchAll(/data-story="(?:lead-)?picture"><img[^>]* src="([^"]*)"/g)];
    sums.own += own.length;
    sums.shown += own.filter(([, path = '']) => pictures.some((source) => source.endsWith(path))).length;
    sums.foreign += pictures.filter((source) => source.includes('/ads/')).length;
    const gold = (row.text ?? '').split('\n').filter((line) => !line.startsWith('['));
    const fixed = textOfParts(row.html());
    for (const { text, words, faded } of faces(page, model)) {
      if (gold.includes(text)) {
        sums.gold += words;
        if (faded) sums.harmed += words;
      } else if (fixed.includes(text)) {
        sums.fixed += words;
        if (faded) sums.cleaned += words;
      }
    }
  }
  expect(sums.gold).toBeGreaterThan(1000);
  expect(sums.fixed).toBeGreaterThan(1000);
  return {
    reader: sums.f1,
    harm: sums.harmed / sums.gold,
    cleaning: sums.cleaned / sums.fixed,
    pictures: sums.shown / sums.own,
    foreign: sums.foreign,
  };
}

function faces(page: PageTree, model: ReturnType<typeof emptySiteModel>) {
  const blocks = textBlocks(page);
  const characters = blockCharacters(blocks);
  const noisy = makeReport(page, model, 'tidings.example').verdicts.filter(({ noise }) => noise >= DIM);
  return blocks.map(({ text, start }, i) => ({
    text,
    words: characters[i]?.words ?? 0,
    faded: noisy.some(({ node }) => contains(page, node, start)),
  }));
}

function textOfParts(html: string): string {
  const document = domFromHtml(html.replace(/<iframe[^>]*>| (?:src|href|poster)="[^"]*"/g, ''));
  const parts = document.querySelectorAll(FIXED_PARTS.map((part) => `[data-part=${part}]`).join());
  return [...parts].map((part) => part.textContent.replace(/\s+/g, ' ')).join('\n');
}

/** Bounds for every newspaper; no word of a story may fade. */
const WANTED: Omit<Figures, 'harm'> = { reader: 0.99, cleaning: 0.99, pictures: 1, foreign: 0 };

describe('a newspaper that the product knows, with this hardship alone', () => {
  const cases: readonly (readonly [string, readonly Hardship[]])[] = [
    ['none', []],
    ...HARDSHIPS.map((name) => [name, [name]] as const),
    ['all at once', HARDSHIPS],
  ];

  test.each(cases)('%s', (name, hardships) => {
    const { reader, harm, cleaning, pictures, foreign } = figures(hardships);
    console.log(
      `${name}: reader F1 ${reader.toFixed(3)} (wanted ${WANTED.reader}), ${(100 * cleaning).toFixed(1)} % of the fixed clutter (wanted ${100 * WANTED.cleaning} %), ${(100 * harm).toFixed(2)} % of the story faded (wanted 0 %); in the reader ${(100 * pictures).toFixed(0)} % of the pictures (wanted 100 %), ${foreign} advertisements (wanted 0)`,
    );
    expect(harm).toBe(0);
    expect(reader).toBeGreaterThanOrEqual(WANTED.reader);
    expect(cleaning).toBeGreaterThanOrEqual(WANTED.cleaning);
    expect(pictures).toBeGreaterThanOrEqual(WANTED.pictures);
    expect(foreign).toBeLessThanOrEqual(WANTED.foreign);
  });
});
