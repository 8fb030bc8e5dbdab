import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defined } from '../../../src/core/basics/defined.ts';
import { type PageTree, parentOf } from '../../../src/core/page/page-tree.ts';
import { blockLevel, drawnBlocks, textBlocks } from '../../../src/core/page/text-blocks.ts';
import { measureMedia, measureProof } from '../../../src/core/proof/measure-proof.ts';
import { type ProofMeasures, UNKNOWN_PLACE } from '../../../src/core/proof/proof.ts';
import { otherPlaceKeys, placeKeys } from '../../../src/core/style-tree/presentation.ts';
import type { Evidence } from '../../../src/core/verdict/evidence/evidence.ts';
import { page, pages } from '../generated-page.ts';
import { evidenceOn, type NoiseOf, noiseIn } from './known-site.ts';

const clutter: NoiseOf = ({ text }) => (/clutter/.test(text) ? 0.999 : 0.001);

const siteOf = (...bodies: readonly string[]): PageTree[] =>
  bodies.map((body, i) => page(body, `https://sea.example/${i}`));

/** Returns the measures of the block with this text on a page that was not learned. */
function measured(text: string, body: string, learned: readonly string[]): ProofMeasures | undefined {
  const open = page(body, 'https://sea.example/open');
  const at = textBlocks(open).findIndex((block) => block.text === text);
  return measureProof(evidenceOn(open, siteOf(...learned), clutter))[at];
}

describe('golden values, computed by hand', () => {
  const menu = (line: string) => `<nav>${line}</nav><p>Story</p>`;

  test('a line on all pages has entropy 1, and a place with only that line has importance 0', () => {
    const all = [menu('Home'), menu('Home'), menu('Home'), menu('Home')];
    const found = measured('Home', menu('Home'), all);
    expect(found).toMatchObject({ placePages: 4, linePages: 4 });
    expect(found?.entropy).toBeCloseTo(1, 12);
    expect(found?.importance).toBeCloseTo(0, 12);
  });

  test('a line on two of four pages has entropy log4 2 = 1/2', () => {
    const found = measured('Home', menu('Home'), [menu('Home'), menu('Home'), menu('Sea'), menu('Sky')]);
    expect(found).toMatchObject({ placePages: 4, linePages: 2 });
    expect(found?.entropy).toBeCloseTo(0.5, 12);
    // Three lines: 1 − (1/2 + 0 + 0) / 3.
    expect(found?.importance).toBeCloseTo(5 / 6, 12);
  });

  test('a line twice on one page and once on another has entropy −2/3 log2 2/3 − 1/3 log2 1/3', () => {
    const twice = '<ul><li>Home</li><li>Home</li></ul>';
    const found = measured('Home', '<ul><li>Home</li></ul>', [twice, '<ul><li>Home</li></ul>']);
    expect(found?.entropy).toBeCloseTo(0.9182958, 6);
    expect(found).toMatchObject({ placePages: 2, linePages: 2 });
  });

  test('lines that differ only in case and digits are the same line', () => {
    const others = [menu('12 New Stories'), menu('4 new stories'), menu('No new stories')];
    expect(measured('3 new stories', menu('3 new stories'), others)).toMatchObject({ linePages: 2 });
  });

  test('the history of a place is the share of characters that were clutter', () => {
    // 12 characters of clutter on two pages, 12 of a story on the third.
    const learned = [menu('clutter 0001'), menu('clutter 0002'), menu('A story told')];
    expect(measured('Something new', menu('Something new'), learned)?.history).toBeCloseTo(2 / 3, 2);
  });

  test('the page itself, learned or not, is not one of the other pages', () => {
    const site = siteOf(menu('Home'), menu('Home'), menu('Sea'));
    const [open] = site as [PageTree];
    const [found] = measureProof(evidenceOn(open, site, clutter));
    // Entropy and importance count it too, and say so.
    expect(found).toMatchObject({ placePages: 2, linePages: 1, own: 1 });
    expect(found?.entropy).toBeCloseTo(Math.log(2) / Math.log(3), 12);
  });

  test('nothing is measured at a place that no other page has, or on a site that is not known', () => {
    expect(measured('Home', '<header>Home</header>', [menu('Home'), menu('Home')])).toEqual(UNKNOWN_PLACE);
    expect(measured('Home', menu('Home'), [])).toEqual(UNKNOWN_PLACE);
  });
});

