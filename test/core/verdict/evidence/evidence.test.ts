import { expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { SUM } from '../../../../src/core/style-tree/style-tree.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { page } from '../../generated-page.ts';

const onSite = (i: number) => page(`<main><p>Story number ${i}.</p></main>`, `https://sea.example/${i}`);

test('a page that was learned is not one of the others, and its own part is known', () => {
  const model = emptySiteModel();
  learnPage(model, onSite(0));
  expect(gatherEvidence(onSite(0), model)).toMatchObject({ own: 1, others: 0, ownTree: undefined });
  learnPage(model, onSite(1));
  const known = gatherEvidence(onSite(0), model);
  expect(known).toMatchObject({ own: 1, others: 1 });
  expect(known.ownTree?.sum(0, SUM.pages)).toBe(1);
  expect(gatherEvidence(onSite(2), model)).toMatchObject({ own: 0, others: 2, ownTree: undefined });
});

test('the nodes of a page map to similar nodes of the site, and to none if the site has none', () => {
  const model = emptySiteModel();
  learnPage(model, onSite(0));
  const { page: tree, elements } = gatherEvidence(
    page('<main><p>Story.</p></main><aside><p>More.</p></aside>', 'https://sea.example/2'),
    model,
  );
  const at = (tag: string) => elements[tree.tag.indexOf(tag)];
  expect(at('main')?.pages).toBe(1);
  expect(at('aside')).toBeUndefined();
});

test('gathering evidence does not change the model', () => {
  const model = emptySiteModel();
  for (let i = 0; i < 3; i++) learnPage(model, onSite(i));
  const before = { pages: model.pages, visited: model.visited.size, lines: model.lines.counts.size };
  gatherEvidence(onSite(7), model);
  expect({ pages: model.pages, visited: model.visited.size, lines: model.lines.counts.size }).toEqual(before);
});
