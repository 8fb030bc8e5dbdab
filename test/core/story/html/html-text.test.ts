import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import { escapeAttribute, escapeText, unescapedText } from '../../../../src/core/story/html/html-text.ts';
import { page } from '../../generated-page.ts';

test('signs of markup are written as references', () => {
  expect(escapeText('a < b && c > "d"')).toBe('a &lt; b &amp;&amp; c &gt; "d"');
  expect(escapeAttribute('<"&lt;">')).toBe('&lt;&quot;&amp;lt;&quot;&gt;');
});

test('a parser reads any text back as it was, as text and in an attribute', () => {
  const readable = fc.stringMatching(/^[a-z0-9<>&"'=;/ -]{0,40}$/).map((text) => `x${text}x`);
  fc.assert(
    fc.property(readable, (text) => {
      const tree = page(`<p title="${escapeAttribute(text)}">${escapeText(text)}</p>`);
      expect(tree.tag).toEqual(['body', 'p', '#text']);
      expect(tree.attributes[1]).toEqual({ title: text });
      expect(textOf(tree, 1)).toBe(text.replace(/\s+/g, ' '));
    }),
  );
});

test('the text of HTML has a space for a line break', () => {
  expect(unescapedText('an <b>egg</b><br>(large) &amp; salt')).toBe('an egg (large) & salt');
});
