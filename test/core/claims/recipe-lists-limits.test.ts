import { describe, expect, test } from 'vitest';
import { recipeLists } from '../../../src/core/claims/recipe-lists.ts';
import { page } from '../generated-page.ts';

const list = (lines: readonly string[], tag = 'ul') => `<${tag}><li>${lines.join('</li><li>')}</li></${tag}>`;
const named = (name: string, inside: string) => `<div class="${name}">${inside}</div>`;
const LINES = list(['200 g flour', '2 eels', 'salt']);
const STEPS = list(['Stir the flour into the water.', 'Bake it for an hour.'], 'ol');
const TAIL = '<p>Read our letter every morning.</p>';
/** An element is named after the whole page if it has most of the page's text. */
const REST = `<p>${'Read our letter. '.repeat(30)}</p>`;
const parts = (body: string) =>
  recipeLists(page(body))
    .map((part) => part?.[0] ?? '-')
    .join('');

describe('a heading above ingredients or steps', () => {
  const below = (heading: string) => parts(`<h2>Method</h2>${STEPS}<h2>${heading}</h2>${LINES}`);

  test('has at most eight words', () => {
    expect(below('Ingredients for a party of four hungry people')).toBe('-ss-iii');
    expect(below('Ingredients for a party of four very hungry people')).not.toBe('-ss-iii');
  });

  test('has no link', () => {
    expect(below('<a href="/all">Ingredients</a>')).toBe('-------');
  });

  test('is at most three blocks above its list', () => {
    const far = (blocks: number) =>
      parts(
        `<h2>Ingredients</h2>${'<p>A note</p>'.repeat(blocks)}${LINES}<p>So.</p><h2>Method</h2>${STEPS}`,
      ).slice(1 + blocks, 4 + blocks);
    expect(far(2)).toBe('iii');
    const later = (blocks: number) =>
      parts(`<h2>Method</h2>${STEPS}<h2>Ingredients</h2>${'<p>A note</p>'.repeat(blocks)}${LINES}`);
    expect(later(2)).toBe('-ss---iii');
    expect(later(3)).toBe('----------');
  });

  test('has a list of its own, not the list that contains it', () => {
    expect(
      parts(`<h2>Method</h2>${STEPS}<ul><li><b>Ingredients</b></li><li>2 eels</li><li>3 leeks</li></ul>`),
    ).toBe('------');
  });

  test('belongs to a list whose lines are at most four elements below it', () => {
    const deep = (boxes: number) => {
      const line = (text: string) => `<li>${'<div>'.repeat(boxes)}${text}${'</div>'.repeat(boxes)}</li>`;
      return parts(`<h2>Method</h2>${STEPS}<h2>Ingredients</h2><ul>${line('2 eels')}${line('3 leeks')}</ul>`);
    };
    expect(deep(2)).toBe('-ss-ii');
    expect(deep(3)).toBe('------');
  });
});

describe('lines between the heading of the ingredients and the heading of the steps', () => {
  const between = (lines: number) =>
    parts(`<h2>Ingredients</h2>${list(Array.from({ length: lines }, () => 'Salt'))}<h2>Method</h2>${STEPS}`);

  test('are at most eighty', () => {
    expect(between(80)).toBe(`-${'i'.repeat(80)}-ss`);
    expect(between(81)).not.toContain('i');
  });

  test('belong to nothing after a headline of the page', () => {
    expect(parts(`<h2>Ingredients</h2><h1>Eel pie</h1>${list(['Salt', 'Eel'])}<h2>Method</h2>${STEPS}`)).toBe(
      '-------',
    );
    expect(parts(`<h2>Ingredients</h2><h2>Eel pie</h2>${list(['Salt', 'Eel'])}<h2>Method</h2>${STEPS}`)).toBe(
      '--ii-ss',
    );
  });

  test('need no list if two of them have an amount', () => {
    const lines = (first: string) =>
      parts(`<h2>Ingredients</h2><p>${first}</p><p>2 eels</p><p>Salt</p><h2>Method</h2>${STEPS}`);
    expect(lines('3 leeks')).toBe('-iii-ss');
    expect(lines('Leeks')).toBe('-------');
  });

  test('are read once for each heading of ingredients', () => {
    const once = `<h2>Ingredients</h2>${list(['Salt', 'Eel'])}<h2>Method</h2>${STEPS}`;
    expect(parts(`${once}${once}`)).toBe('-ii-ss-ii-ss');
    expect(parts(`${once}${list(['More', 'Less'])}<h2>Method</h2>${STEPS}`)).toBe('-ii-ss---ss');
  });
});

