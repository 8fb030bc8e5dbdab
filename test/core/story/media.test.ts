import { describe, expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import type { ArticleBlock } from '../../../src/core/story/article.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { page } from '../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} at the harbour, and it goes on for a good while, so that nobody could take it for a caption or for a menu.</p>`;

const pageWith = ({ top = '', amid = '', end = '', url = 'noon' }) =>
  page(
    `<header><img src="/logo.png" alt="Sea"><nav><a href="/a">Boats</a> <a href="/b">Nets</a></nav></header><main><article><h1>The harbour at noon</h1>${top}${['rain', 'wind'].map((of) => prose(`${of} and ${url}`)).join('')}${amid}${['sun', 'fog'].map((of) => prose(`${of} and ${url}`)).join('')}${end}</article></main><footer>Imprint</footer>`,
    `https://sea.example/2026/${url}`,
  );
const tell = (parts: Parameters<typeof pageWith>[0]): readonly ArticleBlock[] =>
  assembleArticle(pageWith(parts), emptySiteModel()).blocks;
const figures = (blocks: readonly ArticleBlock[]) => blocks.filter((block) => block.kind === 'figure');

describe('pictures', () => {
  test('between headline and text come first, with separate caption and credit', () => {
    const [lead] = tell({
      top: '<div class="byline">By Ann Gull</div><figure><img src="/quay.jpg" width="800" height="500" alt="Quay"><figcaption>The quay at <em>noon</em>. <span class="credit">Photo: Ann Gull</span></figcaption></figure>',
    });
    expect(lead).toMatchObject({
      kind: 'figure',
      pictures: [{ source: 'https://sea.example/quay.jpg', alt: 'Quay', width: 800, height: 500 }],
      caption: { text: 'The quay at noon.', html: 'The quay at <em>noon</em>.', credit: 'Photo: Ann Gull' },
    });
  });

  test('have captions without figcaption', () => {
    const [picture] = figures(
      tell({
        amid: '<div class="media"><img src="/nets.jpg"><div class="photo-caption">Nets that dry in the evening sun</div></div>',
      }),
    );
    expect(picture?.caption.text).toBe('Nets that dry in the evening sun');
  });

  test('have a caption, not a standfirst, in the words beside them below the headline', () => {
    const [lead, ...rest] = tell({
      top: '<div class="caption wide"><img src="/quay.jpg" width="304" height="171"><span>The harbour had not seen such a quiet noon since the storm</span></div>',
    });
    expect(lead).toMatchObject({
      kind: 'figure',
      caption: { text: 'The harbour had not seen such a quiet noon since the storm' },
    });
    expect(rest.filter((block) => 'role' in block && block.role === 'standfirst')).toEqual([]);
  });

  test('have no captions of text about other things: dates, sharing and the words of a player', () => {
    const [lead] = figures(
      tell({
        top: '<div class="top"><figure><img src="/quay.jpg" width="800" height="500"><figcaption>The quay at noon.</figcaption></figure><div class="tools"><p>3 March 2026 16:51</p><p>47</p><ul><li>letter</li><li>paper</li></ul></div></div>',
      }),
    );
    expect(lead?.caption).toMatchObject({ text: 'The quay at noon.', credit: '' });
    const [still] = figures(
      tell({
        amid: '<div class="film"><img src="/film.jpg" width="800" height="500"><h3>Just seen</h3><h2>How the nets are mended by hand today</h2><a href="/again">Once more from the beginning</a><h4>To see</h4></div>',
      }),
    );
    expect(still?.caption.text).toBe('');
  });

  test('have a caption in the lines between them and their credit, whatever the names are', () => {
    const [picture, ...others] = figures(
      tell({
        amid: '<div class="box"><img src="/nets.jpg"><h1>Nets that dry in the evening sun, mended by hand as they have been for as long as there is a harbour</h1><p>Photo: Ann Gull</p></div>',
      }),
    );
    expect(others).toEqual([]);
    expect(picture?.caption).toMatchObject({
      text: 'Nets that dry in the evening sun, mended by hand as they have been for as long as there is a harbour',
      credit: 'Photo: Ann Gull',
    });
  });

  test('named as lead pictures are the story’s, even with names of advertisements', () => {
    const named = (name: string) =>
      figures(
        tell({
          top: `<figure><img class="${name}" src="/quay.jpg" width="800" height="500"><figcaption>The quay at noon.</figcaption></figure>`,
        }),
      ).length;
    expect(named('block-image-ads hero-image')).toBe(1);
    expect(named('block-image-ads')).toBe(0);
  });

  test('wider than any icon are the story’s even with names for sharing, and so are elements that have an icon', () => {
    const shown = (picture: string, around = 'box') =>
      figures(tell({ amid: `<div class="${around}"><img src="/quay.jpg" ${picture}></div>` })).length;
    expect(shown('class="img-share" width="634"')).toBe(1);
    expect(shown('class="img-share" width="140"')).toBe(0);
    expect(shown('class="sponsor" width="634"')).toBe(0);
    expect(shown('', 'image--has-hint-icon')).toBe(1);
    expect(shown('', 'image--hint-icon')).toBe(0);
  });

  test('of authors, bare above the text, are left out beside the one that the page claims', () => {
    const head = '<meta property="og:image" content="https://sea.example/quay.jpg">';
    const top =
      '<img src="/quay.jpg" width="800" height="500"><div class="from"><img src="/ann.jpg"><p>Ann Gull</p><p>writes from the quay</p></div>';
    const body = `<main><article><h1>The harbour at noon</h1>${top}${['rain', 'wind', 'sun', 'fog'].map(prose).join('')}</article></main>`;
    const sources = (withHead: string) =>
      figures(assembleArticle(page(body, 'https://sea.example/noon', withHead), emptySiteModel()).blocks).map(
        ({ pictures }) => pictures[0]?.source,
      );
    expect(sources(head)).toEqual(['https://sea.example/quay.jpg']);
    // Without a claim it is not known which of them is the story's.
    expect(sources('')).toContain('https://sea.example/ann.jpg');
  });

  test('of a gallery stay in order, each with its own caption', () => {
    const slides = ['one', 'two', 'three'].map(
      (name) => `<li><img src="/${name}.jpg"><p class="caption">Picture ${name} of the harbour</p></li>`,
    );
    const shown = figures(tell({ amid: `<ul class="slides">${slides.join('')}</ul>` }));
    expect(shown.map(({ pictures, caption }) => [pictures[0]?.source, caption.text])).toEqual([
      ['https://sea.example/one.jpg', 'Picture one of the harbour'],
      ['https://sea.example/two.jpg', 'Picture two of the harbour'],
      ['https://sea.example/three.jpg', 'Picture three of the harbour'],
    ]);
  });

  test('are not the story’s if they belong to a teaser, show the author, or are the site’s logo', () => {
    const teaser =
      '<aside><a href="/other"><img src="/other.jpg"><h3>Ten ferries that came in early all summer long</h3></a></aside>';
    const author = '<div class="author-box"><img src="/ann.jpg"><span>Ann Gull</span></div>';
    expect(figures(tell({ top: author, amid: teaser }))).toEqual([]);
  });

  test('are not the story’s if they are at the same place on the other pages of the site', () => {
    const banner = '<div class="strip"><img src="/banner.jpg"></div>';
    const model = emptySiteModel();
    const pages = ['noon', 'night', 'dawn', 'dusk'].map((url) =>
      pageWith({ amid: `${banner}<div class="picture"><img src="/${url}.jpg"></div>`, url }),
    );
    for (const one of pages) learnPage(model, one);
    const [first] = pages;
    const shown = first ? figures(assembleArticle(first, model).blocks) : [];
    expect(shown.map(({ pictures }) => pictures[0]?.source)).toEqual(['https://sea.example/noon.jpg']);
  });

  test('keep their caption beside a link that opens them in full or leads to more of them', () => {
    const picture =
      '<figure><a href="/quay.jpg"><img src="/quay.jpg"></a><a href="#quay">View this picture in full</a><figcaption>The quay at noon, before the ferry came in.</figcaption></figure>';
    const more = '<ul><li><a href="/x">Forty more pictures of boats and of ferries</a></li></ul>';
    for (const amid of [picture, `<div class="box">${picture}${more}</div>`]) {
      const [shown, ...rest] = figures(tell({ amid }));
      expect(shown?.caption.text).toContain('before the ferry came in');
      expect(rest).toEqual([]);
    }
  });

  test('keep a credit that is a link, and one that is within the caption', () => {
    const linked =
      '<figure><img src="/quay.jpg"><figcaption><span class="credit"><a href="https://photo.example/ann">Ann Gull</a></span></figcaption></figure>';
    expect(figures(tell({ amid: linked }))[0]?.caption.credit).toBe('Ann Gull');
    const named =
      '<figure><img src="/quay.jpg"><figcaption><p>Gullnet’s own quay at noon.</p><p class="credit">Gullnet</p></figcaption></figure>';
    expect(figures(tell({ amid: named }))[0]?.caption).toMatchObject({
      text: 'Gullnet’s own quay at noon.',
      credit: 'Gullnet',
    });
  });

  test('above the headline are the story’s if they are figures or in its header, but not banners', () => {
    const shownAbove = (above: string) => {
      const html = `<div class="page">${above}<header><h1>The harbour at noon</h1></header><main>${['rain', 'wind', 'sun', 'fog'].map(prose).join('')}</main></div>`;
      return figures(assembleArticle(page(html, 'https://sea.example/noon'), emptySiteModel()).blocks);
    };
    expect(shownAbove('<div><a href="https://shop.example"><img src="/sale.jpg"></a></div>')).toEqual([]);
    expect(shownAbove('<figure><img src="/quay.jpg"></figure>')).toHaveLength(1);
  });

  test('are not the story’s if they link to its author', () => {
    const byline =
      '<div><div><div><div><div><a href="/people/ann"><img src="/ann.jpg"></a></div></div></div></div><p class="byline">By <a href="/people/ann">Ann Gull</a></p></div>';
    expect(figures(tell({ top: byline }))).toEqual([]);
  });

  test('are shown once, however many sizes the page contains', () => {
    const twice = '<img class="wide" src="/quay-800x600.jpg"><img class="narrow" src="/quay-400x300.jpg">';
    expect(figures(tell({ amid: `<div>${twice}</div>` }))).toHaveLength(1);
  });
});

