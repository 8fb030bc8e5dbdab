import { describe, expect, it } from 'vitest';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { trustOf } from '../../../src/core/site/trust.ts';
import { page } from '../generated-page.ts';

/** Page n of a design: every design has its own names for everything. */
const designed = (design: string, n: number) =>
  page(
    `<header class="${design}-top"><nav class="${design}-menu"><ul><li>Home</li><li>World</li></ul></nav></header>
     <main class="${design}-main"><article class="${design}-story"><h1>Story ${n}</h1>
     ${Array.from({ length: 5 }, (_, i) => `<p>Sentence ${n * i} of story ${n}, as long as such sentences are.</p>`).join('')}
     </article></main><footer class="${design}-foot"><p>About</p></footer>`,
    `https://site.test/${design}/${n}`,
  );

function learned(design: string, from: number, to: number, model = emptySiteModel()): SiteModel {
  for (let n = from; n <= to; n++) learnPage(model, designed(design, n));
  return model;
}

/** Stage, pages missing and why after each of the pages. */
const stages = (model: SiteModel, design: string, from: number, to: number, needed = 3): string[] => {
  const seen: string[] = [];
  for (let n = from; n <= to; n++) {
    const open = designed(design, n);
    learnPage(model, open);
    const { stage, missing, why } = trustOf(model, needed, open);
    seen.push(`${stage} ${missing} ${why}`);
  }
  return seen;
};

describe('the trust in a site', () => {
  it('grows with its pages: first dimming, then hiding', () => {
    expect(trustOf(emptySiteModel(), 3)).toMatchObject({ stage: 'learning', missing: 3, pages: 0 });
    expect(stages(emptySiteModel(), 'old', 1, 7)).toEqual([
      'learning 2 few-pages',
      'learning 1 few-pages',
      'dimming 3 few-pages',
      'dimming 2 few-pages',
      'dimming 1 few-pages',
      'hiding 0 steady',
      'hiding 0 steady',
    ]);
  });

  it('takes longer if the person wants more pages learned, and never comes before the design is known', () => {
    expect(trustOf(learned('old', 1, 9), 8)).toMatchObject({
      stage: 'dimming',
      dimFrom: 8,
      hideFrom: 11,
      missing: 2,
    });
    expect(trustOf(learned('old', 1, 11), 8).stage).toBe('hiding');
    expect(trustOf(learned('old', 1, 5), 1)).toMatchObject({ stage: 'dimming', hideFrom: 6 });
  });

  it('is only dimming on a page unlike the others, and unchanged on the others', () => {
    const model = learned('old', 1, 8);
    expect(stages(model, 'odd', 1, 1)).toEqual(['dimming 0 unlike']);
    expect(trustOf(model, 3).stage).toBe('hiding');
    expect(stages(model, 'old', 9, 11)).toEqual(['hiding 0 steady', 'hiding 0 steady', 'hiding 0 steady']);
  });

  it('is hiding on pages like most of the learned ones, even if the last ones were unlike: some sites have two designs at once', () => {
    const model = learned('old', 9, 9, learned('odd', 1, 1, learned('old', 1, 8)));
    expect(stages(model, 'odd', 2, 2)).toEqual(['dimming 0 unlike']);
    expect(trustOf(model, 3, designed('old', 4))).toMatchObject({ stage: 'hiding', why: 'steady' });
    expect(stages(model, 'old', 10, 10)).toEqual(['hiding 0 steady']);
    expect(trustOf(model, 3, designed('odd', 1))).toMatchObject({ stage: 'dimming', why: 'unlike' });
  });

  it('falls back with a redesign, which has to earn hiding again', () => {
    expect(stages(learned('old', 1, 8), 'new', 1, 7)).toEqual([
      'dimming 0 unlike',
      'drifted 1 changing',
      'drifted 2 relearning',
      'drifted 1 relearning',
      'dimming 1 few-pages',
      'hiding 0 steady',
      'hiding 0 steady',
    ]);
  });

  it('is the same if the worker was restarted in between', () => {
    const model = learned('odd', 1, 1, learned('old', 1, 8));
    expect(trustOf(decodeSiteModel(encodeSiteModel(model)), 3)).toEqual(trustOf(model, 3));
  });
});
