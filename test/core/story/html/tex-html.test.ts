import { expect, test } from 'vitest';
import { mathHtml, withTex } from '../../../../src/core/story/html/tex-html.ts';
import { page } from '../../generated-page.ts';

test('writes a formula as a math element with its TeX', () => {
  expect(mathHtml({ tex: 'a<"b"', display: false })).toBe(
    '<math alttext="a&lt;&quot;b&quot;"><mtext>a&lt;"b"</mtext></math>',
  );
  expect(mathHtml({ tex: 'a', display: true }, '<mi>a</mi>')).toBe(
    '<math alttext="a" display="block"><mi>a</mi></math>',
  );
});

test('writes formulas in a text, and the text around them', () => {
  const tree = page('<p>x</p>');
  expect(withTex(tree, 2, 'E <b> \\(c^2\\) & $5')).toBe(
    'E &lt;b&gt; <math alttext="c^2"><mtext>c^2</mtext></math> &amp; $5',
  );
});

test('takes a text between dollars for a formula in an element named after mathematics', () => {
  const html = '<math alttext="x"><mtext>x</mtext></math>';
  expect(withTex(page('<p><span class="math-container">$x$</span></p>'), 3, '$x$')).toBe(html);
  expect(withTex(page('<p><math-renderer>$x$</math-renderer></p>'), 3, '$x$')).toBe(html);
  expect(withTex(page('<p><span class="aftermath">$x$</span></p>'), 3, '$x$')).toBe('$x$');
});
