import { expect, test } from 'vitest';
import { bareTex, formulaSources } from '../../../src/core/page/formula-source.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const sources = (html: string) => [...formulaSources(page(`<p>Let ${html} be</p>`)).values()];

test('takes a picture for a formula if a service draws TeX and its alternative text is TeX', () => {
  expect(sources('<img src="https://s0.wp.com/latex.php?latex=x" alt="x^2">')).toEqual([
    { tex: 'x^2', display: false },
  ]);
  expect(sources('<img src="/latex-gloves.jpg" alt="Gloves of latex on the quay">')).toEqual([]);
  expect(sources('<img src="/quay.jpg" alt="a_b">')).toEqual([]);
});

test('takes a script of MathJax for a formula, and ignores other scripts', () => {
  expect(sources('<script type="math/tex; mode=display">x^2</script>')).toEqual([
    { tex: 'x^2', display: true },
  ]);
  expect(sources('<script type="text/javascript">x^2</script>')).toEqual([]);
});

test('takes an element for a formula if an attribute has its TeX, the outermost one', () => {
  const tex = [{ tex: 'x^2', display: false }];
  expect(sources('<span data-tex="x^2"><script type="math/tex">x^2</script></span>')).toEqual(tex);
  expect(sources('<svg data-formula="x^2"></svg>')).toEqual(tex);
  expect(sources('<span class="mjx-math" aria-label="x^2">x</span>')).toEqual(tex);
  expect(sources('<span data-tex="on the quay">x</span><span aria-label="x^2">x</span>')).toEqual([]);
  expect(sources('<math data-formula="x^2"><mi>x</mi></math>')).toEqual([]);
});

test('gives a formula a line of its own if an element around it says so', () => {
  const drawn = '<span class="mjx-math" aria-label="x^2">x</span>';
  expect(sources(`<span class="MJXc-display">${drawn}</span>`)).toEqual([{ tex: 'x^2', display: true }]);
  expect(sources(`<span class="MJXc-display"><b><i>${drawn}</i></b></span>`)).toEqual([
    { tex: 'x^2', display: false },
  ]);
});

test('includes a formula in the text of its line', () => {
  const [block] = textBlocks(page('<p>Let <img class="latex" src="/l" alt="x^2"> be</p>'));
  expect(block?.text).toBe('Let x^2 be');
});

test('removes the signs and the style around TeX', () => {
  for (const tex of ['x^2', '$x^2$', '\\(x^2\\)', '{\\displaystyle x^2}', '% <![CDATA[x^2 %]]>'])
    expect(bareTex(tex)).toBe('x^2');
});

test('a formula has five thousand characters at most', () => {
  const count = (length: number) =>
    formulaSources(page(`<img src="/latex.png" alt="x^${'2'.repeat(length - 2)}">`)).size;
  expect([count(5000), count(5001)]).toEqual([1, 0]);
});

test('the TeX of a drawn formula is searched in its first six hundred nodes', () => {
  const count = (before: number) =>
    formulaSources(page(`<mjx-container>${'<i></i>'.repeat(before)}<b data-latex="x"></b></mjx-container>`))
      .size;
  expect([count(598), count(599)]).toEqual([1, 0]);
});

test('the first TeX of a drawn formula counts, and none if MathML is in it', () => {
  const tex = (inner: string) => [
    ...formulaSources(page(`<mjx-container display="true">${inner}</mjx-container>`)).values(),
  ];
  expect(tex('<i data-latex="x"></i><b data-latex="y"></b>')).toEqual([{ tex: 'x', display: true }]);
  expect(tex('<i data-latex="x"></i><math><mi>x</mi></math>')).toEqual([]);
});