describe('an ingredient', () => {
  const line = (text: string) =>
    parts(named('ingredients', `${LINES}<p>${text}</p>`) + named('steps', STEPS) + REST).charAt(3);

  test('has at most 200 characters', () => {
    expect(line('e'.repeat(200))).toBe('i');
    expect(line('e'.repeat(201))).toBe('-');
  });

  test('has links for at most half of its characters', () => {
    expect(line('four<a href="/a">five</a>')).toBe('i');
    expect(line('four<a href="/a">seven</a>')).toBe('-');
  });

  test('is in an element of this name only if two lines have an amount', () => {
    const two = (first: string) =>
      parts(named('ingredients', list([first, '2 eels'])) + named('steps', STEPS) + REST);
    expect(two('3 leeks')).toBe('iiss-');
    expect(two('Leeks')).toBe('-----');
  });

  test('is in a list below the heading only if two lines have an amount', () => {
    const two = (first: string) =>
      parts(`<h2>Method</h2>${STEPS}<h2>Ingredients</h2>${list([first, '2 eels'])}`);
    expect(two('3 leeks')).toBe('-ss-ii');
    expect(two('Leeks')).toBe('------');
  });
});

describe('a step', () => {
  test('has at least four words or ends as a sentence', () => {
    const steps = (text: string) =>
      parts(named('ingredients', LINES) + named('steps', `<p>${text}</p>${STEPS}`) + REST);
    expect(steps('Stir it very well.')).toBe('iiisss-');
    expect(steps('Stir it well')).toBe('iii-ss-');
    expect(steps('Stir it.')).toBe('iiisss-');
  });

  test('is below a heading, or in an element of that name, also in a paragraph there', () => {
    const text = '<p>Stir the flour very well.</p>';
    expect(parts(`${named('ingredients', LINES)}<h2>Method</h2>${text}`)).toBe('iii-s');
    expect(parts(`<h2>Method</h2>${text}${named('ingredients', LINES)}`)).toBe('--iii');
    const one = list(['Stir the flour very well.'], 'ol');
    expect(parts(`${named('ingredients', LINES)}<h2>Method</h2>${one}${TAIL}`)).toBe('iii-s-');
    expect(parts(named('ingredients', LINES) + named('method', '<p>Stir the flour very well.</p>'))).toBe(
      'iiis',
    );
  });
});

describe('an element named after ingredients or steps', () => {
  const text = (chars: number) => 'x'.repeat(chars);
  const share = (chars: number) =>
    parts(
      `${named('steps', `<p>a b c ${text(chars - 6)}</p>`)}${named('ingredients', list(['1x', '2x']))}<p>${text(100 - chars - 4)}</p>`,
    );

  test('has at most seven tenths of the text of the page', () => {
    expect(share(70)).toBe('sii-');
    expect(share(71)).toBe('----');
  });
});

describe('a list of amounts without a name', () => {
  const unnamed = (...lists: (readonly string[])[]) =>
    parts(`${lists.map((lines) => list(lines)).join('<p>And</p>')}<h2>Method</h2>${STEPS}`);

  test('has at least four lines on the page, half of them with an amount', () => {
    expect(unnamed(['1 eel', '2 leeks', 'Salt', 'Oil'])).toBe('iiii-ss');
    expect(unnamed(['1 eel', 'Leeks', 'Salt', 'Oil'])).toBe('-------');
    expect(unnamed(['1 eel', '2 leeks', 'Salt'])).toBe('------');
    expect(unnamed(['1 eel', '2 leeks'], ['3 pies', '4 figs'])).toBe('ii-ii-ss');
    const lists = `${list(['1 eel', '2 leeks'])}${list(['3 pies', '4 figs'])}${list(['Salt', 'Oil'])}`;
    expect(parts(`${lists}<h2>Method</h2>${STEPS}`)).toBe('iiii---ss');
  });

  test('is a list, not a row of paragraphs', () => {
    const rows = '<div><p>1 eel</p><p>2 leeks</p><p>3 figs</p><p>4 pies</p></div>';
    expect(parts(`${rows}<h2>Method</h2>${STEPS}`)).toBe('-------');
  });

  test('has no long line and no link', () => {
    const long = (chars: number) => unnamed(['1 eel', '2 leeks', '3 figs', `4${'e'.repeat(chars - 1)}`]);
    expect(long(200)).toBe('iiii-ss');
    expect(long(201)).toBe('-------');
    expect(unnamed(['1 eel', '2 leeks', '3 figs', '4 <a href="/a">eels</a>'])).toBe('-------');
    expect(unnamed(['1 eel', '2 leeks', '3 figs', '4 ee<a href="/a">eels</a>'])).toBe('iiii-ss');
  });

  test('is read if the steps have a heading without steps', () => {
    expect(parts(`${list(['1 eel', '2 leeks', '3 figs', '4 pies'])}<h2>Method</h2>${TAIL}`)).toBe('iiii--');
  });

  test('is not read if the ingredients have a name', () => {
    expect(
      parts(
        `${named('ingredients', LINES)}${list(['1 eel', '2 leeks', '3 figs', '4 pies'])}${named('steps', STEPS)}`,
      ),
    ).toBe('iii----ss');
  });
});
