// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { pageText, placeQuotes } from '../../src/content/highlights/page-text.ts';

beforeAll(() => {
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null;
  };
});

const open = (html: string) => {
  document.body.innerHTML = html;
  return document.body;
};
const quote = (exact: string, prefix = '', suffix = '') => ({ exact, prefix, suffix });
const placed = async (one: ReturnType<typeof quote>) =>
  ((await placeQuotes(document, [one]))[0] ?? []).map((range) => range.toString());

test('the text of a page leaves out scripts and controls', () => {
  const body = open(
    '<script>let a;</script><style>p{}</style><p>One <button>Share</button> two</p><select><option>x</select>',
  );
  expect(pageText(body).text).toBe('One two');
});

test('words from the reader are found on the page, whose markup has other white space', async () => {
  open('<article>\n  <p>\n    The ferry <a href="/f">came\n in</a> late.\n  </p>\n</article>');
  expect(await placed(quote('The ferry came in late.'))).toEqual(['The ferry came\n in late.']);
});

test('visible words are preferred to the same hidden words, which are found if there are no others', async () => {
  open('<p hidden id="a">The same words</p><p id="b">The same words</p><p hidden>More of it</p>');
  const [[first] = []] = await placeQuotes(document, [quote('The same words')]);
  expect(first?.startContainer.parentElement?.id).toBe('b');
  expect(await placed(quote('More of it'))).toEqual(['More of it']);
});

test('paragraphs are found one by one if the page has something between them', async () => {
  open(`<p>The first one.</p><aside>${'Buy this now. '.repeat(9)}</aside><p>The second one.</p>`);
  expect(await placed(quote('The first one.\nThe second one.'))).toEqual([
    'The first one.',
    'The second one.',
  ]);
});

test('words that are gone have no range', async () => {
  open('<p>Something else entirely is here.</p>');
  expect(await placed(quote('The ferry came in late'))).toEqual([]);
});

test('a page whose elements shadow properties of the DOM is still read', async () => {
  open(
    '<img name="body"><img name="createTreeWalker"><form><input name="closest"><input name="parentNode">The ferry came</form>',
  );
  expect(await placed(quote('The ferry came'))).toEqual(['The ferry came']);
});
