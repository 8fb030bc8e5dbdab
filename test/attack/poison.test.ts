import { describe, expect, test } from 'vitest';
import { bySite, corpusPresent, readSet } from '../../bench/corpus.ts';
import { generatedPage } from '../../bench/generated-page.ts';
import { demoRows } from '../../demo/rows.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { countWords } from '../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import { partsOf } from '../../src/core/treatment/page-parts.ts';
import { anyway, DEFAULT_POLICY, type Policy, type Treatment } from '../../src/core/treatment/policy.ts';
import { treatmentOf } from '../../src/core/treatment/treatment.ts';
import { type Judgement, judge } from '../../src/core/verdict/judgement.ts';
import { isPartOfStory } from '../../src/core/verdict/roles/block-role.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { tell, times } from './extent.ts';

/**
 * A story's words on most other pages of its site, out of sight or in a comment: the story itself is not hidden, wherever the sliders are.
 */

interface SavedPage {
  readonly url: string;
  readonly html: string;
}

const LEARNED = 8;
/** Positions of the person's sliders, from "probably clutter" to "only the surest"; proof by default, and at its least. */
const POLICIES: readonly Policy[] = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1].flatMap((threshold) =>
  [{}, { entropy: 0, importance: 1 }].map(
    (proof): Policy => ({
      ...anyway(DEFAULT_POLICY),
      mode: 'hide',
      dim: threshold,
      hide: threshold,
      ...proof,
    }),
  ),
);

