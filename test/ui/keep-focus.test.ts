// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../src/ui/keep-focus.ts';

let page: HTMLElement;
const control = (name: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`#${name}`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
/** Observers are called after the change. */
const told = () => new Promise((resolve) => setTimeout(resolve));
const focused = () => document.activeElement?.id;

beforeEach(() => {
  // A new page each time: the observer of the former page must not see it.
  page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = `<main>
    <button id="top"></button>
    <ul><li><button id="forget-1"></button></li><li><button id="forget-2"></button></li><li><button id="forget-3"></button></li></ul>
    <section><button id="start"></button></section>
    <fieldset><input type="radio" id="few" /><input type="radio" id="many" checked /></fieldset>
  </main>`;
  keepFocus(page);
});

test('the next row takes the focus of a removed row; below the last row, the row before takes it', async () => {
  control('forget-2').focus();
  control('forget-2').parentElement?.remove();
  await told();
  expect(focused()).toBe('forget-3');
  control('forget-3').parentElement?.remove();
  await told();
  expect(focused()).toBe('forget-1');
});

test('if a whole list is removed, an element near it takes the focus', async () => {
  control('forget-1').focus();
  page.querySelector('ul')?.remove();
  await told();
  expect(focused()).toBe('start');
});

test('an element in the place of a removed button takes its focus', async () => {
  control('start').focus();
  const [section] = page.getElementsByTagName('section');
  section?.replaceChildren(Object.assign(document.createElement('button'), { id: 'cancel' }));
  await told();
  expect(focused()).toBe('cancel');
});

test('among radio buttons, the chosen one takes the focus', async () => {
  control('few').focus();
  control('few').remove();
  await told();
  expect(focused()).toBe('many');
});

test('a focus that other code has moved stays where it is', async () => {
  control('forget-2').focus();
  control('top').focus();
  control('forget-2').remove();
  await told();
  expect(focused()).toBe('top');
});
