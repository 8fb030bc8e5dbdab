import { expect, test } from 'vitest';
import {
  isNumberedBy,
  numberAlone,
  withNumberApart,
  withoutNumber,
} from '../../../../src/core/story/recipe/step-numbers.ts';
import { heading, line, list } from './story-line.ts';

test('a line begins with its number, whatever follows the number', () => {
  for (const text of ['3. Stir', '3) Stir', 'Step 3: Stir', '3Stir', 'Step 3 Stir', '<b>3</b> Stir', '3'])
    expect(isNumberedBy(text, 3)).toBe(true);
  for (const text of ['3 eggs', '3.5 litres', '30. Stir', '']) expect(isNumberedBy(text, 3)).toBe(false);
});

test('a line loses its own number, and no other', () => {
  expect(withoutNumber('2. Stir', 2)).toBe('Stir');
  expect(withoutNumber('<li>Step 2: Stir</li>', 2)).toBe('<li>Stir</li>');
  expect(withoutNumber('2. Stir', 3)).toBe('2. Stir');
});

test('a number is set apart from the text that it is written into', () => {
  expect(withNumberApart('2Stir', 2)).toBe('2 Stir');
  expect(withNumberApart('2. Stir', 2)).toBe('2. Stir');
  expect(withNumberApart('Stir', 2)).toBe('Stir');
});

test('a number may be all the text of a paragraph or heading', () => {
  expect(numberAlone(line('4'))).toBe(4);
  expect(numberAlone(line('4.'))).toBe(4);
  expect(numberAlone(heading('Step 4'))).toBe(4);
  expect(numberAlone(line('4. Stir'))).toBe(0);
  expect(numberAlone(line('Stir'))).toBe(0);
  expect(numberAlone(list(['4']))).toBe(0);
});

test('what is empty around a removed number goes too', () => {
  expect(withoutNumber('<strong>Step 2</strong><br>Stir.', 2)).toBe('Stir.');
  expect(withoutNumber('<b>2.</b> <em>Stir.</em>', 2)).toBe('<em>Stir.</em>');
  expect(withoutNumber('<b class="n">2</b> <br><br>Stir.<br>Wait.', 2)).toBe('Stir.<br>Wait.');
  expect(withoutNumber('<br>Stir.', 2)).toBe('<br>Stir.');
});
