// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchClicked } from '../../../src/content/page/clicked.ts';
import { byAPerson } from '../by-a-person.ts';

let stop: AbortController;
const opened = () => new MouseEvent('contextmenu', { bubbles: true });
const find = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  stop = new AbortController();
  document.body.innerHTML = '<p id="story">Story</p><p id="advert">Advert</p>';
});
afterEach(() => stop.abort());

test('returns the element on which the person last opened the menu', () => {
  const clicked = watchClicked(stop.signal);
  expect(clicked()).toBeUndefined();
  find('story').dispatchEvent(byAPerson(opened()));
  find('advert').dispatchEvent(byAPerson(opened()));
  expect(clicked()?.id).toBe('advert');
  find('advert').remove();
  expect(clicked()).toBeUndefined();
});

test('a script of the page cannot name another element', () => {
  const clicked = watchClicked(stop.signal);
  addEventListener('contextmenu', ({ isTrusted }) => isTrusted && find('story').dispatchEvent(opened()), {
    signal: stop.signal,
  });
  find('advert').dispatchEvent(byAPerson(opened()));
  expect(clicked()?.id).toBe('advert');
});
