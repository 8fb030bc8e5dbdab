import { describe, expect, test } from 'vitest';
import { type ContentPart, claimedBlocks, claimedContent } from '../../../src/core/claims/claimed-blocks.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

/** Returns for each block the first letter of the part that the lines name, or a dash. */
function named(body: string, part: ContentPart, ...lines: string[]): string {
  const tree = page(body);
  return claimedBlocks(
    tree,
    textBlocks(tree),
    lines.map((text) => ({ part, text })),
  )
    .map((found) => found?.[0] ?? '-')
    .join('');
}

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** Returns the lines that the page's structured data repeats. */
const content = (thing: object) =>
  claimedContent(
    page('', 'https://sea.example/', `<script type="application/ld+json">${JSON.stringify(thing)}</script>`)
      .head,
  );

describe('a block is named', () => {
  const WORDS = 'eel bay fog gull kelp loch moor pier reef sand tide wave';
  const first = (number: number) => WORDS.split(' ').slice(0, number).join(' ');

  test('if it has three words of an ingredient or a step, five words of prose', () => {
    for (const part of ['ingredient', 'step'] as const) {
      expect(named(p(first(3)), part, WORDS)).toBe(part.charAt(0));
      expect(named(p(first(2)), part, WORDS)).toBe('-');
    }
    for (const part of ['story', 'question', 'answer'] as const) {
      expect(named(p(first(5)), part, WORDS)).toBe(part.charAt(0));
      expect(named(p(first(4)), part, WORDS)).toBe('-');
    }
  });

  test('if it has fewer words, at least two, and is a whole line', () => {
    expect(named(p(first(4)), 'story', first(4))).toBe('s');
    expect(named(p(first(2)), 'story', first(2))).toBe('s');
    expect(named(p(first(1)), 'story', first(1))).toBe('-');
    expect(named(p(first(2)), 'ingredient', first(2))).toBe('i');
    expect(named(p(first(1)), 'ingredient', first(1))).toBe('-');
  });

  test('if seven tenths of its pairs of words are in the claim', () => {
    // Ten pairs of words. The claim lacks the last three or four.
    const own = (number: number) => `${first(11 - number)}${' owl'.repeat(number)}`;
    expect(named(p(own(3)), 'story', first(12))).toBe('s');
    expect(named(p(own(4)), 'story', first(12))).toBe('-');
    expect(named(p('eel fog bay kelp gull'), 'story', first(12))).toBe('-');
  });

  test('if at most half of it is a link, unless it is an ingredient or a step', () => {
    const linked = (link: string, rest: string) => p(`<a href="/a">${link}</a> ${rest}`);
    expect(named(linked('eel bay fogs', 'gull kelp xx'), 'story', 'eel bay fogs gull kelp xx')).toBe('s');
    expect(named(linked('eel bay fogs gull', 'kelp'), 'story', 'eel bay fogs gull kelp')).toBe('-');
    expect(named(p('<a href="/a">eels</a> <i>a b</i> cd <i>bay</i>'), 'story', 'eels a b cd bay')).toBe('s');
    expect(named(linked('eel bay fogs gull', 'kelp'), 'step', 'eel bay fogs gull kelp')).toBe('s');
  });
});

describe('a short line of an ingredient', () => {
  const LINE = 'two large smoked eels of the bay';

  test('is named up to two blocks away from a named line', () => {
    expect(named(p('two large', LINE), 'ingredient', LINE)).toBe('ii');
    expect(named(p('two large', 'or', LINE), 'ingredient', LINE)).toBe('i-i');
    expect(named(p('two large', 'or', 'so', LINE), 'ingredient', LINE)).toBe('---i');
    expect(named(p(LINE, 'or', 'two large'), 'ingredient', LINE)).toBe('i-i');
    expect(named(p(LINE, 'or', 'so', 'two large'), 'ingredient', LINE)).toBe('i---');
  });

  test('has the words of a line side by side', () => {
    expect(named(p('eels', LINE), 'ingredient', LINE)).toBe('ii');
    expect(named(p('two eels', LINE), 'ingredient', LINE)).toBe('-i');
    expect(named(p('two owls', LINE), 'ingredient', LINE)).toBe('-i');
    expect(named(p('–', LINE), 'ingredient', LINE)).toBe('-i');
    expect(named(p('two large owls', LINE), 'ingredient', LINE)).toBe('-i');
  });

  test('is never named beside prose', () => {
    expect(named(p('two large', LINE), 'story', LINE)).toBe('-s');
  });
});