describe('a place that had no words of its own', () => {
  test('proves nothing about the first text that is directly in it', () => {
    const learned = [1, 2, 3, 4].map((i) => `<main><p>Story ${'abcd'[i - 1]} of the sea</p></main>`);
    expect(
      measured('A story without a paragraph', '<main>A story without a paragraph</main>', learned),
    ).toMatchObject({
      placePages: 4,
      history: 0,
    });
  });

  const mediaIn = (body: string, learned: readonly string[]) => {
    const open = page(body, 'https://sea.example/open');
    return measureMedia(evidenceOn(open, siteOf(...learned), clutter), open.tag.indexOf('img'));
  };
  const picture = '<img src="/a.png">';

  test('has a history of clutter for pictures if neither it nor anything in it ever held a story', () => {
    const slot = `<div class="promo">${picture}</div><p>Story</p>`;
    expect(mediaIn(slot, [slot, slot, slot])).toMatchObject({ placePages: 3, linePages: 0, history: 1 });
  });

  test('has no entropy for pictures, which have no line', () => {
    const slot = `<div class="promo">${picture}</div><p>Story</p>`;
    expect(mediaIn(slot, [slot, slot])).toMatchObject({ placePages: 2, entropy: null });
  });

  test('takes its history from the places inside it', () => {
    const story = (text: string) => `<main>${picture}<p>${text}</p></main>`;
    expect(mediaIn(story('One'), [story('Two'), story('Three'), story('Four')]).history).toBeLessThan(0.1);
    expect(mediaIn(story('One'), [story('clutter a'), story('clutter b')]).history).toBeGreaterThan(0.9);
  });
});

/** The places of one page, each with its features, their occurrences, and its characters. */
interface Kept {
  readonly url: string;
  readonly places: Map<string, { features: Map<string, number>; chars: number; noise: number }>;
}

/** Returns the place of each node: the names of the block-level elements down to it. */
function placesOf(tree: PageTree): string[] {
  const isBlock = blockLevel(tree);
  const keys = placeKeys(tree);
  const places: string[] = [];
  for (let node = 0; node < tree.tag.length; node++) {
    const above = places[parentOf(tree, node)] ?? '';
    places.push(isBlock[node] ? `${above}/${keys[node]}` : above);
  }
  return places;
}

/** Places of an open page's nodes on the other pages: under the node's name, or else the name it would have with or without a sibling. */
function foundPlaces(open: PageTree, learned: readonly Kept[]): string[] {
  const isBlock = blockLevel(open);
  const [keys, others] = [placeKeys(open), otherPlaceKeys(open)];
  const isElsewhere = (path: string) =>
    learned.some(({ url, places }) => url !== open.url && places.has(path));
  const found: string[] = [];
  for (let node = 0; node < open.tag.length; node++) {
    const above = found[parentOf(open, node)] ?? '';
    const path = `${above}/${keys[node]}`;
    const other = `${above}/${others[node]}`;
    found.push(!isBlock[node] ? above : !isElsewhere(path) && isElsewhere(other) ? other : path);
  }
  return found;
}

const lineOf = (text: string) => `line ${text.toLowerCase().replace(/\d+/g, '0')}`;

