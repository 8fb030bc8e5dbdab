import { describe, expect, test } from 'vitest';
import { isParagraph, plainChars } from '../../../src/core/page/paragraph.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const blockOf = (html: string) => textBlocks(page(html))[0];
const SENTENCE = 'This sentence is long enough that nobody takes it for a label of anything.';

describe('a paragraph', () => {
  test('is a text that is too long for a label', () => {
    expect(isParagraph(blockOf(`<p>${SENTENCE}</p>`))).toBe(true);
    expect(isParagraph(blockOf('<p>Read more</p>'))).toBe(false);
    expect(isParagraph(undefined)).toBe(false);
  });

  test('is less than half links', () => {
    expect(isParagraph(blockOf(`<p>${SENTENCE} <a href="/more">Read more</a></p>`))).toBe(true);
    expect(isParagraph(blockOf(`<p><a href="/more">${SENTENCE}</a> More</p>`))).toBe(false);
  });

  test('counts all its characters, links included, or none if it is mostly links', () => {
    expect(plainChars(blockOf('<p>Five <a href="/six">six</a></p>'))).toBe('Five six'.length);
    expect(plainChars(blockOf('<p>or <a href="/seven">seven</a></p>'))).toBe(0);
  });
});
