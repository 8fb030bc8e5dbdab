import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { attribute } from '../../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { mapPage } from '../../../../src/core/style-tree/site-places.ts';
import { isAdLabel } from '../../../../src/core/text/ad-label.ts';
import { adLabel } from '../../../../src/core/verdict/findings/ad-label.ts';
import { clippedText } from '../../../../src/core/verdict/findings/clipped-text.ts';
import { comments } from '../../../../src/core/verdict/findings/comments.ts';
import type { Finding, FindingInput } from '../../../../src/core/verdict/findings/finding.ts';
import { keptShape } from '../../../../src/core/verdict/findings/kept-shape.ts';
import { otherGoods } from '../../../../src/core/verdict/findings/other-goods.ts';
import { overlay } from '../../../../src/core/verdict/findings/overlay.ts';
import { repeatedLine } from '../../../../src/core/verdict/findings/repeated-line.ts';
import { signUp } from '../../../../src/core/verdict/findings/sign-up.ts';
import { storyPart } from '../../../../src/core/verdict/findings/story-part.ts';
import { teaser } from '../../../../src/core/verdict/findings/teaser.ts';
import { page } from '../../generated-page.ts';

const ARTICLE = { article: 1, toc: 0, other: 0 };

/** How far a finding holds for each text of a page. A text with the word "noise" is noise, and one with "doubtful" is doubtful noise. */
function holds(
  finding: Finding,
  html: string,
  others: readonly string[] = [],
  chances = ARTICLE,
  purpose: Purpose = 'read',
): Record<string, number> {
  const tree = page(html, 'https://site.test/0');
  const blocks = textBlocks(tree);
  const model = emptySiteModel();
  [html, ...others].forEach((each, i) => {
    learnPage(model, page(each, `https://site.test/${i}`));
  });
  const on: FindingInput = {
    evidence: { page: tree, blocks, model, own: 1, elements: mapPage(tree, model.tree), ownElements: [] },
    claims: readClaims(tree.head),
    chances,
    purpose,
    noise: Float64Array.from(blocks, ({ text }) =>
      /noise/.test(text) ? 0.8 : /doubtful/.test(text) ? 0.7 : 0.1,
    ),
  };
  const said = finding(on);
  return Object.fromEntries(blocks.map(({ text }, i) => [text, said?.(i) ?? 0]));
}
const long = (words: string) =>
  `${words} and more words of the same kind that make it a paragraph of a story`;

describe('a repeated line', () => {
  const with1 = (own: string) => `<p>Sign up for noise</p><p>${own}</p>`;

  test('is surer if more of the other pages have it', () => {
    const at = (number: number) =>
      holds(
        repeatedLine,
        with1('A'),
        Array.from({ length: 10 }, (_, i) => (i < number ? with1(`B${i}`) : `<p>C${i}</p>`)),
      )['Sign up for noise'] ?? 0;
    expect(at(1)).toBe(0);
    // Two copies are half a proof; six of ten pages are a whole one.
    expect(at(2)).toBeCloseTo(0.5 * (2 / 6), 12);
    expect(at(3)).toBeCloseTo(3 / 6, 12);
    expect(at(6)).toBe(1);
    expect(at(8)).toBe(1);
  });

  test('is only a hint if the other pages have it in another place', () => {
    const elsewhere = Array.from({ length: 10 }, () => '<aside><span>Sign up for noise</span></aside>');
    expect(holds(repeatedLine, with1('A'), elsewhere)['Sign up for noise']).toBeCloseTo(0.4, 12);
  });

  test('is proved by few pages if the story is on none of them, and by more if it may be a copy', () => {
    const at = (story: string) =>
      holds(
        repeatedLine,
        `<p>${long('Ours')}</p><div>Sign up for noise</div>`,
        Array.from(
          { length: 6 },
          (_, i) => `<p>${long(story)}</p>${i < 2 ? '<div>Sign up for noise</div>' : ''}`,
        ),
      )['Sign up for noise'];
    expect(at('Theirs')).toBe(1);
    expect(at('Ours')).toBeLessThan(0.5);
  });

  test('needs more pages if it is plain text shaped like the story’s: some stories tell again what happened before', () => {
    const told = long('The noise began in March');
    const at = (paragraph: string) =>
      holds(
        repeatedLine,
        `<p>${long('Ours')}</p>${paragraph}`,
        Array.from({ length: 6 }, (_, i) => `<p>${long(`Theirs ${i}`)}</p>${i < 2 ? paragraph : ''}`),
      )[told];
    expect(at(`<p>${told}</p>`)).toBeCloseTo(0.5 * (2 / 3.6), 12);
    for (const other of [`<p class="promo">${told}</p>`, `<p>${told.slice(0, -5)}<a href="/x">story</a></p>`])
      expect(at(other)).toBe(1);
  });

  test('is no figure: prices of all goods look like one line', () => {
    const priced = (price: string) => `<p>Sign up for noise</p><p>${price}</p>`;
    const said = holds(repeatedLine, priced('£51.77'), ['£12.40', '£33.10', '£7.99'].map(priced));
    expect([said['Sign up for noise'], said['£51.77']]).toEqual([1, 0]);
  });

  test('is not found with a single page', () => {
    expect(holds(repeatedLine, with1('A'))['Sign up for noise']).toBe(0);
  });
});

