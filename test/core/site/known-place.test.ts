import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageTree, parentOf, textOf } from '../../../src/core/page/page-tree.ts';
import { blockLevel } from '../../../src/core/page/text-blocks.ts';
import { pathOf } from '../../../src/core/proof/proven-places.ts';
import { templatePlaces } from '../../../src/core/proof/template-places.ts';
import { explainPage } from '../../../src/core/report/explain-page.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { knownPlace } from '../../../src/core/site/known-place.ts';
import { type MarkKind, markElement, markId } from '../../../src/core/site/marks.ts';
import { addMark, marksOnPage } from '../../../src/core/site/marks-on-page.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { mapPage } from '../../../src/core/style-tree/site-places.ts';
import { body, page } from '../generated-page.ts';

const LONG = 'The mill by the river has stood still for forty years, and now its wheel turns again. ';

const story = (number: number): PageTree =>
  page(
    `<main><h1>Story ${'x'.repeat(number)}</h1><p>${LONG.repeat(2)}${'y'.repeat(number)}.</p>
       <div class="also"><p>First ${'a'.repeat(number)}</p><p>Second ${'b'.repeat(number)}</p></div></main>
     <aside class="rail"><p>Most read today</p></aside>`,
    `https://site.test/${number}`,
  );

function learned(...pages: PageTree[]): SiteModel {
  const model = emptySiteModel();
  for (const one of pages) learnPage(model, one);
  return model;
}

/** Returns the place whose last name is this, as a person would choose it in the picture of the site. */
function placeNamed(model: SiteModel, name: string) {
  const places = templatePlaces(model.tree);
  const at = places.findIndex((place) => place.name === name);
  if (at < 0) throw new Error(`The tree has no ${name}, only ${places.map((place) => place.name)}.`);
  return knownPlace(pathOf(places, at, places.length));
}

const nodeOf = (tree: PageTree, tag: string, text: string): number =>
  tree.tag.findIndex((one, node) => one === tag && textOf(tree, node).includes(text));

const kindOf = (tree: PageTree, model: SiteModel, tag: string, text: string): MarkKind | undefined =>
  marksOnPage(tree, model)?.deciding[nodeOf(tree, tag, text)]?.kind;

describe('a correction of a whole place', () => {
  it('decides every element there, on every page, and nothing elsewhere', () => {
    const model = learned(story(1), story(2));
    markElement(model.marks, placeNamed(model, 'div.also'), 'noise', 1);
    for (const tree of [story(1), story(2), story(3)]) {
      expect(kindOf(tree, model, 'p', 'First')).toBe('noise');
      expect(kindOf(tree, model, 'p', 'Second')).toBe('noise');
      expect(kindOf(tree, model, 'p', 'The mill')).toBeUndefined();
      expect(kindOf(tree, model, 'p', 'Most read')).toBeUndefined();
    }
    const verdicts = explainPage(story(3), model, 'site.test').verdicts;
    expect(verdicts.find(({ node }) => node === nodeOf(story(3), 'div', 'First'))).toMatchObject({
      mark: { kind: 'noise' },
    });
  });

  it('gives way to a newer correction of one element, and an older one gives way to it', () => {
    const model = learned(story(1), story(2));
    const also = nodeOf(story(2), 'div', 'First');
    addMark(model.marks, story(2), also, 'content', 1);
    markElement(model.marks, placeNamed(model, 'div.also'), 'noise', 2);
    expect(kindOf(story(2), model, 'div', 'First')).toBe('noise');
    addMark(model.marks, story(2), also, 'content', 3);
    expect(kindOf(story(2), model, 'div', 'First')).toBe('content');
  });

  it('is stored with the model, and is gone once it is taken back', () => {
    const model = learned(story(1), story(2));
    const place = placeNamed(model, 'div.also');
    markElement(model.marks, place, 'noise', 1);
    const stored = decodeSiteModel(encodeSiteModel(model));
    expect(kindOf(story(3), stored, 'p', 'First')).toBe('noise');
    stored.marks.delete(markId(place));
    expect(marksOnPage(story(3), stored)).toBeNull();
  });

  it('says where it is by the last three names', () => {
    expect(knownPlace(['body', 'main', 'section', 'p.note']).path).toBe('main > section > p.note');
  });

  it('decides exactly the elements that the tree has there, and all within them', () => {
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 3 }), body, fc.nat(), (bodies, other, pick) => {
        const pages = bodies.map((html, i) => page(html, `https://site.test/${i}`));
        const model = learned(...pages);
        const places = templatePlaces(model.tree);
        const chosen = pathOf(places, pick % places.length, places.length);
        markElement(model.marks, knownPlace(chosen), 'noise', 1);
        for (const tree of [...pages, page(other)]) {
          const elements = mapPage(tree, model.tree);
          const isBlock = blockLevel(tree);
          const decided = marksOnPage(tree, model)?.deciding;
          const names: string[][] = [];
          const isInside: boolean[] = [];
          for (let node = 0; node < tree.tag.length; node++) {
            const parent = parentOf(tree, node);
            const above = names[parent] ?? [];
            names[node] = isBlock[node] ? [...above, elements[node]?.signature ?? '?'] : above;
            const isThere = isBlock[node] === 1 && names[node]?.join('\n') === chosen.join('\n');
            isInside[node] = (isInside[parent] ?? false) || isThere;
            // The page itself is never decided.
            if (node > 0 && chosen.length > 1)
              expect(decided?.[node] !== undefined, `${tree.tag[node]} in ${names[node]}`).toBe(
                isInside[node],
              );
          }
        }
      }),
    );
  });
});
