import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import {
  discriminativeFeatures,
  expectedEntropyLoss,
} from '../../../src/core/links/expected-entropy-loss.ts';
import { namesOf, namesOfEach, phrases } from '../../../src/core/links/names.ts';
import { pageRuns } from '../../../src/core/links/page-runs.ts';
import { virtualDocuments } from '../../../src/core/links/virtual-documents.ts';
import { words } from '../../../src/core/text/words.ts';
import { page } from '../generated-page.ts';

const documents = (...texts: string[]) => texts.map((text) => [words(text)]);

describe("the paper's sentence", () => {
  test('gives "My favorite game is scrabble" these words and phrases', () => {
    expect([...phrases(words('My favorite game is scrabble.'))].sort()).toEqual(
      [
        ...['my', 'my favorite', 'my favorite game', 'favorite', 'favorite game', 'favorite game is'],
        ...['game', 'game is', 'game is scrabble', 'is', 'is scrabble', 'scrabble'],
      ].sort(),
    );
  });
});

describe('telling features', () => {
  test('keep a feature in exactly 7 % of the positives, and drop a rarer one', () => {
    const kept = (positive: number) =>
      discriminativeFeatures(['word'], () => ({ positive, negative: 0 }), 100, 100).length;
    expect(kept(7)).toBe(1);
    expect(kept(6)).toBe(0);
  });
});

describe('virtual documents', () => {
  const TARGET = 'https://search.test/';
  const link = (anchor: string): string => `<a href="${TARGET}">${anchor}</a>`;
  const read = (...bodies: string[]) =>
    virtualDocuments(
      bodies.map((body, i) => {
        const from = page(body, `https://search.test/from/${i}`);
        return { page: pageName(from.url), runs: pageRuns(from) };
      }),
    ).get(pageName(TARGET));
  const flat = (parts: readonly (readonly (readonly string[])[])[] = []): string[] =>
    parts.map((one) => one.flat().join(' '));

  test('contain the anchors that lead to a page and the words near them (figure 3)', () => {
    const document = read(
      `<p>My favorite search engine is ${link('yahoo')}</p>`,
      `<p>Search engine ${link('yahoo')} is powered by google</p>`,
      `<p>Nothing about it.</p>`,
    );
    expect(flat(document?.anchor)).toEqual(['yahoo', 'yahoo']);
    expect(flat(document?.extended)).toEqual([
      'my favorite search engine is yahoo',
      'search engine yahoo is powered by google',
    ]);
  });

  test('take 25 words on each side of at most twenty links', () => {
    const far = Array.from({ length: 40 }, (_, i) => `w${i}`).join(' ');
    const document = read(...Array.from({ length: 30 }, () => `<p>${far} ${link('here')} ${far}</p>`));
    expect(document?.anchor).toHaveLength(20);
    const [first = ''] = flat(document?.extended);
    expect(first.split(' ')).toHaveLength(51);
    expect(first.startsWith('w15 w16')).toBe(true);
    expect(first.endsWith('w23 w24')).toBe(true);
  });

  test('keep little of an anchor of ten thousand words, and treat markup in it as words', () => {
    const endless = Array.from({ length: 10_000 }, (_, i) => `word${i}`).join(' ');
    const document = read(
      `<p>${link(endless)}</p>`,
      `<p>${link('&lt;script&gt;alert(1)&lt;/script&gt; \u202Edesrever')}</p>`,
    );
    expect(document?.anchor[0]?.[0]).toHaveLength(40);
    expect(flat(document?.anchor)[1]).toBe('script alert 1 script desrever');
  });

  test('leave out text that the page hides', () => {
    const texts = pageRuns(page('<p>Fog</p><p hidden>Rain</p><p>Sun</p>')).map(({ text }) => text);
    expect(texts).toEqual(['Fog', 'Sun']);
  });

  test('ignore links of a page to itself', () => {
    const own = page(`<a href="/self">Me</a><a href="/other">It</a>`, 'https://search.test/self');
    const found = virtualDocuments([{ page: pageName(own.url), runs: pageRuns(own) }]);
    expect([...found.keys()]).toEqual([pageName('https://search.test/other')]);
  });
});