describe('a teaser', () => {
  test('is a subheading in one link with a picture, with nothing below it in the same box', () => {
    const title = 'How the nets are mended';
    const said = (html: string) => holds(teaser, `<p>Words of a story.</p>${html}`)[title];
    const card = `<aside><a href="/x"><img src="/x.jpg"><div><h3>${title}</h3></div></a></aside>`;
    expect(said(card)).toBe(1);
    expect(said(`${card}<p>More words.</p>`)).toBe(1);
    expect(said(card.replace('</aside>', '<p>Of boats.</p></aside>'))).toBe(0);
    expect(said(card.replaceAll('h3', 'h1'))).toBe(0);
    expect(said(`<a href="/x"><h3>${title}</h3></a><img src="/x.jpg">`)).toBe(0);
    expect(said(`<h3><a href="/x">${title}</a></h3><a href="/x"><img src="/x.jpg"></a>`)).toBe(0);
  });

  test('has three words or more', () => {
    const linked = (text: string) => holds(teaser, `<p><a href="/x">${text}</a></p>`)[text];
    expect(['Two words', 'Three words here', 'Four words are here'].map(linked)).toEqual([0, 1, 1]);
  });

  test('has fewer words if the page has the same line six times: a call to act', () => {
    const calls = (number: number) =>
      holds(teaser, `<p><a href="/x">Book now</a></p><p>Words of a story.</p>`.repeat(number))['Book now'];
    expect([5, 6].map(calls)).toEqual([0, 1]);
  });

  test('is a line of its own that is only a link', () => {
    const said = holds(
      teaser,
      '<p>Words of a story.</p><p><a href="/x">Another story to read</a></p><p>A word <a href="/y">with a link</a> in it</p><ul><li><a href="/z">An entry of a list</a></li></ul>',
    );
    expect(said['Another story to read']).toBe(1);
    expect(said['A word with a link in it']).toBe(0);
    expect(said['An entry of a list']).toBe(0);
  });

  test('is found only in articles: lists of stories have such lines', () => {
    const html = '<p><a href="/x">Another story to read</a></p>';
    expect(holds(teaser, html)['Another story to read']).toBe(1);
    expect(holds(teaser, html, [], { article: 0.2, toc: 0.7, other: 0.1 })['Another story to read']).toBe(0);
  });

  test('is not on a page with most of its likely text in five records or more that begin with such lines', () => {
    const title = 'Another story to read';
    const list = (records: number, record: string, story = 'Short') =>
      holds(teaser, `${`<div class="record">${record}</div>`.repeat(records)}<p>${story}</p>`)[title];
    const linked = `<h3><a href="/x">Its name</a></h3><p><a href="/x">${title}</a></p>`;
    expect([4, 5].map((records) => list(records, linked))).toEqual([1, 0]);
    expect(list(5, `<p><a href="/x">${title}</a></p><p>Told in short</p>`)).toBe(0);
    expect(list(5, `<p>Told in short</p><p><a href="/x">${title}</a></p>`)).toBe(1);
    expect(list(5, `<p><a href="/x">${title}</a></p>`)).toBe(1);
    expect(list(5, linked, 'Words of a story that is longer than the records. '.repeat(8))).toBe(1);
    expect(list(5, linked, 'A noise that is longer than the records. '.repeat(8))).toBe(0);
  });
});

describe('a part of the story', () => {
  test('is a list between its paragraphs, but not one that other pages have', () => {
    const html = (entry: string) =>
      `<article><p>${long('First')}</p><ul><li>noise of ${entry}</li><li>noise two of ${entry}</li></ul><p>${long('Last')}</p></article>`;
    expect(holds(storyPart, html('one'))['noise of one']).toBe(1);
    expect(holds(storyPart, html('one'), [html('one')])['noise of one']).toBe(0);
  });
});

test('may be a list below the story’s last line, unless it is surely noise or comments', () => {
  const story = `<p>${long('First')}</p><p>${long('Second')}</p>`;
  const list = '<ol><li>doubtful one</li><li>doubtful two</li></ol>';
  const held = (html: string) => holds(storyPart, html)['doubtful one'];
  expect(held(`<article>${story}${list}</article>`)).toBe(1);
  expect(held(`<article>${list}${story}</article>`)).toBe(0);
  expect(held(`<article>${story}</article>${list}`)).toBe(0);
  expect(held(`<article>${story}${list.replaceAll('<li>', '<li class="comment">')}</article>`)).toBe(0);
  const noise = list.replaceAll('doubtful', 'noise');
  expect(holds(storyPart, `<article>${story}${noise}</article>`)['noise one']).toBe(0);
});

