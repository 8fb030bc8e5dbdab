// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { nameOf } from '../../../src/content/picker/parts.ts';

vi.mock('webextension-polyfill', async () => (await import('../../ui/fake-i18n.ts')).fakeI18n());

const named = (html: string): string => {
  document.body.innerHTML = html;
  return nameOf(document.body.firstElementChild as Element);
};

beforeEach(() => document.body.replaceChildren());

test('a part is named by its first words and its tag, since the parts around it have the same words', () => {
  expect(named('<p>Two  bridges\n were closed</p>')).toBe('Two bridges were closed (p)');
  expect(named(`<div>${'word '.repeat(30)}</div>`)).toMatch(/^(?:word ){13}word… \(div\)$/);
});

test('a part without words is named after the kind of thing it shows', () => {
  expect(named('<a><img alt="The bridge at dawn"></a>')).toBe('Picture · The bridge at dawn (a)');
  expect(named('<img title="Logo">')).toBe('Picture · Logo (img)');
  expect(named('<div><object title="Map"></object></div>')).toBe('Embedded content · Map (div)');
  expect(named('<div aria-label="Advertisement"><span></span></div>')).toBe(
    'Empty space · Advertisement (div)',
  );
});
