import { describe, expect, it } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { frameEntropy, informativeStructure } from '../../../src/core/links/informative-structure.ts';
import { anchorTermCounts } from '../../../src/core/links/link-entropy.ts';
import { addPageLinks, emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { pageLinks } from '../../../src/core/links/page-links.ts';
import { siteLinks } from '../../../src/core/links/site-links.ts';
import { tocBlocks } from '../../../src/core/links/toc-blocks.ts';
import { featureEntropy } from '../../../src/core/measures/feature-entropy.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { page } from '../generated-page.ts';

const FRAME =
  '<nav id="menu"><a href="/politics">Politics</a> <a href="/sport">Sport</a> <a href="/about">About us</a></nav>';
const SUBJECTS = 'bridge school river library market theatre station harbour garden tower'.split(' ');
const url = (name: string): string => `https://news.test/${name}`;

const list = (subjects: readonly string[]): string =>
  `<ul id="stories">${subjects.map((name) => `<li><a href="/story/${name}">Plans about ${name}</a></li>`).join('')}</ul>`;

const ARTICLE = { article: 0.95, toc: 0.03, other: 0.02 };
const INDEX = { article: 0.03, toc: 0.95, other: 0.02 };

const politics = page(FRAME + list(SUBJECTS.slice(0, 5)), url('politics'));
const sport = page(FRAME + list(SUBJECTS.slice(5)), url('sport'));

function site() {
  const graph = emptyLinkGraph();
  const add = (at: PageTree, chances: typeof ARTICLE): void =>
    addPageLinks(graph, pageName(at.url), pageLinks(at), chances);
  add(politics, INDEX);
  add(sport, INDEX);
  for (const name of SUBJECTS) add(page(`${FRAME}<p>All about it.</p>`, url(`story/${name}`)), ARTICLE);
  return graph;
}

describe('the informative structure', () => {
  const structure = informativeStructure(siteLinks(site()));

  it('joins index pages to their articles', () => {
    expect(new Set(structure.indexPages.map(({ page: name }) => name))).toEqual(
      new Set([pageName(url('politics')), pageName(url('sport'))]),
    );
    expect(structure.articles).toHaveLength(10);
    expect(structure.links).toHaveLength(10);
    expect(structure.links).toContainEqual({
      from: pageName(url('sport')),
      to: pageName(url('story/tower')),
    });
  });

  it('shrinks in three steps: all links, informative links, links from index pages to articles', () => {
    expect(structure.reductions).toEqual([
      { step: 'whole', links: 10 + 12 * 3 - 2, pages: 13 },
      { step: 'entropy', links: 10, pages: 12 },
      { step: 'informative', links: 10, pages: 12 },
    ]);
    expect(structure.redundantLinks).toBe(34);
  });

  it('leaves out a page that all others link to, though it reads like a story', () => {
    const graph = site();
    const about = page(`${FRAME}<p>Who we are.</p>`, url('about'));
    addPageLinks(graph, pageName(about.url), pageLinks(about), ARTICLE);
    const { links } = informativeStructure(siteLinks(graph));
    expect(links).toHaveLength(10);
    expect(links.map(({ to }) => to)).not.toContain(pageName(about.url));
  });

  it('takes links on more than half of the pages for the frame, however many pages are known', () => {
    const once = (on: number, of: number): number =>
      featureEntropy({ occurrences: on, dispersion: 0, pages: on }, of);
    for (const pages of [4, 10, 100, 1000]) {
      expect(once(pages / 2, pages)).toBeCloseTo(frameEntropy(pages), 9);
      expect(once(pages / 2 + 1, pages)).toBeGreaterThan(frameEntropy(pages));
    }
  });

  it('ranks the largest value first, at 1', () => {
    expect(structure.indexPages[0]?.value).toBe(1);
    const values = structure.articles.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });
});

describe("a page's link blocks", () => {
  const graph = site();
  const blocks = tocBlocks(politics, anchorTermCounts(graph), graph.pages.size);
  const name = (node: number): string | undefined => politics.attributes[node]?.id;

  it('separate the list of stories from the menu', () => {
    expect(blocks.map(({ node, kind, links }) => [name(node), kind, links])).toEqual([
      ['menu', 'redundant', 2],
      ['stories', 'toc', 5],
    ]);
  });

  const cards = (menu: string, number = 5): PageTree =>
    page(
      `${FRAME}<section id="cards">${menu}${SUBJECTS.slice(0, number)
        .map(
          (subject) =>
            `<div class="card"><a href="/sport">Sport</a> <a href="/story/${subject}">Plans about ${subject}</a> <a href="/about">About us</a></div>`,
        )
        .join('')}</section>`,
      url('sport-cards'),
    );
  const blocksOf = (at: PageTree) =>
    tocBlocks(at, anchorTermCounts(graph), graph.pages.size).map(({ node, kind }) => [
      at.attributes[node]?.id ?? at.tag[node],
      kind,
    ]);

  it('contain whole cards, though each card also links to its section', () => {
    expect(blocksOf(cards(''))).toEqual([
      ['menu', 'redundant'],
      ['cards', 'toc'],
    ]);
  });

  it('contain three cards or more', () => {
    const kinds = (number: number) => blocksOf(cards('', number)).filter(([id]) => id === 'cards');
    expect([2, 3, 4].map((number) => kinds(number).length)).toEqual([0, 1, 1]);
  });

  it('contain a list with four fifths of its links in cards', () => {
    const menu = (links: number) =>
      `<nav id="inner">${'<a href="/politics">Politics</a> '.repeat(links)}</nav>`;
    const isWhole = (links: number) => blocksOf(cards(menu(links), 4)).some(([id]) => id === 'cards');
    expect([2, 3, 4].map(isWhole)).toEqual([true, true, false]);
  });

  it("separate a menu inside the list from the list's cards", () => {
    const menu = `<nav id="inner">${'<a href="/politics">Politics</a> <a href="/about">About us</a>'.repeat(4)}</nav>`;
    const found = blocksOf(cards(menu));
    expect(found.slice(0, 2)).toEqual([
      ['menu', 'redundant'],
      ['inner', 'redundant'],
    ]);
    expect(found.filter(([, kind]) => kind === 'toc')).toHaveLength(5);
  });

  it('do not overlap and are in reading order', () => {
    blocks.forEach((block, i) => {
      const next = blocks[i + 1];
      if (next) expect(politics.end[block.node]).toBeLessThanOrEqual(next.node);
    });
  });

  it('are empty on a page without links', () => {
    expect(tocBlocks(page('<p>Nothing here.</p>'), anchorTermCounts(graph), 12)).toEqual([]);
  });

  it('cope with a page nested ten thousand levels deep', () => {
    const deep = page(`${'<div>'.repeat(10_000)}<a href="/story/tower">Plans about tower</a>`);
    expect(tocBlocks(deep, anchorTermCounts(graph), 12)).toHaveLength(1);
  });
});

it('what one page or none links to belongs to the frame only as a whole', () => {
  expect([0, 1].map(frameEntropy)).toEqual([1, 1]);
  expect(frameEntropy(2)).toBe(0);
  expect(frameEntropy(4)).toBeCloseTo(0.5, 12);
});

describe('a menu with links of stories in it', () => {
  const graph = site();
  const kinds = (stories: number, menu: number): string[] => {
    const of = (number: number, path: string, text: string) =>
      Array.from({ length: number }, () => `<a href="${path}">${text}</a> `).join('');
    const at = page(
      `<p>${of(menu, '/politics', 'Politics')}${of(stories, '/story/tower', 'Plans about tower')}</p>`,
      url('mixed'),
    );
    return tocBlocks(at, anchorTermCounts(graph), graph.pages.size).map(
      ({ kind, links }) => `${kind} ${links}`,
    );
  };

  it('is one block if at most a tenth of its links and at most two are of the other kind', () => {
    expect(kinds(9, 1)).toEqual(['toc 10']);
    expect(kinds(1, 8)).toHaveLength(9);
    expect(kinds(2, 18)).toEqual(['redundant 20']);
    expect(kinds(2, 17)).toHaveLength(19);
    expect(kinds(3, 36)).toHaveLength(39);
    expect(kinds(1, 9)).toEqual(['redundant 10']);
  });

  it('has the mean entropy of its links', () => {
    const at = page('<p><a href="/story/tower"><img src="/a.png"></a></p>', url('picture'));
    const [block] = tocBlocks(at, anchorTermCounts(graph), graph.pages.size);
    expect(block).toMatchObject({ kind: 'toc', links: 1, entropy: 0 });
  });
});

describe('the ranks of a structure', () => {
  it('are in the order of the pages’ hashes if their values are equal', () => {
    const { articles } = informativeStructure(siteLinks(site()));
    const equal = articles.filter(({ value }) => value === articles[0]?.value).map(({ page: hash }) => hash);
    expect(equal.length).toBeGreaterThan(1);
    expect(equal).toEqual([...equal].sort((a, b) => a - b));
  });

  it('are 0 without any link', () => {
    const graph = emptyLinkGraph();
    addPageLinks(graph, 1, [], INDEX);
    addPageLinks(graph, 2, [], ARTICLE);
    const { indexPages, articles } = informativeStructure(siteLinks(graph));
    expect([indexPages, articles]).toEqual([[{ page: 1, value: 0 }], [{ page: 2, value: 0 }]]);
  });

  it('keep links up to the threshold, and a billionth more for rounding', () => {
    const links = siteLinks(site());
    const entropies = [...new Set(links.entropy)].sort((a, b) => a - b);
    const [least = 0] = entropies;
    const redundant = (threshold: number) => informativeStructure(links, threshold).redundantLinks;
    const above = links.entropy.filter((entropy) => entropy > least).length;
    expect([redundant(least), redundant(least - 5e-10), redundant(1)]).toEqual([above, above, 0]);
    expect(redundant(least - 2e-9)).toBe(links.entropy.length);
  });
});
