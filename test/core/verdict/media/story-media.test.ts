import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { storyMedia } from '../../../../src/core/verdict/media/story-media.ts';
import { page } from '../../generated-page.ts';
import { treeModel } from '../../proof/known-site.ts';
import { judgedByIds } from '../../story/judged-by-ids.ts';

/** Names of the story's pictures, players and embeds on a page whose ids tell the roles; `!` behind those that the page names. */
function told(amid: string, { top = '', head = '', end = '', purpose = 'read' as Purpose } = {}): string[] {
  const tree = page(
    `<main><h1 id="headline">Fog</h1>${top}<p id="body1">One paragraph</p>${amid}<p id="body2">Two paragraphs</p>${end}</main>`,
    'https://sea.example/noon',
    head,
  );
  const { evidence, claims, roles } = judgedByIds(tree);
  return storyMedia(evidence, claims, roles, purpose).map(
    ({ node, lead }) => `${tree.attributes[node]?.src?.replace(/\W|jpg/g, '') ?? ''}${lead ? '!' : ''}`,
  );
}

describe('a picture of the story', () => {
  test('is inside its text and counts once', () => {
    expect(told('<img src="/a.jpg"><div><img src="/b.jpg"></div><img src="/a-200x100.jpg">')).toEqual([
      'a',
      'b',
    ]);
  });

  test.each(['ad', 'sponsored', 'promo', 'newsletter', 'author', 'byline', 'profile'])(
    'is not named "%s"',
    (name) => {
      expect(told(`<div class="${name}"><img src="/a.jpg"></div>`)).toEqual([]);
      expect(told(`<img class="${name}" src="/a.jpg" width="900">`)).toEqual([]);
      expect(told(`<div class="has-${name}"><img src="/a.jpg"></div>`)).toEqual(['a']);
    },
  );

  test('is not named like a logo, unless it is 400 pixels wide', () => {
    expect(told('<img class="share" src="/a.jpg" width="399">')).toEqual([]);
    expect(told('<img class="share" src="/a.jpg" width="400">')).toEqual(['a']);
    expect(told('<img class="lead-image share" src="/a.jpg">')).toEqual(['a']);
    expect(told('<span class="reactions"><img src="/a.jpg"></span>')).toEqual([]);
  });

  test('is not the one of who wrote a post', () => {
    expect(told('<img alt="u/ann avatar" src="/a.jpg">')).toEqual([]);
    expect(told('<img alt="A scene of the film Avatar" src="/a.jpg">')).toEqual(['a']);
  });

  test('is not on a card of other goods', () => {
    const head = '<script type="application/ld+json">{"@type":"Product","name":"Fog"}</script>';
    const card = (name: string) =>
      `<li class="card"><a href="/${name}"><img src="/${name}.jpg"></a><p>£9.00</p></li>`;
    const amid = `<p>£30.00</p><img src="/a.jpg"><ul>${['b', 'c', 'd'].map(card).join('')}</ul><img src="/e.jpg">`;
    expect(told(amid, { head, purpose: 'use' })).toEqual(['a', 'e']);
    expect(told(amid, { purpose: 'use' })).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('is called otherwise up to four elements above', () => {
    const named = (boxes: number) =>
      told(`<div class="promo">${'<div>'.repeat(boxes)}<img src="/a.jpg">${'</div>'.repeat(boxes)}</div>`)
        .length;
    expect(named(3)).toBe(0);
    expect(named(4)).toBe(1);
  });

  test('is not what leads to where its writer’s name does, unless the page names it', () => {
    const top = '<p id="byline"><a href="/ann">Ann</a></p>';
    const head = '<meta property="og:image" content="https://sea.example/a.jpg">';
    const portrait = '<a href="/ann"><img src="/a.jpg"></a>';
    expect(told(portrait, { top })).toEqual([]);
    expect(told(portrait, { top, head })).toEqual(['a!']);
    expect(told('<a href="/bo"><img src="/a.jpg"></a>', { top })).toEqual(['a']);
  });

  test('is one of several above the text on a page of goods, though the page claims one of them', () => {
    const head = '<meta property="og:image" content="https://sea.example/a.jpg">';
    const top = '<img src="/a.jpg" width="800"><img src="/b.jpg" width="800">';
    expect(told('', { top, head })).toEqual(['a!']);
    expect(told('', { top, head, purpose: 'use' })).toEqual(['a!', 'b']);
  });

  test('is not told by the links of the story around a byline that is loose text', () => {
    const byline = '<div id="byline">By <a href="/ann">Ann</a>';
    const tree = page(
      `<main><h1 id="headline">Fog</h1>${byline}<p id="body1">One paragraph</p><a href="/map"><img src="/a.jpg"></a><a href="/ann"><img src="/b.jpg"></a><p id="body2">Two paragraphs</p></div></main>`,
    );
    const { evidence, claims, roles } = judgedByIds(tree);
    expect(storyMedia(evidence, claims, roles, 'read').map(({ node }) => tree.attributes[node]?.src)).toEqual(
      ['/a.jpg'],
    );
  });

  test('may be linked to a shop or to its large version in a figure', () => {
    const link = (names: string) => `<a href="/large" ${names}><img src="/a.jpg"></a>`;
    for (const names of ['rel="sponsored"', 'class="icon-maximize"']) {
      expect(told(`<figure>${link(names)}</figure>`)).toEqual(['a']);
      expect(told(`<div>${link(names)}</div>`)).toEqual([]);
    }
  });

  test('may be a player, but none that is hidden', () => {
    const frame = (style: string) =>
      told(`<div style="${style}"><iframe src="https://film.example/1"></iframe></div>`).length;
    expect(frame('')).toBe(1);
    expect(frame('display: none')).toBe(0);
  });

  test('may be a hidden picture, but none that is hidden for other sites', () => {
    expect(told('<img src="/a.jpg" style="display:none">')).toEqual(['a']);
    expect(told('<img class="pinterest-image" src="/a.jpg" style="display:none">')).toEqual([]);
    expect(told('<div hidden><img src="/a.jpg"></div>')).toEqual([]);
    expect(told('<div hidden><img src="/a.jpg"></div><div>Fog</div><p><img src="/b.jpg"></p>')).toEqual([
      'b',
    ]);
    expect(told('<div hidden><p>Fog</p><img src="/a.jpg"></div>')).toEqual(['a']);
  });

  test('may be the hidden slide of a gallery', () => {
    const slide = (name: string, hidden = '') => `<div class="slide"${hidden}><img src="/${name}.jpg"></div>`;
    expect(told(`${slide('a')}${slide('b', ' hidden')}`)).toEqual(['a', 'b']);
    expect(told(`${slide('a')}${slide('b', ' hidden').replace('slide', 'pin')}`)).toEqual(['a']);
  });

  test('is not found on a page without a story', () => {
    const tree = page('<img src="/a.jpg"><p>Menu</p>');
    const { evidence, claims, roles } = judgedByIds(tree);
    expect(storyMedia(evidence, claims, roles, 'read')).toEqual([]);
  });

  test('is told from others of the same server of sizes', () => {
    const sized = (name: string) => `<img src="/image?url=%2F${name}.jpg&w=640">`;
    expect(told(sized('a') + sized('b') + sized('a').replace('640', '320'))).toHaveLength(2);
    const head = '<meta property="og:image" content="https://sea.example/b.jpg">';
    expect(told(sized('a') + sized('b'), { head }).map((name) => name.includes('!'))).toEqual([false, true]);
  });

  test('is claimed by an address in any form, but not as the site’s own picture', () => {
    const claim = (address: string) => `<meta property="og:image" content="${address}">`;
    expect(told('<img src="/a.jpg">', { head: claim('/a-800x600.jpg?w=1') })).toEqual(['a!']);
    expect(told('<img src="/a.jpg">', { head: claim('javascript:a.jpg') })).toEqual(['a']);
    expect(told('<img src="/default.jpg">', { head: claim('/default.jpg') })).toEqual(['default']);
  });

  test.each([
    ['', '/a.jpg'],
    ['<meta property="og:image" content="https://sea.example/a.jpg">', '/a.jpg'],
    ['', '/img/placeholder.gif" data-src="/a.jpg'],
  ])('is not shown by two other pages at the same place: %s %s', (head, source) => {
    const isLate = source.includes('data-src');
    const pageAt = (n: number) =>
      page(
        `<main><p id="body1">One ${n}</p><div><img src="${source}"></div><p id="body2">Two ${n}</p></main>`,
        `https://sea.example/${n}`,
        head,
      );
    const shownWith = (others: number) => {
      const learned = [0, 1, 2, 3].slice(0, others + 1).map(pageAt);
      const judged = judgedByIds(pageAt(0));
      const evidence = gatherEvidence(
        pageAt(0),
        treeModel(learned, () => 0.1),
        judged.evidence.impression,
      );
      return storyMedia(evidence, judged.claims, judged.roles, 'read').length;
    };
    // All pages show the same placeholder, but that says nothing about the picture that comes.
    expect([0, 1, 2, 3].map(shownWith)).toEqual(isLate ? [1, 1, 1, 1] : [1, 1, 0, 0]);
  });
});

test('five hundred pictures of one story are its pictures', () => {
  expect(told(Array.from({ length: 501 }, (_, i) => `<img src="/p${i}.png">`).join(''))).toHaveLength(500);
});
