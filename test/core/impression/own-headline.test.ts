import { expect, test } from 'vitest';
import { showsTitle } from '../../../src/core/impression/own-headline.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const shows = (body: string, ...titles: string[]) => showsTitle(textBlocks(page(body)), titles);
const TITLE = 'Fog comes to the quay';

test('a page shows its title in a block of its own, in any case and with other signs', () => {
  expect(shows(`<p>Menu</p><h1>${TITLE}</h1>`, TITLE)).toBe(true);
  expect(shows('<h1>FOG comes, to the quay!</h1>', TITLE)).toBe(true);
  expect(shows(`<h1>${TITLE}</h1>`, 'Other words of a title', TITLE)).toBe(true);
});

test('the title may go on with the name of the site', () => {
  expect(shows(`<h1>${TITLE}</h1>`, `${TITLE} | Sea News`)).toBe(true);
  expect(shows(`<h1>${TITLE}</h1>`, `${TITLE}side of the town`)).toBe(false);
  expect(shows(`<h1>Sea News: ${TITLE}</h1>`, TITLE)).toBe(false);
});

test('a headline has four words at least', () => {
  expect(shows('<h1>Fog comes to us</h1>', 'Fog comes to us')).toBe(true);
  expect(shows('<h1>Fog comes here</h1>', 'Fog comes here')).toBe(false);
});

test('a headline has three hundred characters at most', () => {
  const words = 'fog on the quay '.repeat(30);
  const [fits, over] = [words.slice(0, 299), words].map((text) => text.trim());
  expect(fits?.length).toBeLessThanOrEqual(300);
  expect(shows(`<h1>${fits}</h1>`, fits ?? '')).toBe(true);
  expect(shows(`<h1>${over}</h1>`, over ?? '')).toBe(false);
});

test('a link or what is hidden is no headline of the page', () => {
  expect(shows(`<h1><a href="/x">${TITLE}</a></h1>`, TITLE)).toBe(false);
  expect(shows(`<h1 hidden>${TITLE}</h1>`, TITLE)).toBe(false);
  expect(shows(`<h1>${TITLE}</h1>`)).toBe(false);
});

test('a headline has three hundred characters at most', () => {
  const isShown = (length: number): boolean => {
    const text = `The ferry is late ${'x'.repeat(length - 18)}`;
    return showsTitle(textBlocks(page(`<p>${text}</p>`)), [text]);
  };
  expect([isShown(300), isShown(301)]).toEqual([true, false]);
});