test('is not a list of links between the paragraphs', () => {
  const entry = (words: string) => `<li><a href="/x">noise ${words}</a></li>`;
  const html = `<article><p>${long('First')}</p><ul>${entry('one')}${entry('two')}</ul><p>${long('Last')}</p></article>`;
  expect(holds(storyPart, html)['noise one']).toBe(0);
});

describe('a shape that is kept', () => {
  test('needs more than one other block with the shape', () => {
    const html = (others: number) =>
      `<article>${Array.from({ length: others }, (_, i) => `<p>${long(`part ${i}`)}</p>`).join('')}<p>${long('noise')}</p></article>`;
    expect(holds(keptShape, html(1))[long('noise')]).toBe(0);
    expect(holds(keptShape, html(2))[long('noise')]).toBeGreaterThan(0.5);
  });

  test('keeps a paragraph like the ones around it, but not one with another shape', () => {
    const said = holds(
      keptShape,
      `<article>${['one', 'two', 'three'].map((n) => `<p>${long(n)}</p>`).join('')}<p>${long('noise')}</p><div>${long('noise apart')}</div></article>`,
    );
    expect(said[long('noise')]).toBeGreaterThan(0.5);
    expect(said[long('noise apart')]).toBe(0);
  });

  test('is one in boxes of different names', () => {
    const part = (name: string, words: string) =>
      `<section class="${name}"><div class="text"><p>${long(words)}</p></div></section>`;
    const html = `<article>${part('intro', 'one')}${part('facts', 'two')}${part('results', 'noise')}</article>`;
    expect(holds(keptShape, html)[long('noise')]).toBeGreaterThan(0.5);
  });

  test('is not one beside the box with all of the story', () => {
    const part = (words: string) => `<div class="text"><p>${long(words)}</p></div>`;
    const html = `<main>${part('one')}${part('two')}${part('noise within')}${part('three')}${part('four')}</main><footer>${part('noise below')}</footer>`;
    const said = holds(keptShape, html);
    expect(said[long('noise within')]).toBeGreaterThan(0.4);
    expect(said[long('noise below')]).toBe(0);
  });

  test('is one in the next answer of a thread, whose first answer has all others below it', () => {
    const answer = (words: string, replies = '') =>
      `<li class="answer"><div class="text"><p>${long(words)}</p></div><ol>${replies}</ol></li>`;
    const thread = (last: string) => `<ol>${answer('one', answer('two', answer('three')))}${last}</ol>`;
    const next = answer('noise');
    expect(holds(keptShape, thread(next))[long('noise')]).toBeGreaterThan(0.5);
    expect(holds(keptShape, thread(next.replace('answer', 'about')))[long('noise')]).toBe(0);
    expect(holds(keptShape, thread(next).replaceAll(' class="answer"', ''))[long('noise')]).toBe(0);
  });

  test('may be that of an element around the others', () => {
    const nested = `<div class="text">${long('noise')}<div class="text">${long('one')}<br><br>${long('two')}</div></div>`;
    expect(holds(keptShape, `<div class="text">${nested}</div>`)[long('noise')]).toBe(0);
  });
});

describe('other goods', () => {
  const claim = '<script type="application/ld+json">{"@type":"Product","name":"Gull kettle"}</script>';
  const card = (name: string, { link = `/${name}`, price = '£9.00', picture = '<img src="/x.jpg">' } = {}) =>
    `<li class="card"><a href="${link}">${picture}${name}</a><p>${price}</p></li>`;
  const shop = (
    cards: string,
    { head = claim, purpose = 'use' }: { head?: string; purpose?: Purpose } = {},
  ) =>
    holds(
      otherGoods,
      `${head}<main><h1>Gull kettle</h1><p>£30.00</p><ul>${cards}</ul></main>`,
      [],
      ARTICLE,
      purpose,
    );
  const three = card('Auk cup') + card('Tern cup') + card('Puffin cup');

  test('are cards with price, picture and link below the product that a page to use claims', () => {
    const said = shop(three);
    expect(said['Auk cup']).toBe(1);
    expect(said['£9.00']).toBe(1);
    expect(said['£30.00']).toBe(0);
    expect(said['Gull kettle']).toBe(0);
    for (const purpose of ['read', 'find'] as const) expect(shop(three, { purpose })['Auk cup']).toBe(0);
  });

  test('are no offers of other shops, no variants of the product, and no rows without pictures', () => {
    const all = (given: Parameters<typeof card>[1]) =>
      ['Auk cup', 'Tern cup', 'Puffin cup'].map((name) => card(name, given)).join('');
    expect(shop(all({ link: 'https://shop.example/9' }))['Auk cup']).toBe(0);
    expect(shop(all({ link: '#cup' }))['Auk cup']).toBe(0);
    expect(shop(all({ picture: '' }))['Auk cup']).toBe(0);
  });

  test('are nearly all elements of one shape', () => {
    const out = { price: 'sold out' };
    const four = three + card('Gull cup');
    expect(shop(card('Auk cup') + card('Tern cup'))['Auk cup']).toBe(0);
    expect(shop(four + card('Skua cup', out))['Auk cup']).toBe(1);
    expect(shop(four + card('Skua cup', out) + card('Crane cup', out))['Auk cup']).toBe(0);
  });

  test('are the content of pages that claim no product, or several', () => {
    expect(shop(three, { head: '' })['Auk cup']).toBe(0);
    expect(shop(three, { head: claim + claim.replace('Gull', 'Auk') })['Auk cup']).toBe(0);
    const list = `${claim}<main><h1>Cups</h1><ul>${three}</ul></main>`;
    expect(holds(otherGoods, list, [], ARTICLE, 'use')['Auk cup']).toBe(0);
  });

  test('are not the parts of the page that are like the one with its headline', () => {
    const withHead = three.replace('<p>', '<h1>Gull kettle</h1><p>');
    const html = `${claim}<main><ul>${withHead}</ul></main>`;
    expect(holds(otherGoods, html, [], ARTICLE, 'use')['Tern cup']).toBe(0);
  });
});