/** Share of any site's story words that may be hidden while 60 % of its learned pages are poisoned. */
const BOUND = 0.01;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escaped(text)}</p>`).join('');

/** Places for the story's words. */
const PLACES: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  'hidden elements': (texts) => `<div hidden>${paragraphs(texts)}</div>`,
  'elements hidden by style': (texts) => `<div style="display: none">${paragraphs(texts)}</div>`,
  'elements clipped away': (texts) => `<div class="visually-hidden">${paragraphs(texts)}</div>`,
  'transparent elements': (texts) => `<div style="opacity: 0">${paragraphs(texts)}</div>`,
  'elements of no size': (texts) => `<div style="color: red; font-size: 0">${paragraphs(texts)}</div>`,
  'elements off the page': (texts) =>
    `<div aria-hidden="true" style="position: absolute; left: -9999px">${paragraphs(texts)}</div>`,
  'hidden lines': (texts) => texts.map((text) => `<span hidden>${escaped(text)}</span><br><br>`).join(''),
  'a comment': (texts) =>
    `<section class="comments"><article class="comment"><h4>Somebody</h4>${paragraphs(texts)}</article></section>`,
};

const NEVER_DRAWN = Object.keys(PLACES).filter((place) => place !== 'a comment');

const withIn = (html: string, poison: string): string => {
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html + poison : html.slice(0, end) + poison + html.slice(end);
};

const learned = (pages: readonly SavedPage[]): SiteModel => {
  const model = emptySiteModel();
  for (const { html, url } of pages) learnPage(model, pageFromHtml(html, url));
  return model;
};

/** A page that was read, with its story's blocks as long as nobody poisons its site. */
interface Victim {
  readonly page: PageTree;
  readonly saved: SavedPage;
  readonly others: readonly SavedPage[];
  readonly at: readonly number[];
  readonly texts: readonly string[];
}

function victimOf([saved, ...others]: readonly SavedPage[]): Victim {
  if (!saved || others.length !== LEARNED) throw new Error(`A site takes ${LEARNED + 1} pages.`);
  const page = pageFromHtml(saved.html, saved.url);
  const { evidence, noise, roles } = judge(page, learned([...others, saved]));
  const at = evidence.blocks.flatMap((_, i) =>
    isPartOfStory(roles.of[i] ?? 'none') && (noise[i] ?? 1) < 0.5 ? [i] : [],
  );
  return { page, saved, others, at, texts: at.map((i) => evidence.blocks[i]?.text ?? '') };
}

/** Words of a story, and the number of them that are hidden or dimmed. */
interface Faded {
  readonly words: number;
  /** At the slider positions with the largest number. */
  readonly hidden: number;
  readonly dimmed: number;
  /** At the default slider positions. */
  readonly dimmedAsSet: number;
}

/** Measures a page's story when so many of the other pages carry its text. */
function attack({ page, saved, others, at, texts }: Victim, place: string, poisoned: number): Faded {
  const poison = PLACES[place]?.(texts) ?? '';
  const model = learned([
    ...others.map((other, i) => (i < poisoned ? { ...other, html: withIn(other.html, poison) } : other)),
    saved,
  ]);
  const judgement = judge(page, model);
  const wordsOf = (isCounted: (block: number) => boolean): number =>
    at.reduce((sum, i, n) => (isCounted(i) ? sum + countWords(texts[n] ?? '') : sum), 0);
  const all = POLICIES.map((policy) => treatmentsOf(judgement, policy));
  const most = (treatment: Treatment) =>
    Math.max(...all.map((treatments) => wordsOf((i) => treatments[i] === treatment)));
  const asSet = treatmentsOf(judgement, { ...DEFAULT_POLICY, mode: 'hide' });
  return {
    words: wordsOf(() => true),
    hidden: most('hide'),
    dimmed: most('dim'),
    dimmedAsSet: wordsOf((i) => (asSet[i] ?? 'leave') !== 'leave'),
  };
}

/** Returns the treatment of each block on a site that has earned hiding. */
function treatmentsOf(judgement: Judgement, policy: Policy): Treatment[] {
  const treatments = judgement.evidence.blocks.map((): Treatment => 'leave');
  const onPage = { purpose: judgement.purpose.purpose, stage: 'hiding' } as const;
  for (const part of partsOf(judgement, policy))
    treatments.fill(treatmentOf(part, onPage, policy), part.first, part.first + part.number);
  return treatments;
}

/** Sites of nine pages each: a story, and eight others. */
function sites(): SavedPage[][] {
  if (!corpusPresent()) tell('There is no ../shared/corpus here', { 'saved sites': 0 });
  const made = [
    Array.from({ length: LEARNED + 1 }, (_, i) => ({
      url: `https://made.example/${i}`,
      html: generatedPage('story', 400, i),
    })),
    demoRows().map(({ url, html }) => ({ url, html: html() })),
  ];
  const saved =
    corpusPresent() && times(0, 1)
      ? ['cleanportaleval', 'big9'].flatMap((set) =>
          [...bySite(readSet(set).filter(({ kind }) => kind === 'article')).values()]
            .filter((rows) => rows.length > LEARNED)
            .map((rows) => rows.map((row) => ({ url: row.url, html: row.html() }))),
        )
      : [];
  return [...made, ...saved].map((pages) => pages.slice(0, LEARNED + 1));
}

const VICTIMS = sites().map(victimOf);

describe.each(Object.keys(PLACES))('a story that is also on other pages in %s', (place) => {
  test.each([3, 5])(`%i of ${LEARNED}`, (poisoned) => {
    const each = VICTIMS.map((victim) => attack(victim, place, poisoned));
    const sum = (name: keyof Faded): number => each.reduce((total, one) => total + one[name], 0);
    expect(sum('words')).toBeGreaterThan(500);
    const shares = each.map(({ hidden, words }) => hidden / words);
    const worst = Math.max(...shares);
    const share = (name: keyof Faded) => (100 * sum(name)) / sum('words');
    tell(`${place}, ${poisoned} of ${LEARNED}`, {
      sites: VICTIMS.length,
      'story words': sum('words'),
      'hidden, %': ((100 * sum('hidden')) / sum('words')).toFixed(2),
      'of the worst site, %': (100 * worst).toFixed(2),
      'which is': VICTIMS[shares.indexOf(worst)]?.saved.url ?? '',
      'dimmed at most, %': share('dimmed').toFixed(2),
      'dimmed as set, %': share('dimmedAsSet').toFixed(2),
    });
    expect(worst).toBeLessThanOrEqual(BOUND);
    if (NEVER_DRAWN.includes(place)) expect(sum('dimmedAsSet')).toBe(0);
  });
});