describe('expected entropy loss', () => {
  test('is 1 for a perfect feature and 0 for a useless one, computed by hand', () => {
    expect(expectedEntropyLoss({ positive: 5, negative: 0 }, 5, 5)).toBeCloseTo(1, 12);
    expect(expectedEntropyLoss({ positive: 3, negative: 3 }, 6, 6)).toBeCloseTo(0, 12);
    // Half of 4 positives and none of 4 negatives: 1 − (6/8) H(1/3).
    const third = -(1 / 3) * Math.log2(1 / 3) - (2 / 3) * Math.log2(2 / 3);
    expect(expectedEntropyLoss({ positive: 2, negative: 0 }, 4, 4)).toBeCloseTo(1 - 0.75 * third, 12);
  });

  test('is the prior entropy less the mean entropy with and without the feature, for any counts', () => {
    const counts = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(counts, ([positive, morePositives, negative, moreNegatives]) => {
        const [positives, negatives] = [positive + morePositives, negative + moreNegatives];
        const loss = expectedEntropyLoss({ positive, negative }, positives, negatives);
        const bits = (yes: number, no: number) =>
          [yes, no].reduce((sum, n) => (n > 0 ? sum - (n / (yes + no)) * Math.log2(n / (yes + no)) : sum), 0);
        const all = positives + negatives;
        const [having, lacking] = [positive + negative, morePositives + moreNegatives];
        const after = having * bits(positive, negative) + lacking * bits(morePositives, moreNegatives);
        expect(loss).toBeCloseTo(all === 0 ? 0 : bits(positives, negatives) - after / all, 9);
        const turned = expectedEntropyLoss({ positive: negative, negative: positive }, negatives, positives);
        expect(turned).toBeCloseTo(loss, 9);
      }),
    );
  });
});

describe('names', () => {
  const politics = documents('city politics', 'city politics today', 'more city politics', 'city politics');
  const others = documents(
    'sport today',
    'more sport',
    'weather',
    'weather today',
    'more weather',
    'culture',
  );

  test('are phrases of several documents, with nested ones merged to the longest', () => {
    const names = namesOf(politics, others);
    expect(names.map(({ phrase }) => phrase)).toEqual(['city politics']);
    expect(names[0]).toMatchObject({ positive: 4, negative: 0 });
  });

  test('begin and end with no phrase of the template, as the name of an author', () => {
    const inside = documents('sport by anna bell', 'today sport by anna bell', 'sport by anna bell today');
    const outside = documents('town by anna bell', 'land by anna bell', 'sea by anna bell');
    expect(namesOf(inside, outside).map(({ phrase }) => phrase)).toEqual(['sport', 'today']);
    // The template is two words before the name, or two after it.
    const edged = (side: string, ...texts: string[]) =>
      documents(...texts.map((text) => side.replace('…', text)));
    for (const side of ['by anna … today', '… by anna', 'anna …'])
      expect(
        namesOf(edged(side, 'sport', 'sport', 'sport'), edged(side, 'town', 'land', 'sea')).map(
          ({ phrase }) => phrase,
        ),
      ).toEqual(['sport']);
    const without = documents('town', 'land', 'sea');
    expect(namesOf(inside, without)[0]?.phrase).toBe('sport by anna');
  });

  test('include no phrase of the template or of a single headline', () => {
    const share = (list: ReturnType<typeof documents>) =>
      list.map((one) => [...one, words('share this page')]);
    const names = namesOf(share([...politics, ...documents('a scandal in the harbour')]), share(others));
    expect(names.map(({ phrase }) => phrase)).toEqual(['city politics']);
  });

  test('of each of many groups equal the names of one group against the rest', () => {
    const groups = new Map([
      ['politics', politics],
      ['others', others],
    ]);
    expect(namesOfEach(groups).get('politics')).toEqual(namesOf(politics, others));
  });

  test('have the entropy loss of their phrase among all documents', () => {
    const mixed = documents('city politics', 'city politics', 'city news', 'weather');
    const against = documents('city weather', 'weather', 'culture', 'culture', 'culture');
    const names = namesOf(mixed, against);
    expect(names.length).toBeGreaterThan(0);
    for (const { positive, negative, loss } of names)
      expect(loss).toBeCloseTo(expectedEntropyLoss({ positive, negative }, mixed.length, against.length), 12);
  });

  test('are empty for no documents', () => {
    expect(namesOf([], [])).toEqual([]);
    expect(namesOf([], others)).toEqual([]);
  });
});

