import { describe, expect, test } from 'vitest';
import {
  EVIDENCE_NAMES,
  type PageEvidence,
  pageEvidence,
} from '../../../src/core/impression/page-evidence.ts';
import { page } from '../generated-page.ts';

const fog = (words: number) => Array.from({ length: words }, () => 'fog').join(' ');
const p = (words: number) => `<p>${fog(words)}</p>`;
const link = (words: number) => `<p><a href="/a">${fog(words)}</a></p>`;

const evidence = (html: string, path = '/'): PageEvidence =>
  pageEvidence(page(html, `https://news.test${path}`));

/** A count on the scale of a measure that is 1 at `many`. */
const scaled = (count: number, many: number) => expect.closeTo(Math.log(1 + count) / Math.log(1 + many), 12);

test('a page without text has no evidence but its address', () => {
  const { shallow, ...others } = evidence('');
  expect(shallow).toBe(1);
  expect(Object.values(others)).toEqual(EVIDENCE_NAMES.slice(1).map(() => 0));
});

describe('running text', () => {
  test('has at least fifteen words in a block, four tenths of them at most in links', () => {
    expect(evidence(p(15)).prose).toEqual(scaled(15, 1000));
    expect(evidence(p(14)).prose).toBe(0);
    const linked = (first: string) => evidence(`<p><a href="/a">${first} ${fog(9)}</a> ${fog(15)}</p>`).prose;
    expect(linked('fog')).toEqual(scaled(25, 1000));
    expect(linked('fogs')).toBe(0);
  });

  test('is counted below the element with most of it, in its own paragraphs and those of its children', () => {
    expect(evidence(`<div>${p(15)}${p(20)}</div>${p(3)}`).prose).toEqual(scaled(35, 1000));
    const wrapped = (words: number) => `<div>${p(words)}</div>`;
    expect(
      evidence(
        `<main><div>${wrapped(20)}${wrapped(21)}</div><div>${wrapped(22)}${p(3)}</div></main><ul>${p(2)}</ul>`,
      ).prose,
    ).toEqual(scaled(41, 1000));
    expect(evidence(`<section>${p(30)}${wrapped(20)}</section>`)).toMatchObject({
      prose: scaled(50, 1000),
      proseShare: 1,
    });
  });

  test('is measured as a share of all words and characters that are not hidden', () => {
    const measured = evidence(`${p(15)}${p(5)}${link(5)}<p hidden>${fog(50)}</p>`);
    expect(measured.proseShare).toBeCloseTo(15 / 25, 12);
    expect(measured.linkShare).toBeCloseTo(19 / (59 + 19 + 19), 12);
  });

  test('breaks off where a block ends in dots, also before brackets', () => {
    const broken = (end: string) => evidence(`<p>${fog(30)}${end}</p>${p(20)}`).excerpts;
    expect(broken('')).toBe(0);
    for (const end of ['…', '...', ' [...]', ' (…) ]']) expect(broken(end)).toBeCloseTo(0.6, 12);
    expect(broken('… he said')).toBe(0);
    expect(broken(`…${')'.repeat(7)}`)).toBeCloseTo(0.6, 12);
    expect(broken(`…${')'.repeat(8)}`)).toBe(0);
  });
});

describe('a link worded like a headline', () => {
  test('has at least four words', () => {
    expect(evidence(link(4) + link(5)).headlines).toEqual(scaled(2, 60));
    expect(evidence(link(3)).headlines).toBe(0);
    expect(evidence(link(4) + link(5) + p(20)).headlineShare).toBeCloseTo(9 / 30, 12);
  });

  test('is more than six tenths of its block, and less than that is a short text', () => {
    const part = (inside: string, after: string) => evidence(`<p><a href="/a">${inside}</a>${after}</p>`);
    expect(part('a b cd', ' e f')).toMatchObject({ headlines: 0, repeats: 0 });
    expect(part('a b cde', ' e f')).toMatchObject({ headlines: scaled(1, 60), repeats: 0 });
    expect(part('a b c', ' e fg')).toMatchObject({ headlines: 0, repeats: scaled(1, 60) });
  });

  test('is counted apart if it is in a heading', () => {
    const heading = `<h2><a href="/a">${fog(4)}</a></h2>`;
    expect(evidence(`${heading}${heading}${link(4)}`)).toMatchObject({
      headlines: scaled(3, 60),
      linkedHeadlines: scaled(2, 60),
    });
  });
});

