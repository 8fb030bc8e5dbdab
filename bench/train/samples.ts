import { getDomain } from 'tldts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site-model/site-model.ts';
import { readClaims } from '../../src/core/verdict/claims.ts';
import { type Evidence, gatherEvidence } from '../../src/core/verdict/evidence.ts';
import { bySite, type Row, readSet } from '../corpus.ts';
import { words } from '../metric.ts';
import { random } from './boosting.ts';
import { labelBlocks } from './labels.ts';

/** One page as judged with some pages of its site learned. */
export interface Sample {
  readonly set: string;
  readonly row: Row;
  /** Registrable domain: pages of one publisher never stand on both sides of a split. */
  readonly group: string;
  /** Pages learned, this one included; 1 is a first visit. */
  readonly learned: number;
  readonly evidence: Evidence;
  readonly labels: readonly number[];
  /** What each block weighs: its share of the page's gold words, as in the F1 of the page. */
  readonly weights: readonly number[];
}

/** Site sizes a page is judged at: the evidence must be weighed rightly at each of them. */
const SIZES = [1, 2, 5];

/** Noise blocks of a page that take part in training; where there are more, a draw stands for all. */
const NOISE_BLOCKS = 100;

/** Newspaper archive: articles drawn, and pages learned beside each. */
const ARCHIVE_SAMPLE = 60;

/** Samples of the training sets, site by site, in a fixed order. */
export function* samples(sets: readonly string[]): Generator<Sample> {
  for (const set of sets) {
    for (const [site, rows] of bySite(readSet(set))) {
      const draw = random(hashText(site));
      const gold = rows.filter((row) => row.text);
      const measured = gold.length > ARCHIVE_SAMPLE ? shuffled(gold, draw).slice(0, ARCHIVE_SAMPLE) : gold;
      for (const row of measured) {
        const page = row.page();
        const sizes = SIZES.filter((size) => size <= rows.length);
        if (rows.length > 1 && !sizes.includes(Math.min(rows.length, 30)))
          sizes.push(Math.min(rows.length, 30));
        for (const learned of sizes) {
          const model: SiteModel = emptySiteModel();
          learnPage(model, page);
          const others = shuffled(
            rows.filter((other) => other !== row),
            draw,
          ).slice(0, learned - 1);
          for (const other of others) learnPage(model, cached(other));
          const evidence = gatherEvidence(page, model);
          const titles = [row.title ?? '', ...readClaims(page.head).titles];
          const labels = labelBlocks(page, evidence.blocks, row.text ?? '', titles);
          const goldWords = Math.max(60, words(row.text ?? '').length);
          const noisy = labels.filter((label) => label === 1).length;
          const drawn = Math.min(1, NOISE_BLOCKS / Math.max(1, noisy));
          const weights = evidence.blocks.map(({ text }, i) => {
            if (Number.isNaN(labels[i])) return 0;
            const share = (Math.min(goldWords, words(text).length) + 1) / goldWords / sizes.length;
            if (labels[i] === 0) return share;
            return draw() < drawn ? share / drawn : 0;
          });
          yield { set, row, group: getDomain(row.url) ?? site, learned, evidence, labels, weights };
        }
      }
      pages.clear();
    }
  }
}

const pages = new Map<string, ReturnType<Row['page']>>();

function cached(row: Row) {
  let page = pages.get(row.id);
  if (!page) {
    page = row.page();
    if (pages.size < 60) pages.set(row.id, page);
  }
  return page;
}

function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

function hashText(text: string): number {
  let h = 7;
  for (const c of text) h = (Math.imul(h, 31) + (c.codePointAt(0) ?? 0)) >>> 0;
  return h;
}
