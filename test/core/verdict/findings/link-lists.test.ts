import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { LINKED_PAGES_NEEDED } from '../../../../src/core/links/link-figures.ts';
import type { KindChances } from '../../../../src/core/page/page-kind.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { redundantLinks, storyList } from '../../../../src/core/verdict/findings/index-lists.ts';
import { page } from '../../generated-page.ts';

const NAMES = 'bridge school river library market theatre station harbour'.split(' ');
const MENU =
  '<nav><a href="/politics">Politics</a> <a href="/sport">Sport</a> <a href="/culture">Culture</a> <a href="/about">About us</a></nav>';
const story = (name: string) =>
  page(
    `${MENU}<main><h1>All about the old ${name}</h1><p>The ${name} was open today.</p></main>`,
    `https://news.test/2026/${name}`,
  );
const index = page(
  `${MENU}<main><ul>${NAMES.map((name) => `<li><a href="/2026/${name}">All about the old ${name}</a></li>`).join('')}</ul></main><footer><p>Weather</p></footer>`,
  'https://news.test/politics',
);

const LINES = ['Politics', 'harbour', 'Weather'];

/** How far each finding holds of some blocks of a page: unless given, of a menu, a story of the list, and a line outside of both. */
function found(
  chances: KindChances,
  pages = NAMES.length,
  of = index,
  lines: readonly string[] = LINES,
  purpose: Purpose = 'find',
) {
  const model = emptySiteModel();
  for (const name of NAMES.slice(0, pages)) learnPage(model, story(name));
  const evidence = gatherEvidence(of, model);
  const on = {
    evidence,
    claims: readClaims(of.head),
    chances,
    purpose,
    noise: new Float64Array(evidence.blocks.length),
  };
  const at = (words: string) => evidence.blocks.findIndex(({ text }) => text.includes(words));
  return [storyList(on), redundantLinks(on)].map((holds) => holds && lines.map((words) => holds(at(words))));
}
const TOC = { article: 0, toc: 1, other: 0 };

describe('on an index page', () => {
  test('lists of stories are kept, and redundant links fade by their entropy', () => {
    const [kept, faded] = found(TOC);
    expect(kept).toEqual([0, 1, 0]);
    expect(faded?.[0]).toBeGreaterThan(0);
    expect(faded?.[0]).toBeLessThanOrEqual(1);
    expect(faded?.slice(1)).toEqual([0, 0]);
  });

  test('a list ends after the last line of its last story', () => {
    const card = (name: string) =>
      `<li><a href="/2026/${name}">All about the old ${name}</a><p>Seen in ${name} street</p></li>`;
    const list = `<main><ul>${NAMES.map(card).join('')}</ul></main>`;
    const kept = (html: string) =>
      found(TOC, NAMES.length, page(html, 'https://news.test/politics'), [
        'old harbour',
        'harbour street',
        'Weather',
      ])[0];
    expect(kept(`${MENU}${list}<p>Weather</p>`)).toEqual([1, 1, 0]);
    expect(kept(`${MENU}${list}Weather`)).toEqual([1, 1, 0]);
  });

  test('text between the stories that the page does not show is no part of the list', () => {
    const card = (name: string) => `<li><a href="/2026/${name}">All about the old ${name}</a></li>`;
    const kept = (hide: string) =>
      found(
        TOC,
        NAMES.length,
        page(
          `${MENU}<main><ul><li ${hide}>Select a store</li>${NAMES.map(card).join('')}</ul></main>`,
          'https://news.test/politics',
        ),
        ['Select a store', 'old harbour'],
      )[0];
    expect(kept('')).toEqual([1, 1]);
    expect(kept('style="display: none"')).toEqual([0, 1]);
  });

  test('they hold by as much as the page is surely one', () => {
    const [kept, faded] = found({ article: 0.2, toc: 0.8, other: 0 });
    const [, whole] = found(TOC);
    expect(kept?.[1]).toBeCloseTo(0.6, 12);
    expect(faded?.[0]).toBeCloseTo(0.6 * (whole?.[0] ?? 0), 12);
    expect(found({ article: 0.3, toc: 0.4, other: 0.3 })[0]).toEqual([0, 0, 0]);
  });
});

test('on a page for reading, lists of stories are not its story, whatever its links are', () => {
  for (const purpose of ['find', 'use', 'read'] as const) {
    const [kept, faded] = found(TOC, NAMES.length, index, LINES, purpose);
    expect(kept).toEqual(purpose === 'read' ? undefined : [0, 1, 0]);
    expect(faded?.[0]).toBeGreaterThan(0);
  }
});

test('they do not apply to other pages or to little known sites', () => {
  expect(found({ article: 0.6, toc: 0.4, other: 0 })).toEqual([undefined, undefined]);
  expect(found(TOC, LINKED_PAGES_NEEDED - 1)).toEqual([undefined, undefined]);
  expect(found(TOC, LINKED_PAGES_NEEDED)[0]).toBeDefined();
});