test('short texts repeat in the most frequent shape of tag and class', () => {
  const text = (name: string) => `<p class="${name}">x</p>`;
  const cards = text('a').repeat(3) + text('b').repeat(5);
  expect(evidence(`${cards}<h3 class="b">x</h3>`).repeats).toEqual(scaled(5, 60));
  expect(evidence(p(14).repeat(2) + p(15).repeat(4)).repeats).toEqual(scaled(2, 60));
});

describe('the address', () => {
  test.each([
    ['/', { slug: 0, shallow: 1, indexPath: 0 }],
    ['/index.html', { slug: 0, shallow: 1, indexPath: 0 }],
    ['/news/', { slug: 0, shallow: 0, indexPath: 0 }],
    ['/a-boat', { slug: 0 }],
    ['/the-boat', { slug: 0 }],
    ['/the-boat-sinks', { slug: 0.5 }],
    ['/tag/the-boat-sinks', { slug: 0.5, indexPath: 1 }],
    ['/the-boat-sinks-again', { slug: 1 }],
    ['/tag/the-boat-sinks-again', { slug: 1, indexPath: 0 }],
    ['/2024/05/boat', { slug: 1 }],
    ['/boat-123456', { slug: 1 }],
    ['/boat-12345', { slug: 0 }],
  ])('%s is read by its last name', (path, expected) => {
    expect(evidence('', path)).toMatchObject(expected);
  });

  test('that cannot be read is the root of a site', () => {
    expect(pageEvidence({ ...page(''), url: 'nowhere' })).toMatchObject({ shallow: 1, slug: 0 });
  });
});

describe('the page', () => {
  test('has a headline if its one top heading has at least four words', () => {
    const headline = (html: string) => evidence(html).headline;
    expect(headline('<h1>A <b>boat is</b> late</h1>')).toBe(1);
    expect(headline('<h1>A boat <i>late</i></h1><p>Again and again</p>')).toBe(0);
    expect(headline('<h1>A boat is late</h1><h1>Another boat is late</h1>')).toBe(0);
  });

  test('has records: the largest group of similar elements, and the prose in it', () => {
    const record = (text: string) => `<div class="card"><p>${text}</p></div>`;
    const records = record(fog(30)) + record('fog') + record('fog');
    const measured = evidence(`<main>${records}</main><h2>${fog(5)}</h2>`);
    expect(measured.records).toBeCloseTo((119 + 6) / (119 + 6 + 19), 12);
    expect(measured.recordProse).toBeCloseTo(119 / 125, 12);
    expect(evidence(`<main>${record('fog')}${record('fog')}</main>`)).toMatchObject({
      records: 0,
      recordProse: 0,
    });
  });

  test('has prices in blocks', () => {
    expect(evidence('<p>$ 3</p><p>3 € or 4 €</p><p>12 boats</p>').prices).toEqual(scaled(2, 60));
  });

  test('claims an article, a date, or another kind of thing', () => {
    const claims = (thing: object) =>
      pageEvidence(
        page(
          '',
          'https://news.test/',
          `<script type="application/ld+json">${JSON.stringify(thing)}</script>`,
        ),
      );
    expect(claims({ '@type': 'NewsArticle', datePublished: '2024-05-01' })).toMatchObject({
      claimsArticle: 1,
      claimsDate: 1,
      claimsOther: 0,
      claimsIndex: 0,
    });
    expect(claims({ '@type': 'Product' })).toMatchObject({ claimsArticle: 0, claimsDate: 0, claimsOther: 1 });
    expect(claims({ '@type': 'ItemList' })).toMatchObject({ claimsOther: 0, claimsIndex: 1 });
  });
});
