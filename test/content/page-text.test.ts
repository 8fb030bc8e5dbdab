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

test('words of the reader are found on the page, whose code has other white space', async () => {
  open('<article>\n  <p>\n    The ferry <a href="/f">came\n in</a> late.\n  </p>\n</article>');
  expect(await placed(quote('The ferry came in late.'))).toEqual(['The ferry came\n in late.']);
});

test('words that are shown come before the same words kept hidden, which are found if there are no others', async () => {
  open('<p hidden id="a">The same words</p><p id="b">The same words</p><p hidden>More of it</p>');
  const [[first] = []] = await placeQuotes(document, [quote('The same words')]);
  expect(first?.startContainer.parentElement?.id).toBe('b');
  expect(await placed(quote('More of it'))).toEqual(['More of it']);
});

test('paragraphs are found one by one where the page has something between them', async () => {
  open(`<p>The first one.</p><aside>${'Buy this now. '.repeat(9)}</aside><p>The second one.</p>`);
  expect(await placed(quote('The first one.\nThe second one.'))).toEqual([
    'The first one.',
    'The second one.',
  ]);
});

test('words that are gone are drawn nowhere', async () => {
  open('<p>Something else entirely is here.</p>');
  expect(await placed(quote('The ferry came in late'))).toEqual([]);
});

test('a page that takes the names of its elements for ours is read all the same', async () => {
  open(
    '<img name="body"><img name="createTreeWalker"><form><input name="closest"><input name="parentNode">The ferry came</form>',
  );
  expect(await placed(quote('The ferry came'))).toEqual(['The ferry came']);
});
