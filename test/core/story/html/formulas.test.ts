import { describe, expect, test } from 'vitest';
import { formulasOn, holdsFormula, repeatsFormula } from '../../../../src/core/story/html/formulas.ts';
import { page } from '../../generated-page.ts';
import { nodeTagged, nodeWith } from '../../node-with.ts';

const MATH = '<math><mi>E</mi></math>';
const TEX = '<script type="math/tex">E=mc^2</script>';

/** Whether the element with the id shows a formula once more. */
const repeats = (html: string): boolean => {
  const tree = page(html);
  return repeatsFormula(tree, nodeWith(tree, 'x'));
};

describe('a formula', () => {
  test('is in nodes that hold MathML or TeX', () => {
    const holds = (html: string) => {
      const tree = page(html);
      return holdsFormula(tree, 1, tree.tag.length);
    };
    expect(holds(`<p>a ${MATH}</p>`)).toBe(true);
    expect(holds(`<p>a ${TEX}</p>`)).toBe(true);
    expect(holds('<p>a <i>E</i></p>')).toBe(false);
    const tree = page(`<p id="a">a</p><p id="b">${MATH}</p>`);
    expect(holdsFormula(tree, nodeWith(tree, 'a'), nodeWith(tree, 'b'))).toBe(false);
    expect(holdsFormula(tree, nodeWith(tree, 'b'), nodeWith(tree, 'b'))).toBe(false);
  });

  test('drawn beside its MathML is repeated, where screen readers do not hear it', () => {
    expect(repeats(`<p>a <span><span>${MATH}</span><i id="x" aria-hidden="true">E</i></span></p>`)).toBe(
      true,
    );
    expect(repeats(`<p>a <span><b><i id="x" aria-hidden="true">E</i></b>${MATH}</span></p>`)).toBe(true);
    expect(repeats(`<p>a <span>${MATH}<i id="x">E</i></span></p>`)).toBe(false);
    expect(repeats('<p>a <span><i id="x" aria-hidden="true">E</i></span></p>')).toBe(false);
    expect(repeats(`<p>${MATH} <i id="x" aria-hidden="true">E</i></p>`)).toBe(false);
    expect(repeats(`<p><span>E <b id="x" aria-hidden="true">${MATH}</b></span></p>`)).toBe(false);
  });

  test('drawn as a picture beside its MathML is repeated', () => {
    expect(repeats(`<p><span>${MATH}<img id="x" src="/e.svg"></span></p>`)).toBe(true);
    expect(repeats('<p><span><img id="x" src="/e.svg"></span></p>')).toBe(false);
    expect(repeats(`<p>${MATH}<img id="x" src="/e.svg"></p>`)).toBe(false);
  });

  test('appears once if its source is in the line that shows its MathML', () => {
    const tree = page(`<p><span>${MATH}${TEX}</span> and ${TEX}</p>`);
    const { sources, repeated } = formulasOn(tree);
    const [first, second] = [...sources.keys()];
    expect(sources.size).toBe(2);
    expect([...repeated]).toEqual([first]);
    expect(second).toBeGreaterThan(first ?? 0);
  });

  test('of MathJax 2 is drawn in an element with further classes', () => {
    const tree = page(`<p>a <span class="mjx-chtml MathJax_CHTML">${MATH}</span>${TEX}</p>`);
    expect(formulasOn(tree).mathml.size).toBe(1);
  });

  test('of MathJax 2 is told by its script, and shown as the MathML drawn before it', () => {
    const tree = page(
      `<p>a <span class="MathJax_Preview"></span><span id="x" class="MathJax">${MATH}</span> <i></i>${TEX}</p>`,
    );
    // The element right before the script is not from MathJax.
    expect(formulasOn(tree).mathml.size).toBe(0);
    const drawn = page(
      `<p>a <b class="other"></b><span id="y" class="MathJax_Preview"></span><span id="x" class="MathJax">${MATH}</span> ${TEX}</p>`,
    );
    const formulas = formulasOn(drawn);
    const script = nodeTagged(drawn, 'script');
    expect([...formulas.mathml]).toEqual([[script, nodeTagged(drawn, 'math')]]);
    expect([...formulas.repeated].sort((a, b) => a - b)).toEqual([
      nodeWith(drawn, 'y'),
      nodeWith(drawn, 'x'),
    ]);
  });

  test('of MathJax 2 is looked for up to the text before the script', () => {
    const tree = page(`<p><span class="MathJax">${MATH}</span> is ${TEX}</p>`);
    expect(formulasOn(tree).mathml.size).toBe(0);
  });
});

test('a formula drawn by MathJax 2 is looked for in eight nodes before its script', () => {
  const drawn = (boxes: number) =>
    formulasOn(
      page(`<p><span class="MathJax">${MATH}</span>${'<i class="MathJax"></i>'.repeat(boxes)}${TEX}</p>`),
    ).mathml.size;
  expect(drawn(7)).toBe(1);
  expect(drawn(8)).toBe(0);
});

test('a formula in all of its forms has six hundred nodes at most', () => {
  const isRepeated = (signs: number) =>
    repeats(`<p>a <span>${MATH}<i id="x" aria-hidden="true">${'<b></b>'.repeat(signs)}</i></span></p>`);
  // Beside the signs there are the box, the MathML with its sign and text, and the drawing itself.
  expect(isRepeated(595)).toBe(true);
  expect(isRepeated(596)).toBe(false);
});

test('a drawing three elements from its MathML is no repetition', () => {
  expect(repeats(`<p>a <span><b><b><i id="x" aria-hidden="true">E</i></b></b>${MATH}</span></p>`)).toBe(
    false,
  );
});