describe('comments', () => {
  const said = 'I noise do not agree with any of this';
  const thread = (story: string) =>
    `<article>${story}</article><section id="comments"><div class="comment"><p>${said}</p></div></section><p>A word behind them</p>`;
  const story = Array.from({ length: 9 }, (_, i) => `<p>${long(`Part ${i}`)}</p>`).join('');

  test('are the text of boxes with such a name below a story', () => {
    const extent = holds(comments, thread(story));
    expect(extent[said]).toBe(1);
    expect(extent[long('Part 0')]).toBe(0);
    expect(extent['A word behind them']).toBe(0);
  });

  test('are the content if there is no story outside of them, as in a thread or an opinion with such a name', () => {
    expect(holds(comments, thread('<p>What do you think?</p>'))[said]).toBe(0);
    expect(holds(comments, `<main class="tone-comment">${story}</main>`)[long('Part 8')]).toBe(0);
  });

  test('are so below a recipe too, which may look like no article', () => {
    const unlike = { article: 0.1, toc: 0.1, other: 0.8 };
    const claimed = `<script type="application/ld+json">{"@type":"Recipe","recipeIngredient":["2 onions"]}</script>`;
    const listed =
      '<ul class="recipe-ingredients"><li>2 onions</li><li>1 egg</li></ul><ol class="recipe-steps"><li>Chop the onions and stir the egg.</li></ol>';
    expect(holds(comments, thread(story), [], unlike)[said]).toBe(0);
    expect(holds(comments, thread(claimed + story), [], unlike)[said]).toBe(1);
    expect(holds(comments, thread(listed + story), [], unlike)[said]).toBe(1);
    expect(holds(comments, thread(`${listed}<p>So good!</p>`), [], unlike)[said]).toBe(0);
  });
});