function keep(tree: PageTree, noiseOf: NoiseOf): Kept {
  const placeOf = placesOf(tree);
  const places: Kept['places'] = new Map();
  for (const place of placeOf) places.set(place, { features: new Map(), chars: 0, noise: 0 });
  const count = (node: number, feature: string) => {
    const features = places.get(placeOf[node] ?? '')?.features;
    features?.set(feature, (features.get(feature) ?? 0) + 1);
  };
  tree.tag.forEach((tag, node) => {
    const source =
      tag === 'a' ? tree.attributes[node]?.href : tag === 'img' ? tree.attributes[node]?.src : '';
    if (source) count(node, `source ${source}`);
  });
  const isDrawn = drawnBlocks(tree);
  const noise = noiseIn(tree, noiseOf);
  textBlocks(tree).forEach((block, i) => {
    if (!isDrawn[i]) return;
    count(block.node, lineOf(block.text));
    const at = places.get(placeOf[block.node] ?? '');
    if (!at) return;
    at.chars += block.text.length;
    at.noise += Math.round(block.text.length * defined(noise[i]));
  });
  return { url: tree.url, places };
}

/** Counts all measures from the pages themselves, as the definitions say. */
function naive(open: PageTree, learned: readonly Kept[]): ProofMeasures[] {
  const placeOf = foundPlaces(open, learned);
  return textBlocks(open).map((block): ProofMeasures => {
    const place = defined(placeOf[block.node]);
    const others = learned.filter(({ url }) => url !== open.url);
    const line = lineOf(block.text);
    const at = (pages: readonly Kept[]) => pages.flatMap(({ places }) => places.get(place) ?? []);
    const all = at(learned);
    const own = at(others);
    if (own.length === 0) return UNKNOWN_PLACE;
    const entropyOf = (feature: string): number => {
      const times = all.map(({ features }) => features.get(feature) ?? 0);
      const sum = times.reduce((total, one) => total + one, 0);
      if (all.length < 2) return 0;
      return (
        -times.reduce((total, one) => (one > 0 ? total + (one / sum) * Math.log(one / sum) : total), 0) /
        Math.log(all.length)
      );
    };
    const features = new Set(all.flatMap((one) => [...one.features.keys()]));
    const mean =
      [...features].reduce((total, feature) => total + entropyOf(feature), 0) / Math.max(1, features.size);
    const chars = own.reduce((total, one) => total + one.chars, 0);
    const noise = own.reduce((total, one) => total + one.noise, 0);
    return {
      placePages: own.length,
      linePages: own.filter((one) => one.features.has(line)).length,
      own: all.length > own.length ? 1 : 0,
      entropy: entropyOf(line),
      importance: all.length < 2 || features.size === 0 ? 1 : 1 - mean,
      history: chars > 0 ? noise / chars : 0,
    };
  });
}

test('the measures equal those of a naive count that keeps all pages', () => {
  const noiseOf: NoiseOf = ({ text }) => (text.length % 7) / 7.01 + 0.001;
  let known = 0;
  fc.assert(
    fc.property(pages(1, 6), fc.boolean(), (site, isLearned) => {
      const [open, ...others] = site as [PageTree, ...PageTree[]];
      const learned = isLearned ? site : others;
      const evidence: Evidence = evidenceOn(open, learned, noiseOf);
      const kept = learned.map((one) => keep(one, noiseOf));
      const wanted = naive(open, kept);
      measureProof(evidence).forEach((found, i) => {
        const want = wanted[i] ?? UNKNOWN_PLACE;
        if (want.placePages > 0) known++;
        expect([found.placePages, found.linePages, found.own]).toEqual([
          want.placePages,
          want.linePages,
          want.own,
        ]);
        for (const measure of ['entropy', 'importance', 'history'] as const)
          expect(found[measure], measure).toBeCloseTo(want[measure] ?? -1, 9);
        // A line on k of n pages has an entropy of at most log k / log n, so the numbers of a row cannot contradict each other.
        const n = found.placePages + found.own;
        const k = found.linePages + found.own;
        expect(found.linePages).toBeLessThanOrEqual(found.placePages);
        if (k < 2 || n < 2) expect(found.entropy).toBe(0);
        else expect(found.entropy ?? 2).toBeLessThanOrEqual(Math.log(k) / Math.log(n) + 1e-9);
      });
    }),
    { numRuns: 120 },
  );
  expect(known).toBeGreaterThan(50);
});