describe('a claim that also names links', () => {
  const menu = (links: number, others: number) =>
    Array.from({ length: links }, (_, i) => `<p><a href="/${i}">harbour section number ${i}</a></p>`).join(
      '',
    ) + Array.from({ length: others }, (_, i) => `<p><a href="/o${i}">gull ${i}</a></p>`).join('');
  const claimed = (links: number, others: number) =>
    named(
      `${p('two large smoked eels')}${menu(links, others)}`,
      'ingredient',
      'two large smoked eels',
      ...Array.from({ length: links }, (_, i) => `harbour section number ${i}`),
    ).charAt(0);

  test('names nothing if these are more than half of at least eight links', () => {
    expect(claimed(7, 0)).toBe('i');
    expect(claimed(8, 0)).toBe('-');
    expect(claimed(5, 5)).toBe('i');
    expect(claimed(6, 5)).toBe('-');
  });
});

describe('an element that microdata names', () => {
  const item = (name: string, chars: number) => `<div itemprop="${name}"><p>${'x'.repeat(chars)}</p></div>`;

  test('has at most nine tenths of the text', () => {
    expect(named(`${item('recipeIngredient', 90)}${p('x'.repeat(10))}`, 'story')).toBe('i-');
    expect(named(`${item('recipeIngredient', 91)}${p('x'.repeat(9))}`, 'story')).toBe('--');
  });

  test('is an ingredient or a step, also among other names', () => {
    const rest = p('x'.repeat(99));
    expect(named(`${rest}${item('ingredients', 5)}${item('recipeInstructions', 5)}${rest}`, 'story')).toBe(
      '-is-',
    );
    expect(named(`${rest}${item('text recipeInstructions', 5)}`, 'story')).toBe('-s');
    expect(named(`${rest}${item('text', 5)}`, 'story')).toBe('--');
    expect(named(`${rest}<div hidden>${item('ingredients', 5)}</div>`, 'story')).toBe('--');
  });
});

describe('the claimed content', () => {
  test('has at most 200,000 characters', () => {
    const line = 'x'.repeat(100_000);
    const lines = (last: string) =>
      content({ '@type': 'Recipe', recipeIngredient: [line, `${'x'.repeat(99_999)}`, last] }).length;
    expect(lines('x')).toBe(3);
    expect(lines('xx')).toBe(2);
  });

  test('has at most 200 answers of one question', () => {
    const answers = (number: number) =>
      content({
        '@type': 'Question',
        name: 'How deep is it?',
        suggestedAnswer: Array.from({ length: number }, (_, i) => ({ text: `Answer ${i}` })),
      }).length;
    expect(answers(200)).toBe(201);
    expect(answers(201)).toBe(201);
  });

  test('has the longest story, the first of equal ones, and the texts of posts and questions', () => {
    const story = (articleBody: string) => ({ '@type': 'NewsArticle', articleBody });
    expect(content([story('One boat'), story('Two boats'), story('Six boats')] as never)).toEqual([
      { part: 'story', text: 'Two boats' },
    ]);
    expect(content({ '@type': 'WebPage', articleBody: 'One boat', text: 'One boat' })).toEqual([]);
    expect(content({ '@type': 'Comment', text: 'One boat' })).toEqual([{ part: 'answer', text: 'One boat' }]);
    expect(
      content({
        '@type': 'Question',
        name: 'Why?',
        text: 'Tell me.',
        comment: [{ text: 'So.' }, null, [], 'x'],
      }),
    ).toEqual([
      { part: 'question', text: 'Why?' },
      { part: 'question', text: 'Tell me.' },
      { part: 'answer', text: 'So.' },
    ]);
  });
});