describe('a request for an address', () => {
  const form = '<form><input type="email"><button>Send noise</button></form>';

  test('is the box around the field for it, as far as it holds no story', () => {
    const extent = holds(
      signUp,
      `<article><p>${long('First')}</p><aside><p>Every morning noise for you</p>${form}<small>More noise in small print</small></aside><p>${long('Last')}</p></article>`,
    );
    expect(extent['Every morning noise for you']).toBe(1);
    expect(extent['More noise in small print']).toBe(1);
    expect(extent[long('First')]).toBe(0);
    expect(extent[long('Last')]).toBe(0);
  });

  test('is also a small box named after a newsletter, but not a story named so', () => {
    const box = (inside: string) => `<section class="article__newsletter">${inside}</section>`;
    const promise = '<h4>Noise every morning</h4><a href="/letters">Subscribe</a>';
    const story = `<p>${long('First')}</p><p>${long('Last')}</p>`;
    const inStory = holds(signUp, `<article>${story}${box(promise)}</article>`);
    expect(inStory['Noise every morning']).toBe(1);
    expect(inStory[long('First')]).toBe(0);
    expect(holds(signUp, `<article class="newsletter-post">${story}</article>`)[long('First')] ?? 0).toBe(0);
    const without = promise.replace(/<a.*/, '');
    expect(holds(signUp, `<article>${story}${box(without)}</article>`)['Noise every morning'] ?? 0).toBe(0);
    expect(
      holds(signUp, `<article>${story}${box(promise).repeat(4)}</article>`)['Noise every morning'] ?? 0,
    ).toBe(0);
  });

  test('is also a small box named after a gift, but not a story named so', () => {
    const box = (name: string) =>
      `<div class="${name}"><h3>Support the noise</h3><p>Your gift keeps us loud.</p><a href="/give">Give</a></div>`;
    const story = `<p>${long('First')}</p><p>${long('Last')}</p>`;
    const inStory = (boxes: string) => holds(signUp, `<article class="donate">${story}${boxes}</article>`);
    expect(inStory('')[long('First')] ?? 0).toBe(0);
    const held = (boxes: string) => holds(signUp, `<article>${story}${boxes}</article>`);
    expect(held(box('wp-block donate'))['Your gift keeps us loud.']).toBe(1);
    expect(held(box('donated'))['Your gift keeps us loud.'] ?? 0).toBe(0);
    const letters = '<p class="newsletter">Noise <a href="/letters">daily</a></p>'.repeat(3);
    expect(held(box('donate') + letters)['Noise daily']).toBe(1);
  });

  test.each([
    ['https://news.google.com/publications/CAAqB?hl=en', 1],
    ['https://news.google.com/s/CBIw', 1],
    ['https://www.google.com/preferences/source?q=sea.example', 1],
    ['https://whatsapp.com/channel/0029', 1],
    ['https://news.google.com/', 0],
    ['https://sea.example/whatsapp.com/channel/', 0],
  ])('is a short line with a link to %s: %i', (address, found) => {
    const line = `<p>Follow the noise <a href="${address}">there</a> and be the first to know</p>`;
    const text = 'Follow the noise there and be the first to know';
    const inStory = (one: string) => holds(signUp, `<article><p>${long('First')}</p>${one}</article>`);
    expect(inStory(line)[text] ?? 0).toBe(found);
    const paragraph = inStory(line.replace('<p>', `<p>${'A long text of the story. '.repeat(10)}`));
    expect(Math.max(0, ...Object.values(paragraph))).toBe(0);
  });

  test.each([
    ['<p>Sign up for our noise newsletter</p>', 1],
    ['<p>For noise, <a href="/letters">sign up for our newsletters</a>.</p>', 1],
    ['<p>Loud? Abonnieren Sie unseren Newsletter</p>', 1],
    ['<p>Suscríbete a nuestro boletín</p>', 1],
    ['<p>Abonniere den Whatsapp-Kanal des Lärms</p>', 1],
    ['<ul><li>Noise: Subscribe to <a href="/letter">the newsletter</a></li></ul>', 1],
    ['<h2>Sign up for our newsletter</h2>', 0],
    ['<ul><li>Subscribe to our newsletters</li></ul>', 0],
    ['<p>Subscribe to the newsletters of shops</p>', 0],
    ['<p>Subscribers of our newsletter were told</p>', 0],
    ['<p>Follow the noise, subscribe to industry newsletters</p>', 0],
    [`<p>Sign up for our newsletter. ${'It tells of fog. '.repeat(14)}</p>`, 0],
  ])('is a line that asks to subscribe: %s: %i', (line, found) => {
    const extent = holds(signUp, `<article><p>${long('First')}</p>${line}</article>`);
    expect(Math.max(0, ...Object.values(extent))).toBe(found);
  });

  test.each([
    ['<p>Have you heard it? Tell <a href="mailto:a@noise.example">a@noise.example</a></p>', 1],
    ['<p>Tell <a href="mailto:a@noise.example">a@noise.example</a></p>', 0],
    ['<p>Have you heard it? Tell <a href="/tell">us</a></p>', 0],
    ['<ul><li>Loud? <a href="mailto:a@noise.example">a@noise.example</a></li></ul>', 0],
  ])('is a question of an article with an address for the answer: %s: %i', (line, found) => {
    const extent = holds(signUp, `<article><p>${long('First')}</p>${line}</article>`);
    expect(Math.max(0, ...Object.values(extent))).toBe(found);
  });

  test('is also a large box named for signing in', () => {
    const offer = Array.from(
      { length: 20 },
      (_, i) => `<p>Some noise about offer ${i} that members read for free</p>`,
    );
    const box = (name: string) => `<div class="${name}">${offer.join('')}${form}</div>`;
    const story = `<p>${long('First')}</p>`.repeat(4);
    const found = (name: string) =>
      holds(signUp, `<article>${story}${box(name)}</article>`)[
        'Some noise about offer 7 that members read for free'
      ];
    expect(found('article-content__sign-in-group')).toBe(1);
    expect(found('article-content__group') ?? 0).toBe(0);
  });

  test('is not found if the field is directly in text of the story', () => {
    const extent = holds(signUp, `<article><p>${long('First')}</p>${form}<p>Some noise of it</p></article>`);
    expect(Object.values(extent).filter((each) => each > 0)).toEqual([1]);
    expect(extent['Send noise']).toBe(1);
  });
});

