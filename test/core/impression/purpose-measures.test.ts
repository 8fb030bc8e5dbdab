import { describe, expect, test } from 'vitest';
import { PURPOSE_MEASURES, purposeEvidence } from '../../../src/core/impression/purpose-evidence.ts';
import { page } from '../generated-page.ts';

const measured = (html: string, head = ''): Record<string, number> => {
  const values = purposeEvidence(page(html, 'https://sea.example/a', head));
  return Object.fromEntries(PURPOSE_MEASURES.map(({ name }, i) => [name, values[i] ?? Number.NaN]));
};
const fog = (words: number) => Array.from({ length: words }, () => 'fog').join(' ');
const p = (words: number) => `<p>${fog(words)}</p>`;

describe('a count', () => {
  test.each([
    ['paragraphs', p(15), 100],
    ['textFields', '<input>', 30],
    ['textFields', '<input type="email">', 30],
    ['textFields', '<input type="tel">', 30],
    ['textFields', '<input type="number">', 30],
    ['textFields', '<input type="date">', 30],
    ['textFields', '<textarea></textarea>', 30],
    ['choices', '<input type="checkbox">', 30],
    ['choices', '<input type="radio">', 30],
    ['choices', '<select></select>', 30],
    ['buttons', '<button>x</button>', 60],
    ['buttons', '<div role="button">x</div>', 60],
    ['widgets', '<div role="grid">x</div>', 60],
    ['widgets', '<div role="slider">x</div>', 60],
    ['rows', '<table><tr><td>x</td></tr></table>', 100],
    ['code', '<pre>x</pre>', 60],
    ['code', '<p><code>x</code></p>', 60],
    ['times', '<time>x</time>', 60],
    ['pictures', '<img src="/a.png">', 100],
    ['menus', '<nav>x</nav>', 8],
    ['menus', '<div role="navigation">x</div>', 8],
    ['forms', '<form><p>x</p></form>', 10],
    ['anchors', '<a href="#x">x</a>', 60],
  ])('of %s in %j is 1 at %d', (name, html, many) => {
    expect(measured('<p>x</p>')[name]).toBe(0);
    for (const count of [1, 2, many])
      expect(measured(`<div>${html.repeat(count)}</div>`)[name]).toBeCloseTo(
        Math.log(1 + count) / Math.log(1 + many),
        12,
      );
  });

  test('of passwords is 1 at one', () => {
    expect(measured('<input type="password">').password).toBe(1);
    expect(measured('<input type="password"><input type="password">').password).toBe(1);
  });

  test('of dead links is a share of all links', () => {
    const links =
      '<a>a</a><a href="">b</a><a href="#">c</a><a href="javascript:go()">d</a><a href="#e">e</a>';
    expect(measured(links)).toMatchObject({ deadLinks: 0.8 });
    expect(measured(`${links}<a href="/f">f</a>`).deadLinks).toBeCloseTo(4 / 6, 12);
    expect(measured('<p>x</p>').deadLinks).toBe(0);
    expect(measured('<a href="/f">f</a>').deadLinks).toBe(0);
  });
});

describe('the text', () => {
  test('has paragraphs of sixty words if the measure is one', () => {
    expect(measured(p(15) + p(30) + p(14)).paragraphWords).toBeCloseTo(22.5 / 60, 12);
    expect(measured(p(60)).paragraphWords).toBe(1);
    expect(measured(p(90)).paragraphWords).toBe(1);
    expect(measured(p(5)).paragraphWords).toBe(0);
  });

  test('has labels: blocks with at most three words', () => {
    expect(measured(p(1) + p(3) + p(4) + p(20)).labels).toBe(0.5);
    expect(measured('').labels).toBe(0);
  });

  test('is no paragraph if four tenths of it are in links', () => {
    const linked = (first: string) =>
      measured(`<p><a href="/a">${first} ${fog(9)}</a> ${fog(15)}</p>`).paragraphs;
    expect(linked('fog')).toBeGreaterThan(0);
    expect(linked('fogs')).toBe(0);
  });

  test('that is hidden is not measured', () => {
    expect(measured(`<p hidden>${fog(30)}</p><p hidden>x</p>${p(20)}`)).toMatchObject({
      labels: 0,
      paragraphWords: 20 / 60,
    });
  });
});

describe('a teaser', () => {
  const teasers = (html: string) => measured(html).teasers;
  const headline = (link: string, rest = '') => `<h2><a href="/a">${link}</a>${rest}</h2>`;

  test('follows a headline of at least three words', () => {
    expect(teasers(headline(fog(3)) + p(20))).toBe(1);
    expect(teasers(headline(fog(2)) + p(20))).toBe(0);
  });

  test('follows a headline that is a link for more than six tenths', () => {
    expect(teasers(headline('ab cdef', ' g') + p(20))).toBe(1);
    expect(teasers(headline('ab cde', ' ghi') + p(20))).toBe(0);
    expect(teasers(headline('ab cde', ' ghj.') + p(20))).toBe(0);
    expect(teasers(headline('ab cde f', ' ghj') + p(20))).toBe(1);
  });

  test('has at most three blocks between it and its headline', () => {
    expect(teasers(headline(fog(3)) + p(1).repeat(3) + p(20))).toBe(1);
    expect(teasers(headline(fog(3)) + p(1).repeat(4) + p(20))).toBe(0);
  });

  test('is measured as a share of the running text', () => {
    expect(teasers(p(40) + headline(fog(3)) + p(20) + p(20))).toBe(0.25);
    expect(teasers(p(40) + p(1).repeat(9) + headline(fog(3)) + p(20))).toBeCloseTo(1 / 3, 12);
  });
});

describe('the element that holds the running text', () => {
  test('is measured by its words, prose, links and controls', () => {
    const inside = `${p(20)}<p><a href="/a">${fog(5)}</a></p><p><button>fog</button></p>`;
    const { holder, holderProse, holderLinks, holderControls } = measured(
      `<main>${inside}</main>${p(4)}<p><button>fog</button></p>`,
    );
    expect(holder).toBeCloseTo(26 / 31, 12);
    expect(holderProse).toBeCloseTo(20 / 26, 12);
    expect(holderLinks).toBeCloseTo(5 / 26, 12);
    expect(holderControls).toBeCloseTo(Math.log(2) / Math.log(31), 12);
  });

  test('is the innermost one', () => {
    expect(measured(`<main><div><p>x</p><article>${p(20)}</article></div></main>`).holder).toBeCloseTo(
      20 / 21,
      12,
    );
  });
});

describe('the claims', () => {
  test('name an author', () => {
    const author = '<meta name="author" content="Ada Lark">';
    expect(measured('', author).claimsAuthor).toBe(1);
    expect(measured('').claimsAuthor).toBe(0);
  });

  test('share the page as an article', () => {
    expect(measured('', '<meta property="og:type" content="Article">').sharedAsArticle).toBe(1);
    expect(measured('', '<meta property="og:title" content="Article">').sharedAsArticle).toBe(0);
  });
});
