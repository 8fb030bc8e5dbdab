import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { type MediaBoxes, mediaBoxes } from '../../../../src/core/verdict/media/media-boxes.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { page } from '../../generated-page.ts';

const ROLES: Readonly<Record<string, BlockRole>> = {
  '#': 'body',
  Headline: 'headline',
  Story: 'body',
  Caption: 'caption',
};

/** The boxes of a page. The first word of each text gives its role. */
function drawn(html: string) {
  const tree = page(html, 'https://sea.example/a');
  const blocks = textBlocks(tree);
  const of = blocks.map(({ text }) => ROLES[text.split(' ')[0] ?? ''] ?? 'none');
  const [headline, first, last] = [of.indexOf('headline'), of.indexOf('body'), of.lastIndexOf('body')];
  const boxes = mediaBoxes({ page: tree, blocks }, { of, headline, first, last }) as MediaBoxes;
  const picture = tree.tag.indexOf('img');
  const box = boxes.around(picture);
  const name = box < 0 ? 'none' : (tree.attributes[box]?.id ?? tree.tag[box]);
  const isAbove = boxes.isAbove(picture);
  return { name, stands: box >= 0 && boxes.isInStory(box, picture), isAbove };
}

const STORY = '<p>Story of the harbour.</p><p>Story of the quay.</p>';
const OTHER = 'Other words of the site. ';
const LINK = `<a href="/b">${OTHER}</a>`;

describe('the box around a picture', () => {
  test('is the largest element without text of the story', () => {
    const figure = '<div id="wide"><figure><img src="/a.jpg"><p>Caption of it</p></figure></div>';
    expect(drawn(`<main>${STORY}${figure}<p>Story goes on.</p></main>`).name).toBe('wide');
  });

  test('may be a post whose own text is all links', () => {
    const quote = `<blockquote class="instagram-media" id="post">${LINK}</blockquote>`;
    const tree = page(
      `<main>${STORY}<div id="box">${quote}</div><p>Story goes on.</p></main>`,
      'https://sea.example/a',
    );
    const blocks = textBlocks(tree);
    const of = blocks.map(({ text }) => ROLES[text.split(' ')[0] ?? ''] ?? 'none');
    const roles = { of, headline: -1, first: of.indexOf('body'), last: of.lastIndexOf('body') };
    const boxes = mediaBoxes({ page: tree, blocks }, roles) as MediaBoxes;
    expect(tree.attributes[boxes.around(tree.tag.indexOf('blockquote'))]?.id).toBe('box');
  });

  test('holds little besides a caption: not a long text or links', () => {
    const beside = (words: string) =>
      drawn(
        `<main>${STORY}<div id="box"><img src="/a.jpg"><p>${words}</p></div><p>Story goes on.</p></main>`,
      );
    expect(beside(OTHER).name).toBe('box');
    expect(beside(OTHER.repeat(30)).name).toBe('none');
    expect(beside(LINK).name).toBe('none');
  });

  test('is the picture itself in a paragraph with a link, but not in that link', () => {
    const paragraph = (inside: string) =>
      drawn(`<main>${STORY}<p>${inside}</p><p>Story goes on.</p></main>`).name;
    expect(paragraph(`${LINK}<br><img src="/a.jpg">`)).toBe('img');
    expect(paragraph(`<a href="/b">${OTHER}<img src="/a.jpg"></a>`)).toBe('none');
  });

  test('is the picture with its caption if links to more follow below', () => {
    const html = `<div id="wide"><figure id="own"><img src="/a.jpg"><p>Caption of it</p></figure>${`<p>${LINK}</p>`.repeat(3)}</div>`;
    expect(drawn(`<main>${STORY}${html}<p>Story goes on.</p></main>`).name).toBe('own');
  });

  test('holds signs, which are no text of the story: a link to each picture of a list', () => {
    const item = (sign: string) =>
      `<li id="item"><img src="/a.jpg"><p>Caption of it</p><a href="#item">${sign}</a></li>`;
    const inList = (sign: string) =>
      drawn(`<main>${STORY}<ul>${item(sign)}<li>Story goes on.</li></ul></main>`);
    expect(inList('#').name).toBe('item');
    expect(inList('Story of a picture.').name).toBe('img');
  });

  test('may hold a short link beside a figure without a link, but not beside a linked figure, as teasers have', () => {
    const beside = (shown: string, link = LINK) =>
      drawn(`<main>${STORY}<figure id="own">${shown}<p>${link}</p></figure><p>Story goes on.</p></main>`)
        .name;
    expect(beside('<img src="/a.jpg">')).toBe('own');
    expect(beside('<a href="/b"><img src="/a.jpg"></a>')).toBe('none');
    expect(beside('<img src="/a.jpg">', LINK.repeat(4))).toBe('none');
  });

  test('may hold a link to the picture’s author', () => {
    const credit = `<p class="credit"><a href="/ann">Photo: Ann Gull of the harbour</a></p>`;
    expect(drawn(`<main>${STORY}<div id="box"><img src="/a.jpg">${credit}</div>${STORY}</main>`).name).toBe(
      'box',
    );
  });

  test('may hold a caption that is a link to another site, and not a link to the same site', () => {
    const source = (href: string) =>
      drawn(
        `<main>${STORY}<div id="box"><img src="/a.jpg"><p class="wp-caption-text">Source: <a href="${href}">the tide tables of the port</a></p></div>${STORY}</main>`,
      ).name;
    expect(source('https://tides.example/')).toBe('box');
    expect(source('/more')).toBe('none');
  });
});