describe('a dialog', () => {
  const lamp = `${long('Lamp')} `.repeat(6).trim();
  const terms = `<div role="dialog"><h2>Terms of the shop</h2><p>${long('Return')}</p></div>`;

  test('is not part of the story outside of it', () => {
    const extent = holds(overlay, `<main><h1>A lamp</h1><p>${lamp}</p></main>${terms}`);
    expect(extent['Terms of the shop']).toBe(1);
    expect(extent[long('Return')]).toBe(1);
    expect(extent[lamp]).toBe(0);
  });

  test('is found by its tag and by its role, and not on a page that is likely nothing else', () => {
    const html = (open: string) => `<main><p>${lamp}</p></main>${terms.replace('<div role="dialog">', open)}`;
    expect(holds(overlay, html('<dialog>'))[long('Return')]).toBe(1);
    expect(holds(overlay, html('<div role="alertdialog">'))[long('Return')]).toBe(1);
    expect(holds(overlay, html('<div>'))[long('Return')]).toBe(0);
    expect(holds(overlay, `<p>A short line</p>${terms}`)[long('Return')]).toBe(0);
  });

  test('is not the only overlay: tooltips and small boxes of small print or about cookies are too', () => {
    const html = (box: string, text = 'Lamps need light') =>
      `<main><p>${lamp}</p></main><div ${box}><p>${text}</p></div>`;
    for (const box of ['role="tooltip"', 'class="tooltip-text"', 'class="price__disclaimer"'])
      expect(holds(overlay, html(box))['Lamps need light'], box).toBe(1);
    for (const box of ['class="site-cookie-banner"', 'class="cookie-notice"', 'class="cookieconsent"'])
      expect(holds(overlay, html(box))['Lamps need light'], box).toBe(1);
    for (const box of ['class="tip"', 'class="banner"', 'class="cookies"', 'class="cookie-barn"'])
      expect(holds(overlay, html(box))['Lamps need light'], box).toBe(0);
    const [most, more] = ['x'.repeat(1500), 'x'.repeat(1501)];
    expect(holds(overlay, html('class="tooltip"', most))[most]).toBe(1);
    expect(holds(overlay, html('class="tooltip"', more))[more]).toBe(0);
    const word = `<main><p>${lamp}</p></main><span class="tooltip"><p>Lamps</p></span>`;
    expect(holds(overlay, word).Lamps).toBe(0);
  });

  test('with the headline of the page holds its content', () => {
    const html = `<title>A post about lamps</title><div><p>${lamp}</p></div><div role="dialog"><h1>A post about lamps</h1><p>${long('Post')}</p></div>`;
    expect(holds(overlay, html)[long('Post')]).toBe(0);
  });
});

describe('a label of an advertisement', () => {
  test('is the word for one in many languages, alone or before a sign', () => {
    for (const label of [
      'AD',
      'Anzeige',
      '– Werbung –',
      'Publicité',
      '広告',
      'Advertisement - story continues below',
      'Story continues below',
      'Dalsza część tekstu pod wideo',
      'Dalsza część artykułu pod materiałem wideo',
      'Article continues after this ad',
      'Artikkelen fortsetter under annonsen.',
      'Tekst loopt door onder de advertentie',
      'Continua após a publicidade',
      'La suite après cette publicité',
    ])
      expect(isAdLabel(label), label).toBe(true);
  });

  test('is no sentence that begins with such a word', () => {
    for (const line of [
      'Advertising pays for the lamps of the town',
      'Ad hoc',
      'Anzeige gegen den Wirt',
      'Sponsored by nobody',
      '',
    ])
      expect(isAdLabel(line), line).toBe(false);
    expect(isAdLabel(`Advertisement - ${'below '.repeat(10)}`)).toBe(false);
  });

  test.each([
    ['When you purchase through links on our site, we may earn an affiliate commission.', true],
    ['This post has links to shops. I receive a small commission at no cost to you.', true],
    ['Mit * markierte Links: Kaufst du dort, erhalten wir eine kleine Provision.', true],
    ['En suivant ces liens, nous pouvons toucher une commission.', true],
    ['Si compras por estos enlaces podemos ganar una comisión.', true],
    ['We may earn commission on some of the things you choose to buy.', true],
    ['この記事は有料記事です。残り812文字', true],
    ['We may earn the trust of the commission.', false],
    ['Unrest continues after the ballot', false],
    ['Search continues under the shade', false],
    ['The links show that the agent may earn a commission.', false],
    ['Wir fragten nach der Provision, und er legte auf.', false],
    [`We may earn a commission from links. ${'It tells of fog. '.repeat(16)}`, false],
    ['Il vous reste 62.5% de cet article à lire. La suite est réservée aux abonnés.', true],
    ['You have 80 % of this article left.', true],
    ['Il vous reste à lire la moitié, ou même 60 % de cet article.', false],
  ])('may be a notice of links or of text for subscribers: %s: %s', (line, found) => {
    expect(isAdLabel(line)).toBe(found);
  });

  test('is found among paragraphs, and not in an item of a list', () => {
    const found = holds(adLabel, `<p>${long('First')}</p><p>Advertisement</p><ul><li>Advertising</li></ul>`);
    expect(found.Advertisement).toBe(1);
    expect(found.Advertising).toBe(0);
    expect(found[long('First')]).toBe(0);
  });
});

