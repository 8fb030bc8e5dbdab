import { describe, expect, test } from 'vitest';
import { ancestorCues, type CueLexicon, cueWords } from '../../../src/core/impression/cues.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

describe('the words of an element’s names', () => {
  const wordsOf = (attributes: string) => cueWords(page(`<div ${attributes}>x</div>`), 1);

  test.each([
    ['class="article__body-text"', ['article', 'body', 'text']],
    ['id="mainBar" class="main wide"', ['main', 'bar', 'wide']],
    ['class="ad300 b2b x"', ['ad']],
    ['role="banner" itemprop="author"', ['banner', 'author']],
    ['data-testid="NavItem"', ['nav', 'item']],
    ['class="größe"', ['größe']],
    ['class="teaserTopAd isOpen"', ['teaser', 'top', 'open']],
    ['class="12 34"', []],
    ['', []],
  ])('are taken apart: %s', (attributes, words) => {
    expect(wordsOf(attributes)).toEqual(words);
  });

  test.each(['css-1q2w3e', 'sc-bdVaJa', '3fa85f64-5717-4562-b3fc', 'jsx-4a7c'])(
    'are not looked for in a name drawn by lot: %s',
    (name) => {
      expect(wordsOf(`class="${name}"`).filter((word) => !['css', 'sc', 'jsx'].includes(word))).toEqual([]);
    },
  );

  test('have two to twenty letters', () => {
    const [fits, over] = ['a'.repeat(20), 'b'.repeat(21)];
    expect(wordsOf(`class="ab c ${fits} ${over}"`)).toEqual(['ab', fits]);
  });

  test('are read from three hundred characters of a name', () => {
    const filler = '1'.repeat(296);
    expect(wordsOf(`class="${filler} foggy"`)).toEqual(['fog']);
  });
});

describe('cues', () => {
  const LEXICON: CueLexicon = { ad: [2, 4], story: [-1, -3], menu: [0.5, 0.25] };
  const tree = page(
    '<div id="1" class="story"><p id="2" class="ad menu">x</p><p id="3" class="story ad">y</p><p id="4">z</p></div><p id="5" class="menu">x</p>',
  );
  const at = (id: string, article: number) => {
    const { own, worst, best, sum } = ancestorCues(tree, LEXICON, article);
    const node = nodeWith(tree, id);
    return { own: own[node], worst: worst[node], best: best[node], sum: sum[node] };
  };

  test('are those of the element and of all around it', () => {
    expect(at('1', 1)).toEqual({ own: -1, worst: 0, best: -1, sum: -1 });
    expect(at('2', 1)).toEqual({ own: 2, worst: 2, best: -1, sum: 1.5 });
    expect(at('3', 1)).toEqual({ own: 2, worst: 2, best: -1, sum: 0 });
    expect(at('4', 1)).toEqual({ own: 0, worst: 0, best: -1, sum: -1 });
    expect(at('5', 1)).toEqual({ own: 0.5, worst: 0.5, best: 0, sum: 0.5 });
  });

  test('are those of articles as far as the page is one', () => {
    expect(at('2', 0)).toEqual({ own: 4, worst: 4, best: -3, sum: 1.25 });
    expect(at('2', 0.5)).toEqual({ own: 3, worst: 3, best: -2, sum: 1.375 });
  });
});
