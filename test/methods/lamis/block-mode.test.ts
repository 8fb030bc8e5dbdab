import { describe, expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { addPageLinks, emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { pageLinks } from '../../../src/core/links/page-links.ts';
import { siteLinks } from '../../../src/core/links/site-links.ts';
import { UNKNOWN_CHANCES } from '../../../src/core/page/page-kind.ts';
import { blockGraph, rankBlocks } from '../../../src/methods/lamis/block-mode.ts';
import { page } from '../../core/generated-page.ts';

const SUBJECTS = 'bridge school river library market theatre'.split(' ');
const url = (name: string): string => `https://news.test/${name}`;
const FRAME = '<nav><a href="/front">Front</a> <a href="/advert">Great sale now</a></nav>';
const story = (name: string): string =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `<p>The ${name} ${i} of ${name}${i} saw ${name}s, ${name}ers and ${name}ing ${name}lets${i * 7}.</p>`,
  ).join('');

const front = page(
  `${FRAME}<ul id="stories">${SUBJECTS.map((name) => `<li><a href="/${name}">Plans about ${name}</a></li>`).join('')}</ul>`,
  url('front'),
);
const articles = SUBJECTS.map((name, i) =>
  page(
    `${FRAME}<article>${story(name)}<p>Seen beside the <a href="/${SUBJECTS[(i + 1) % 6]}">${SUBJECTS[(i + 1) % 6]} works</a>.</p></article>`,
    url(name),
  ),
);
const advert = page(`${FRAME}<p>Buy.</p>`, url('advert'));
const pages = [front, ...articles, advert];

function site() {
  const graph = emptyLinkGraph();
  for (const one of pages) addPageLinks(graph, pageName(one.url), pageLinks(one), UNKNOWN_CHANCES);
  const links = siteLinks(graph);
  return { links, blocks: blockGraph(pages, graph, links) };
}

describe('LAMIS by blocks', () => {
  const { links, blocks } = site();
  const number = (name: string): number => links.numberOf.get(pageName(url(name))) ?? -1;

  test('has links from lists of stories to stories only', () => {
    expect(blocks.links.length).toBeGreaterThanOrEqual(6);
    const ends = new Set(blocks.links.map(({ to }) => to));
    expect(ends).toEqual(new Set(SUBJECTS.map(number)));
    expect(blocks.links.filter(({ from }) => from === number('front'))).toHaveLength(6);
  });

  test.each(['hits', 'salsa'] as const)('ranks hub and authorities as the paper does, by %s', (method) => {
    const { hub, authority } = rankBlocks(blocks, method, 'entropy');
    expect(hub.indexOf(Math.max(...hub))).toBe(number('front'));
    expect(authority[number('advert')]).toBe(0);
    expect(authority[number('front')]).toBe(0);
    for (const name of SUBJECTS) expect(authority[number(name)]).toBeGreaterThan(0);
  });
});
