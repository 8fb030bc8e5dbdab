// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alike } from '../../../src/content/picker/alike.ts';
import { createChoice } from '../../../src/content/picker/choice.ts';

vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../fake-browser.ts')).browser,
}));

// This DOM has no layout, so every element gets a box.
Element.prototype.getBoundingClientRect = function () {
  const size = this.hasAttribute('hidden') ? 0 : 10;
  return new DOMRect(0, 0, size, size);
};

const part = (css: string): Element => {
  const found = document.querySelector(css);
  if (!found) throw new Error(`There is no ${css}.`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <main><article class="story"><p id="a">One</p><p>Two</p><p class="lead">Three</p></article></main>
    <aside><ul class="most-read-1234"><li class="item is-open">A</li><li class="item">B</li><li class="item" hidden>C</li></ul></aside>
    <footer><ul><li class="item">D</li></ul></footer>`;
});

describe('parts of the same place', () => {
  test('have the same names all the way down, except for the part of a name that changes from page to page', () => {
    expect(alike(part('li')).map(({ textContent }) => textContent)).toEqual(['A', 'B']);
    expect(alike(part('footer li')).map(({ textContent }) => textContent)).toEqual(['D']);
  });

  test('are told apart by their names', () => {
    expect(alike(part('p:nth-of-type(2)')).map(({ textContent }) => textContent)).toEqual(['Two']);
    expect(alike(part('.lead')).map(({ textContent }) => textContent)).toEqual(['Three']);
  });
});

describe('a choice', () => {
  test('goes from narrow to wide and back, and no further than the page', () => {
    const choice = createChoice();
    choice.select(part('.lead'));
    expect([choice.width, choice.widest]).toEqual([0, 2]);
    expect(choice.widen(2)).toBe(true);
    expect(choice.part?.localName).toBe('main');
    expect(choice.widen(3)).toBe(false);
    choice.select(part('article'));
    expect(choice.width).toBe(1);
    choice.narrow(part('#a'));
    expect([choice.part?.id, choice.width, choice.widest]).toEqual(['a', 0, 2]);
  });

  test('includes all parts that are alike only on request, and only for the same part', () => {
    const choice = createChoice();
    choice.select(part('li'));
    expect(choice.parts).toHaveLength(1);
    choice.all = true;
    expect(choice.parts).toHaveLength(2);
    choice.widen(1);
    expect(choice.parts.map(({ localName }) => localName)).toEqual(['ul']);
  });

  test('is empty once its part has left the page', () => {
    const choice = createChoice();
    choice.select(part('aside'));
    part('aside').remove();
    expect(choice.part).toBeNull();
    expect(choice.parts).toEqual([]);
    expect(choice.similar).toEqual([]);
  });
});
