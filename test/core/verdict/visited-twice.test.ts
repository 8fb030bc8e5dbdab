import { expect, test } from 'vitest';
import { demoRows } from '../../../demo/rows.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

test('a page visited twice gets the same verdicts, however many pages of its site are learned', () => {
  const rows = demoRows();
  expect(rows.length).toBeGreaterThan(6);
  const model = emptySiteModel();
  for (const { url, html } of rows) {
    const visit = () => {
      const page = pageFromHtml(html(), url);
      learnPage(model, page);
      return judge(page, model);
    };
    const first = visit();
    const second = visit();
    expect([...second.noise]).toEqual([...first.noise]);
    expect(second.roles).toEqual(first.roles);
    expect(second.media).toEqual(first.media);
  }
});
