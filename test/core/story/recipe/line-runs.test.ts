import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { inLists } from '../../../../src/core/story/recipe/line-runs.ts';
import { heading, line, list } from './story-line.ts';

const STEPS = ['Warm the butter in a pan.', 'Stir in the barley flour.', 'Lay the eel on top.'];
const [warm = '', stir = '', lay = ''] = STEPS;
const REMARK = line('The fishermen of the harbour never wait so long.');

const shown = (blocks: readonly ArticleBlock[]) =>
  inLists(blocks, STEPS, 'steps', []).map((block) =>
    block.kind === 'list' ? block.html.replace(/<\/?li>/g, '|') : 'text' in block ? block.text : block.kind,
  );

test('successive lines are one list, lines that a remark parts are two that count on', () => {
  expect(shown([line(warm), line(stir), REMARK, line(lay)])).toEqual([
    `<ol>|${warm}||${stir}|</ol>`,
    REMARK.text,
    `<ol start="3">|${lay}|</ol>`,
  ]);
});

test('a number on a line of its own begins a step; the next paragraph of the same step stays with it', () => {
  expect(shown([line('1'), line(warm), line(warm), line('2'), line(stir)])).toEqual([
    `<ol>|${warm}<br>${warm}||${stir}|</ol>`,
  ]);
});

test('a number one begins a new count', () => {
  expect(shown([line('1'), line(warm), line('2'), line(stir), line('1'), line(lay)])).toEqual([
    `<ol>|${warm}||${stir}|</ol>`,
    `<ol>|${lay}|</ol>`,
  ]);
});

test('a number out of turn is text', () => {
  expect(shown([line('1'), line(warm), line('7'), line(stir)])).toEqual([
    `<ol>|${warm}|</ol>`,
    '7',
    `<ol start="2">|${stir}|</ol>`,
  ]);
});

test('a step that is not among the claimed ones counts on between them', () => {
  expect(shown([line(`1. ${warm}`), line('2. Wait.'), line(`3. ${stir}`)])).toEqual([
    `<ol>|${warm}||Wait.||${stir}|</ol>`,
  ]);
  expect(shown([line(`1. ${warm}`), line('7. Wait.'), line(stir)])).toEqual([
    `<ol>|${warm}|</ol>`,
    '7. Wait.',
    `<ol start="2">|${stir}|</ol>`,
  ]);
});

test('a list of the page becomes a list of the part', () => {
  expect(shown([list(STEPS)])).toEqual([`<ol>|${warm}||${stir}||${lay}|</ol>`]);
});

test('a list of steps with a number above each is theirs, without the numbers', () => {
  const items = STEPS.map((step, i) => `Step ${i + 1}<p>${step}</p>`);
  const text = STEPS.map((step, i) => `Step ${i + 1}\n${step}`).join('\n');
  const [steps] = inLists([{ ...list(items), text }], STEPS, 'steps', []);
  expect(steps).toMatchObject({
    part: 'steps',
    text: STEPS.join('\n'),
    html: `<ol>${STEPS.map((step) => `<li><p>${step}</p></li>`).join('')}</ol>`,
  });
});

test('numbers of steps go on over the name of a group', () => {
  const items = [`Step 1<p>${warm}</p>`, 'To finish', `Step 2<p>${stir}</p>`, `Step 3<p>${lay}</p>`];
  const text = ['Step 1', warm, 'To finish', 'Step 2', stir, 'Step 3', lay].join('\n');
  const [steps] = inLists([{ ...list(items), text }], STEPS, 'steps', []);
  expect(steps).toMatchObject({ part: 'steps', text: [warm, 'To finish', stir, lay].join('\n') });
});

test('whatever is between the lines, no line is lost and all keep their order', () => {
  const block = fc.oneof(
    fc.constantFrom(...STEPS).map((text) => line(text)),
    fc.constantFrom('1', '2', '3', 'Step 4').map((text) => line(text)),
    fc.constantFrom(REMARK, heading('Method')),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (story) => {
      const words = (blocks: readonly ArticleBlock[]) =>
        blocks
          .flatMap((one) => ('text' in one ? one.text.split(/[\s\n]+/) : []))
          .filter((word) => !/^(?:Step|\d)$/.test(word));
      expect(words(inLists(story, STEPS, 'steps', []))).toEqual(words(story));
    }),
  );
});

test('numbered lines of one paragraph are steps of their own, other lines stay together', () => {
  const broken = (lines: readonly string[]) => line(lines.join('\n'), 1, lines.join('<br>'));
  expect(shown([broken([`1. ${warm}`, `2. ${stir}`, `3. ${lay}`])])).toEqual([
    `<ol>|${warm}||${stir}||${lay}|</ol>`,
  ]);
  expect(shown([broken([`1. ${warm}`, stir])])).toEqual([`<ol>|${warm}<br>${stir}|</ol>`]);
});

test('an amount above a name is one line with it, and so are both without a space between them', () => {
  const claimed = ['3 cups of barley flour', '500 g eel', 'salt'];
  const told = (...texts: string[]) =>
    inLists(
      texts.map((text) => line(text)),
      claimed,
      'ingredients',
      claimed,
    ).map((block) => ('text' in block ? block.text : block.kind));
  expect(told('3', 'cups of barley flour', 'salt')).toEqual(['3 cups of barley flour\nsalt']);
  expect(told('500 geel', 'salt')).toEqual(['500 g eel\nsalt']);
  expect(told('3', 'boats at sea', 'salt')).toEqual(['3', 'boats at sea', 'salt']);
});

test('terms with several ingredients each are names of groups, those with one are no such names', () => {
  const terms = (html: string) => {
    const texts = html
      .replace(/<[^<>]*>/g, '\n')
      .split('\n')
      .filter(Boolean);
    const block = { ...list(texts), html: `<dl>${html}</dl>` };
    return inLists([block], ['eel', 'salt', 'flour'], 'ingredients', []).map(
      (one) => 'html' in one && one.html,
    );
  };
  expect(terms('<dt id="a">For the soup</dt><dd>eel</dd><dd>salt</dd><dd>flour</dd>')).toEqual([
    '<ul><li><h4>For the soup</h4></li><li>eel</li><li>salt</li><li>flour</li></ul>',
  ]);
  const pairs = '<dt>1</dt><dd>eel</dd><dt>2 g</dt><dd>salt</dd><dt>3 g</dt><dd>flour</dd>';
  expect(terms(pairs)).toEqual([`<dl>${pairs}</dl>`]);
});
