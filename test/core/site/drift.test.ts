import { describe, expect, it } from 'vitest';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { likeness, STRANGER } from '../../../src/core/site/drift.ts';
import { emptySiteModel, learnPage, pageSums, type SiteModel } from '../../../src/core/site/site-model.ts';
import { emptyTemplate, isDrifting, mergeTemplates } from '../../../src/core/site/template-model.ts';
import { trustOf } from '../../../src/core/site/trust.ts';
import { page } from '../generated-page.ts';

const WORDS = 'amber birch cedar dune elm fern grove heath iris juniper'.split(' ');
const story = (n: number): string =>
  Array.from(
    { length: 6 },
    (_, i) => `<p>${WORDS.map((word, j) => word.repeat(((n + i + j) % 3) + 1)).join(' ')}.</p>`,
  ).join('');

/** Page n of a design: every design has its own names for everything. */
const designed = (design: string, n: number, extra = '') =>
  page(
    `<header class="${design}-top"><nav class="${design}-menu"><ul><li>Home</li><li>World</li></ul></nav></header>
     <main class="${design}-main"><article class="${design}-story"><h1>Story ${n}</h1>${story(n)}</article>${extra}</main>
     <footer class="${design}-foot"><p>About</p></footer>`,
    `https://site.test/${design}/${n}`,
  );

function learned(design: string, number: number, model = emptySiteModel()): SiteModel {
  for (let n = 1; n <= number; n++) learnPage(model, designed(design, n));
  return model;
}

const stage = (model: SiteModel) => trustOf(model, 3).stage;

describe('a redesign', () => {
  it('is suspected at the second new page, and hiding stops', () => {
    const model = learned('old', 8);
    learned('new', 1, model);
    expect(isDrifting(model)).toBe(false);
    learned('new', 2, model);
    expect(isDrifting(model)).toBe(true);
    expect(stage(model)).toBe('drifted');
  });

  it('starts a new generation at the third page, which knows only the new design', () => {
    const model = learned('new', 3, learned('old', 8));
    expect(model.generation).toBe(1);
    expect(model.pages).toBe(3);
    learned('new', 6, model);
    expect(likeness(model.tree, pageSums(designed('new', 7)).tree)).toBeGreaterThan(0.5);
    expect(likeness(model.tree, pageSums(designed('old', 9)).tree)).toBeLessThan(STRANGER);
  });

  it('begins with the new pages, even if an old page was loaded again among them', () => {
    const model = learned('new', 2, learned('old', 8));
    learnPage(model, designed('old', 8));
    learnPage(model, designed('new', 3));
    expect(model).toMatchObject({ generation: 1, pages: 3, retired: { pages: 8 } });
    const names = Array.from({ length: model.tree.size - 1 }, (_, at) => model.tree.signature(at + 1));
    expect(names.filter((name) => name.includes('old-'))).toEqual([]);
  });

  it('is still suspected after the model was merged with another', () => {
    const model = learned('new', 2, learned('old', 8));
    for (const other of [emptyTemplate(), model, learned('old', 4)])
      expect(isDrifting(mergeTemplates(model, other))).toBe(true);
    // The new design has its own pages, whichever side comes first.
    const others = emptySiteModel();
    for (let n = 20; n < 28; n++) learnPage(others, designed('old', n));
    for (const merged of [mergeTemplates(model, others), mergeTemplates(others, model)]) {
      expect([...merged.recent.keys()].slice(-2)).toEqual([...model.recent.keys()].slice(-2));
      expect(merged.strangers).toBe(2);
    }
  });

  it('is reported until the new design is settled', () => {
    const model = learned('new', 4, learned('old', 8));
    expect(stage(model)).toBe('drifted');
    learned('new', 5, model);
    expect(stage(model)).toBe('dimming');
  });

  it('becomes one model with the old design if the site uses both', () => {
    const model = learned('new', 6, learned('old', 8));
    for (let n = 20; n < 23; n++) learnPage(model, designed('old', n));
    expect(model.retired).toBeNull();
    expect(model.pages).toBe(8 + 6 + 3);
    for (let n = 30; n < 34; n++) learnPage(model, designed(n % 2 ? 'old' : 'new', n));
    expect(model.strangers).toBe(0);
    expect(model.generation).toBe(1);
  });

  it('survives being stored in the middle', () => {
    const model = decodeSiteModel(encodeSiteModel(learned('new', 2, learned('old', 8))));
    expect(isDrifting(model)).toBe(true);
    learnPage(model, designed('new', 3));
    expect(model.generation).toBe(1);
    expect(decodeSiteModel(encodeSiteModel(model)).retired?.pages).toBe(8);
  });
});

describe('no redesign', () => {
  it('is a new kind of page under the same masthead and footer', () => {
    const model = learned('old', 8);
    for (let n = 50; n < 56; n++)
      learnPage(model, designed('old', n, '<section class="video"><div class="player">Play</div></section>'));
    expect(model.generation).toBe(0);
  });

  it('is a single odd page now and then', () => {
    const model = learned('old', 8);
    for (let n = 1; n <= 4; n++) {
      learnPage(model, designed(`odd${'abcd'[n]}`, n));
      learnPage(model, designed('old', 60 + n));
    }
    expect(model.generation).toBe(0);
    expect(isDrifting(model)).toBe(false);
  });
});