describe('text for screen readers alone', () => {
  const html = `<h2 class="visually-hidden">Article content</h2><p>${long('First')}</p><div style="clip: rect(0 0 0 0)"><p>Skip this</p><p>And this</p></div><p>Last</p>`;

  test('is found with all that is inside it', () => {
    expect(holds(clippedText, html)).toEqual({
      'Article content': 1,
      [long('First')]: 0,
      'Skip this': 1,
      'And this': 1,
      Last: 0,
    });
  });

  test('is left alone on a page that is hardly an article, as shops name goods in it', () => {
    expect(
      Math.max(...Object.values(holds(clippedText, html, [], { article: 0.2, toc: 0.8, other: 0 }))),
    ).toBe(0);
  });
});

/** How far a finding holds for each text of a page. The `title` of a block's element is its P(noise), 0.1 without one. */
function extents(
  finding: Finding,
  html: string,
  article = 1,
  purpose: Purpose = 'read',
): Record<string, number> {
  const tree = page(html, 'https://site.test/0');
  const blocks = textBlocks(tree);
  const on: FindingInput = {
    evidence: { page: tree, blocks, model: emptySiteModel(), own: 0, elements: [], ownElements: [] },
    claims: readClaims(tree.head),
    chances: { article, toc: 1 - article, other: 0 },
    purpose,
    noise: Float64Array.from(blocks, ({ node }) => Number(attribute(tree, node, 'title') || 0.1)),
  };
  const said = finding(on);
  return Object.fromEntries(blocks.map(({ text }, i) => [text, said?.(i) ?? 0]));
}
const x = (chars: number, sign = 'x') => sign.repeat(chars);

describe('the box of a request for an address', () => {
  const FIELD = '<form><input type="email"></form>';
  const box = (line: string, field = FIELD) => `<p>${x(75)}</p><aside>${line}${field}</aside>`;
  const asked = (line: string, field?: string, article?: number, purpose?: Purpose) =>
    Math.max(...Object.values(extents(signUp, box(line, field), article, purpose)));

  test('has nine hundred characters at most', () => {
    expect(asked(`<p title="0.8">${x(900)}</p>`)).toBe(1);
    expect(asked(`<p title="0.8">${x(901)}</p>`)).toBe(0);
  });

  test('has a quarter of the likely story at most, and not the page’s heading', () => {
    expect(asked(`<p title="0.1">${x(25)}</p>`)).toBe(1);
    expect(asked(`<p title="0.1">${x(26)}</p>`)).toBe(0);
    expect(asked(`<p title="0.5">${x(26)}</p>`)).toBe(1);
    expect(asked('<h1 title="0.8">Each morning</h1>')).toBe(0);
    expect(asked('<h2 title="0.8">Each morning</h2>')).toBe(1);
  });

  test('has a field for an address by its type, name, id or class, on an article or another page for reading', () => {
    const line = '<p title="0.8">Each morning</p>';
    for (const own of ['name="email"', 'id="e-mail"', 'class="your-email"'])
      expect(asked(line, `<input ${own}>`)).toBe(1);
    expect(asked(line, '<input type="password">')).toBe(1);
    expect(asked(line, '<input name="search">')).toBe(0);
    expect(asked(line, '<b class="email"></b>')).toBe(0);
    expect(asked(line, FIELD, 0.5, 'use')).toBe(1);
    expect(asked(line, FIELD, 0.49, 'use')).toBe(0);
    expect(asked(line, FIELD, 0.49, 'find')).toBe(0);
    expect(asked(line, FIELD, 0.49, 'read')).toBe(1);
  });
});

describe('a part between the paragraphs of a story', () => {
  const amid = (part: string) => `<article><p>${long('First')}</p>${part}<p>${long('Last')}</p></article>`;
  const held = (part: string) => extents(storyPart, amid(part)).abcd;
  const list = (line: string, p = 0.8) => `<ul><li title="${p}">abcd</li><li title="${p}">${line}</li></ul>`;

  test('has a mean P(noise) below 0.95', () => {
    expect(held(list('efgh', 0.94))).toBe(1);
    expect(held(list('efgh', 0.95))).toBe(0);
  });

  test('is less than half links', () => {
    expect(held(list('e<a href="/x">fgh</a>'))).toBe(1);
    expect(held(list('<a href="/x">efgh</a>'))).toBe(0);
  });

  test('has several lines, unless it is code or a quotation', () => {
    expect(held('<blockquote title="0.8">abcd</blockquote>')).toBe(1);
    expect(held('<ul><li title="0.8">abcd</li></ul>')).toBe(0);
    expect(held('<pre title="0.8">abcd</pre>')).toBe(1);
  });

  test('is in the element with most of the story, or in a box there', () => {
    expect(held(`<div>${list('efgh')}</div>`)).toBe(1);
    const beside = `<main><article><p>${long('First')}</p><p>${long('Second')}</p></article>${list('efgh')}<p>${long('Last')}</p></main>`;
    expect(extents(storyPart, beside).abcd).toBe(0);
  });

  test('is neither before the first paragraph nor after the last', () => {
    expect(
      extents(storyPart, `<article>${list('efgh')}<p>${long('First')}</p><p>${long('Last')}</p></article>`)
        .abcd,
    ).toBe(0);
    expect(
      extents(storyPart, `<article><p>${long('First')}</p><p>${long('Last')}</p>${list('efgh')}</article>`)
        .abcd,
    ).toBe(0);
  });

  test('ends where the next one begins', () => {
    const two = extents(
      storyPart,
      amid(`${list('efgh')}<ol><li title="0.99">ijkl</li><li title="0.99">mnop</li></ol>`),
    );
    expect([two.abcd, two.efgh, two.ijkl, two.mnop]).toEqual([1, 1, 0, 0]);
  });
});

