// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from '../../../src/core/story/article.ts';
import { withDrawnFormulas } from '../../../src/reader/formulas/drawn-formulas.ts';
import { formulaMarkdown, texOfFormulas } from '../../../src/reader/formulas/tex.ts';

const story = (html: string): Article =>
  ({
    blocks: [{ kind: 'paragraph', role: 'body', node: 1, text: '', html }],
    footnotes: [],
  }) as unknown as Article;

const drawn = async (html: string): Promise<string> => {
  const [block] = (await withDrawnFormulas(story(html))).blocks;
  return block && 'html' in block ? block.html : '';
};

test('a formula with only TeX is drawn as MathML and keeps its TeX', async () => {
  expect(await drawn('<math alttext="a&lt;b^2" display="block"><mtext>a&lt;b^2</mtext></math>')).toMatch(
    /^<math alttext="a&lt;b\^2" display="block"><mrow>.*<msup>.*<\/math>$/,
  );
});

test('unreadable TeX stays as it is written', async () => {
  for (const tex of ['\\nosuchthing{', '\\def\\a{\\a\\a}\\a', '\\href{javascript:x}{y}'])
    expect(await drawn(`<math alttext="${tex}"><mtext>${tex}</mtext></math>`)).not.toMatch(/href=|NaN/);
  expect(await drawn('<math alttext="\\x{"><mtext>\\x{</mtext></math>')).toBe(
    '<math alttext="\\x{"><mtext>\\x{</mtext></math>',
  );
});

test('a story without such formulas stays the same object', async () => {
  const read = story('<math><mi>x</mi></math> and words');
  expect(await withDrawnFormulas(read)).toBe(read);
});

test('TeX is the page’s own, else converted from the MathML', async () => {
  document.body.innerHTML =
    '<p><math alttext="x_1"><mi>x</mi></math><math><msup><mi>c</mi><mn>2</mn></msup></math></p>';
  const tex = [...(await texOfFormulas(document.body)).values()];
  expect(tex).toEqual(['x_1', 'c^{2}']);
});

test('in Markdown, no formula ends early or becomes markup, a link, a picture or code', () => {
  const signs = fc.constantFrom('$', '\\', '<', '`', '!', '[', ']', '(', ')', 'x', '^', '\n', ' ');
  fc.assert(
    fc.property(fc.array(signs, { minLength: 1, maxLength: 20 }), (parts) => {
      const inside = formulaMarkdown(`a${parts.join('')}b`, false).slice(1, -1);
      expect(inside.replace(/\\\$/g, '')).not.toContain('$');
      expect(inside).not.toMatch(/<|`|!\[|\]\(|\[\[|\n/);
    }),
  );
});