test('the runs of a page are the texts of its blocks, cut at links', () => {
  const at = page(
    '<p>Fog <b>and</b> <a href="/a">sun <i>today</i></a><br><a href="/b">Rain</a></p><p>Snow</p><p>Ice</p>',
    'https://search.test/',
  );
  const link = (path: string) => pageName(`https://search.test${path}`);
  expect(pageRuns(at).map(({ text, target }) => [text.trim().replace(/\s+/g, ' '), target])).toEqual([
    ['Fog and', null],
    ['sun today', link('/a')],
    ['Rain', link('/b')],
    ['Snow', null],
    ['Ice', null],
  ]);
});

describe('the limits of names', () => {
  const many = (number: number, text: string) => documents(...Array.from({ length: number }, () => text));
  const phrasesNamed = (...of: Parameters<typeof namesOf>) => namesOf(...of).map(({ phrase }) => phrase);

  test('ten names of a group at most, unless another number is asked for', () => {
    const letters = 'ash birch cedar dune elm fern grove heath iris kelp larch moss'.split(' ');
    const each = letters.flatMap((word) => documents(word, word));
    expect(namesOf(each, many(24, 'fog'))).toHaveLength(10);
    expect(namesOf(each, many(24, 'fog'), 3)).toHaveLength(3);
  });

  test('a name is on two pages at least, and has two letters in a row', () => {
    expect(phrasesNamed(documents('ash', 'moss', 'moss', 'x 1', 'x 1'), many(5, 'fog'))).toEqual(['moss']);
  });

  test('a name is on at most half of the other pages', () => {
    const others = (held: number) => [...many(held, 'moss'), ...many(10 - held, 'fog')];
    expect(phrasesNamed(many(10, 'moss'), others(5))).toEqual(['moss']);
    expect(phrasesNamed(many(10, 'moss'), others(6))).toEqual([]);
  });

  test('a phrase stays beside a longer one that is on less than nine tenths of its pages', () => {
    const both = (whole: number) => [...many(whole, 'moss green'), ...many(10 - whole, 'moss')];
    expect(phrasesNamed(both(9), many(10, 'fog'))).toEqual(['moss green']);
    expect(phrasesNamed(both(8), many(10, 'fog'))).toEqual(['moss']);
  });

  test('a name is at least as frequent in its group as outside of it', () => {
    const group = (held: number) => [...many(held, 'moss'), ...many(6 - held, 'ash')];
    const others = [...many(3, 'moss'), ...many(3, 'fog')];
    expect(phrasesNamed(group(3), others)).toEqual(['ash', 'moss']);
    expect(phrasesNamed(group(2), others)).toEqual(['ash']);
  });

  test('of two phrases with one loss the longer comes first, then the first by letter', () => {
    const texts = documents('birch', 'birch', 'alder', 'alder', 'elm', 'elm');
    expect(phrasesNamed(texts, many(6, 'fog'))).toEqual(['alder', 'birch', 'elm']);
  });
});

describe('expected entropy loss of few documents', () => {
  test('is nothing without documents and for a feature of all or of none', () => {
    expect(expectedEntropyLoss({ positive: 0, negative: 0 }, 0, 0)).toBe(0);
    expect(expectedEntropyLoss({ positive: 0, negative: 0 }, 3, 5)).toBe(0);
    expect(expectedEntropyLoss({ positive: 3, negative: 5 }, 3, 5)).toBe(0);
  });

  test('has a fixed value in place of zero, if one is given', () => {
    const term = (p: number) => -p * Math.log2(p);
    const certain = term(1) + term(0.01);
    expect(expectedEntropyLoss({ positive: 4, negative: 0 }, 4, 4, 0.01)).toBeCloseTo(1 - certain, 12);
  });
});

test('the words around a link are taken from as many texts as hold 25 of them', () => {
  const run = (name: string, number: number) =>
    Array.from({ length: number }, (_, i) => `${name}${i}`).join(' ');
  const piece = (text: string, target: number | null = null) => ({ text, target });
  const runs = [
    piece(run('a', 30)),
    piece(run('b', 10)),
    piece(''),
    piece(run('c', 10)),
    piece('here', 7),
    piece(run('d', 24)),
    piece('there', 8),
    piece(run('e', 5)),
  ];
  const [around] = virtualDocuments([{ page: 1, runs }]).get(7)?.extended ?? [];
  const joined = around?.map((words) => words.join(' '));
  expect(joined).toEqual(['a25 a26 a27 a28 a29', run('b', 10), run('c', 10), 'here', run('d', 24), 'there']);
  const [later] = virtualDocuments([{ page: 1, runs }]).get(8)?.extended ?? [];
  expect(later?.map(({ length }) => length)).toEqual([1, 24, 1, 5]);
});