describe('a box is in the story', () => {
  const IMAGE = '<div id="box"><img src="/a.jpg"></div>';
  const stands = (html: string) => drawn(`<body>${html}</body>`).stands;

  test('within its text', () => {
    expect(stands(`<main><p>Story of it.</p>${IMAGE}<p>Story of it.</p></main>`)).toBe(true);
  });

  test('right after its last line, and not after anything else', () => {
    expect(stands(`<main>${STORY}${IMAGE}</main>`)).toBe(true);
    expect(stands(`<main>${STORY}<p>${OTHER}</p>${IMAGE}</main>`)).toBe(false);
    expect(stands(`<main>${STORY}</main>${IMAGE}`)).toBe(false);
  });

  test('between headline and text', () => {
    expect(stands(`<h1>Headline</h1><aside>${IMAGE}</aside><main>${STORY}</main>`)).toBe(true);
  });

  test('above the headline in an element around both, with at most a label between them', () => {
    const above = (between: string) =>
      stands(`<header>${IMAGE}${between}<h1>Headline</h1></header><main>${STORY}</main>`);
    expect(above('')).toBe(true);
    expect(above('<p>World</p>')).toBe(true);
    expect(above(`<p>${OTHER.repeat(4)}</p>`)).toBe(false);
  });

  test('and not as a bare banner above all of it', () => {
    const above = (picture: string) => stands(`<main>${picture}<h1>Headline</h1>${STORY}</main>`);
    expect(above(IMAGE)).toBe(false);
    expect(above('<figure><img src="/a.jpg"></figure>')).toBe(true);
    expect(above('<div class="article-hero"><img src="/a.jpg"></div>')).toBe(true);
    expect(above('<img class="featured-image" src="/a.jpg">')).toBe(true);
  });
});

describe('a picture is above the story', () => {
  const IMAGE = '<img src="/a.jpg">';
  const isAbove = (html: string) => drawn(`<main>${html}</main>`).isAbove;

  test('if it is before the first paragraph, even below a heading of the story', () => {
    expect(isAbove(`<p>${OTHER}</p>${IMAGE}${STORY}`)).toBe(true);
    expect(isAbove(`<h2>Story of a day</h2>${IMAGE}${STORY}`)).toBe(true);
    expect(isAbove(`<p>Story of it.</p>${IMAGE}${STORY}`)).toBe(false);
  });

  test('if it is before the first heading of a story of headings alone', () => {
    expect(isAbove(`${IMAGE}<h2>Story of a day</h2><h2>Story of a night</h2>`)).toBe(true);
    expect(isAbove(`<h2>Story of a day</h2>${IMAGE}<h2>Story of a night</h2>`)).toBe(false);
  });
});

describe('bounds of a box', () => {
  const name = (inside: string) =>
    drawn(`<main>${STORY}<div id="box"><img src="/a.jpg">${inside}</div><p>Story goes on.</p></main>`).name;
  const x = (chars: number) => 'x'.repeat(chars);

  test('are five hundred characters besides captions', () => {
    expect(name(`<p>${x(500)}</p>`)).toBe('box');
    expect(name(`<p>${x(501)}</p>`)).toBe('none');
  });

  test('are links of half of its characters, captions with them', () => {
    expect(name(`<p>${x(5)}<a href="/b">${x(5)}</a></p>`)).toBe('box');
    expect(name(`<p>${x(4)}<a href="/b">${x(5)}</a></p>`)).toBe('none');
    expect(name(`<p>Caption of it</p><p><a href="/b">${x(13)}</a></p>`)).toBe('box');
    expect(name(`<p>Caption of it</p><p><a href="/b">${x(14)}</a></p>`)).toBe('none');
  });

  test('beside a figure are links of sixty characters', () => {
    const figure = (chars: number) =>
      drawn(
        `<main>${STORY}<figure id="own"><img src="/a.jpg"><p><a href="/b">${x(chars)}</a></p></figure><p>Story goes on.</p></main>`,
      ).name;
    expect(figure(60)).toBe('own');
    expect(figure(61)).toBe('none');
  });

  test('are sixty characters of labels up to the headline', () => {
    const above = (chars: number) =>
      drawn(
        `<header><div id="box"><img src="/a.jpg"></div><p>${x(chars)}</p><h1>Headline</h1></header><main>${STORY}</main>`,
      ).stands;
    expect(above(60)).toBe(true);
    expect(above(61)).toBe(false);
  });

  test('are the element with eight of ten characters of the text', () => {
    const text = (chars: number) => `<p>Story ${x(chars - 6)}</p>`;
    const inFront = (chars: number) =>
      drawn(`<div id="box"><img src="/a.jpg"></div><main>${text(chars)}${text(40)}</main>${text(60 - chars)}`)
        .stands;
    expect(inFront(40)).toBe(false);
    expect(inFront(39)).toBe(true);
  });
});