describe('embeds and players', () => {
  test('have their source, even if the page waits for consent, and the still in their place', () => {
    const frame =
      '<div class="video"><img src="/still.jpg"><iframe src="about:blank" data-src="https://video.example/embed/7" title="A storm"></iframe></div>';
    const blocks = tell({ amid: frame });
    expect(blocks.find(({ kind }) => kind === 'embed')).toMatchObject({
      source: 'https://video.example/embed/7',
      title: 'A storm',
      still: 'https://sea.example/still.jpg',
    });
    expect(figures(blocks)).toEqual([]);
  });

  test('are left out if they measure readers, are hidden, or have no address', () => {
    const frames =
      '<iframe src="https://count.example/1" width="1" height="1"></iframe><iframe src="https://count.example/2" hidden></iframe><iframe src="javascript:alert(1)"></iframe>';
    expect(tell({ amid: frames }).filter(({ kind }) => kind === 'embed')).toEqual([]);
  });

  test('split a list, so that each item keeps its film', () => {
    const items = [1, 2, 3].map(
      (n) =>
        `<li><p>The film number ${n} is told in one long sentence about boats, nets, and those who wait.</p><iframe src="https://video.example/${n}"></iframe></li>`,
    );
    const kinds = tell({ amid: `<ol>${items.join('')}</ol>` }).map(({ kind }) => kind);
    expect(kinds.join(' ')).toContain('paragraph embed paragraph embed paragraph embed');
  });

  test('of the page itself keep their sources and poster', () => {
    const film =
      '<figure><video poster="/p.jpg"><source src="/f.webm" type="video/webm"><source src="/f.mp4" type="video/mp4"></video><figcaption>The ferry comes in.</figcaption></figure>';
    expect(tell({ amid: film }).find(({ kind }) => kind === 'player')).toMatchObject({
      medium: 'video',
      still: 'https://sea.example/p.jpg',
      sources: [
        { url: 'https://sea.example/f.webm', type: 'video/webm' },
        { url: 'https://sea.example/f.mp4', type: 'video/mp4' },
      ],
      caption: { text: 'The ferry comes in.' },
    });
  });
});