describe('the extent of a kept shape', () => {
  const shape = (...lines: readonly (readonly [string, number])[]) =>
    extents(
      keptShape,
      `<article>${lines.map(([line, p]) => `<p title="${p}">${line}</p>`).join('')}</article>`,
    );

  test('is how far the other blocks agree, by characters', () => {
    const said = shape([x(100, 'a'), 0.1], [x(60, 'b'), 0.3], [x(80, 'c'), 0.9]);
    expect(said[x(80, 'c')]).toBeCloseTo(2 * ((100 * 0.9 + 60 * 0.7) / 160) - 1, 12);
    expect(said[x(100, 'a')]).toBe(0);
  });

  test('is nothing for a line of less than sixty characters or half a link', () => {
    const others = [
      [x(100, 'a'), 0.1],
      [x(100, 'b'), 0.1],
    ] as const;
    expect(shape(...others, [x(60, 'c'), 0.9])[x(60, 'c')]).toBeCloseTo(0.8, 12);
    expect(shape(...others, [x(59, 'c'), 0.9])[x(59, 'c')]).toBe(0);
    const linked = (chars: number) => `${x(100 - chars, 'c')}<a href="/x">${x(chars, 'd')}</a>`;
    expect(shape(...others, [linked(49), 0.9])[x(51, 'c') + x(49, 'd')]).toBeCloseTo(0.8, 12);
    expect(shape(...others, [linked(50), 0.9])[x(50, 'c') + x(50, 'd')]).toBe(0);
  });

  test('does not count lines of links', () => {
    const link = (sign: string): [string, number] => [`<a href="/x">${x(100, sign)}</a>`, 0.9];
    const first: [string, number] = [x(100, 'a'), 0.1];
    const last: [string, number] = [x(100, 'd'), 0.1];
    expect(shape(first, link('b'), [x(80, 'c'), 0.9], last)[x(80, 'c')]).toBeCloseTo(0.8, 12);
    expect(shape(link('a'), link('b'), [x(80, 'c'), 0.9])[x(80, 'c')]).toBe(0);
  });
});

describe('a line that is a teaser', () => {
  const said = (line: string, article?: number) =>
    Object.values(extents(teaser, `<p>${line}</p>`, article))[0];

  test('is a link by nineteen of twenty characters, or by all behind a label', () => {
    const linked = (chars: number) => `${x(40 - chars, '.')}<a href="/x">a b c ${x(chars - 6)}</a>`;
    expect(said(linked(38))).toBe(1);
    expect(said(linked(37))).toBe(0);
    const label = (chars: number) => `${x(chars)}: <a href="/x">a b c and many more words of a story</a>`;
    expect(said(label(20))).toBe(1);
    expect(said('[Read on] <a href="/x">a b c and more words</a>')).toBe(1);
    expect(said('[관련기사] <a href="/x">a b c and more words</a>')).toBe(1);
    expect(said('【関連記事】<a href="/x">橋ができて消えた船</a>')).toBe(1);
    for (const label of ['[1]', '[PDF]', '[Part 2]'])
      expect(said(`${label} <a href="/x">a b c and many more words of a story</a>`)).toBe(0);
    expect(said('<a href="/x">a b c and many more words of a story</a>, in a book: one')).toBe(0);
    expect(said(label(21))).toBe(0);
    expect(said('A: <a href="/x">a b c and</a> more words')).toBe(0);
    // More than half of the line is the link.
    expect(said('aaaaa: <a href="/x">b c d</a>')).toBe(0);
  });

  test('is found on a page that is an article, however little', () => {
    const line = '<a href="/x">Another story to read</a>';
    expect(said(line, 0.5)).toBe(1);
    expect(said(line, 0.49)).toBe(0);
  });
});

describe('comments below a story', () => {
  const said = (chars: number, article = 1, p = 0.1) =>
    extents(
      comments,
      `<article><p title="${p}">${x(chars)}</p></article><div class="comments"><p title="0.8">I agree</p></div>`,
      article,
    )['I agree'];

  test('follow five hundred characters of it', () => {
    expect(said(500)).toBe(1);
    expect(said(499)).toBe(0);
    expect(said(500, 1, 0.49)).toBe(1);
    expect(said(500, 1, 0.5)).toBe(0);
  });

  test('hold by as much as the page is surely an article', () => {
    expect(said(500, 0.75)).toBeCloseTo(0.5, 12);
    expect(said(500, 0.5)).toBe(0);
  });
});
