import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAF_FORMS, type LeafForm, leafCounts } from '../../../bench/importance/leaf-forms.ts';
import { NODE_FORMS } from '../../../bench/importance/node-forms.ts';
import { emptyTally, proofCells, tallyProof } from '../../../bench/importance/proof-tally.ts';
import { siteForms } from '../../../bench/importance/site-forms.ts';
import { defined } from '../../../src/core/basics/defined.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { leafImportance } from '../../../src/core/style-tree/importance.ts';
import { SUM } from '../../../src/core/style-tree/style-tree.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence/evidence.ts';
import { page, pages } from '../../core/generated-page.ts';

function learned(list: readonly PageTree[]): SiteModel {
  const model = emptySiteModel();
  for (const one of list) learnPage(model, one);
  return model;
}

const nodeForm = (part: string) => defined(NODE_FORMS.find(({ name }) => name.includes(part)));

/** Returns the importance of the element of a page's only paragraph, by a form's features. */
function paragraphImportance(form: LeafForm, list: readonly PageTree[]): number {
  const { tree } = learned(list);
  const [counts] = leafCounts(form, list, tree).values();
  return leafImportance(defined(counts), list.length);
}

test('gives a line that differs in one word importance 1 by lines, and its share of new words by words', () => {
  const names = ['amber', 'birch', 'cedar', 'dune'];
  const list = names.map((name, i) =>
    page(`<p>signed in today as reader ${name}</p>`, `https://site.test/${i}`),
  );
  const [ours, paper] = LEAF_FORMS;
  expect(paragraphImportance(defined(ours), list)).toBe(1);
  // Five words are on every page; each of the four names is on one.
  expect(paragraphImportance(defined(paper), list)).toBeCloseTo(4 / 9, 12);
});

test('gives a menu with two styles of items on every page node importance 0 by definition 3, and more by occurrences', () => {
  const menu = new Map([
    [1, 4],
    [2, 4],
  ]);
  const onPages = [menu, menu, menu, menu];
  expect(nodeForm('Def. 3)').measure(onPages)).toBe(0);
  expect(nodeForm('of many').measure(onPages)).toBeCloseTo(0, 12);
  expect(nodeForm('(ours)').measure(onPages)).toBeCloseTo(Math.log(2) / Math.log(4), 12);
  expect(nodeForm('(ours)').measure([menu, menu])).toBe(1);
});

test('all forms of node importance agree with definition 3 on nodes that each page has once, but those of other logarithms', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 2, maxLength: 12 }), (styles) => {
      const onPages = styles.map((style) => new Map([[style, 1]]));
      const byHand = [...new Set(styles)].reduce((sum, style) => {
        const p = styles.filter((one) => one === style).length / styles.length;
        return sum - (p * Math.log(p)) / Math.log(styles.length);
      }, 0);
      for (const part of ['(ours)', 'Def. 3)', 'of many'])
        expect(nodeForm(part).measure(onPages)).toBeCloseTo(byHand, 9);
    }),
  );
});

test("the first leaf form and the first composite form are the product's", () => {
  fc.assert(
    fc.property(pages(2, 4), (list) => {
      const { tree } = learned(list);
      const forms = siteForms(tree, list);
      const [leaf] = forms.leaf.values();
      for (let element = 1; element < tree.size; element++)
        expect(defined(leaf)(element)).toBeCloseTo(
          leafImportance(tree.features(element), tree.sum(element, SUM.pages)),
          9,
        );
    }),
    { numRuns: 25 },
  );
});

test('counts a repeated line as proved, and a line of one page as not, by the form in the place of the product’s', () => {
  const list = [0, 1, 2, 3].map((i) =>
    page(
      `<div class="menu"><p>home town sport</p></div><div class="own"><p>story ${'amber birch dune'.split(' ')[i]}</p></div>`,
      `https://site.test/${i}`,
    ),
  );
  const model = learned(list);
  const [first] = list;
  const evidence = gatherEvidence(defined(first), model);
  const labels = evidence.blocks.map(({ text }) => (text.startsWith('home') ? 1 : 0));
  const byZero = emptyTally();
  tallyProof(byZero, evidence, labels, () => 0);
  const noise = 'home town sport'.length;
  expect(byZero.all.noise).toBe(noise);
  expect(byZero.alone).toEqual({ noise, gold: 0 });
  const byOne = emptyTally();
  tallyProof(byOne, evidence, labels, () => 1);
  expect(byOne.alone).toEqual({ noise: 0, gold: 0 });
  // The line's entropy proves it too.
  expect(byOne.together).toEqual({ noise, gold: 0 });
  expect(proofCells(byZero, 0.001)).toEqual(['100.00 /  0.00', '100.00 (0.00)', '100.00 /  0.00']);
});

test('leaves blocks without a label out of the tally', () => {
  const list = [0, 1].map((i) => page(`<p>home</p><p>own ${i}</p>`, `https://site.test/${i}`));
  const evidence = gatherEvidence(defined(list[0]), learned(list));
  const tally = emptyTally();
  tallyProof(
    tally,
    evidence,
    evidence.blocks.map(() => Number.NaN),
    () => 0,
  );
  expect(tally).toEqual(emptyTally());
});
