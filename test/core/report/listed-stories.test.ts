import { expect, test } from 'vitest';
import { pageName } from '../../../src/core/address/link-url.ts';
import { listedStories } from '../../../src/core/report/listed-stories.ts';
import type { Verdict } from '../../../src/core/report/page-report.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import { verdictOf } from './verdict-of.ts';

test('a page lists the pages that its headlines link to, each once, on its own site and outside its noise', () => {
  const url = 'https://news.example/';
  const page = pageFromHtml(
    `<main><a href="/flood"><img></a><a href="/flood?utm_source=x">River floods the old harbour again</a>
     <a href="/flood">More</a><a href="/vote">Council votes on new bicycle bridge</a><a href="/sport">Sport</a>
     <a href="https://elsewhere.example/a">Another newspaper tells a long story</a></main>
     <aside><a href="/offer">Subscribe today for twelve cheap months</a></aside>`,
    url,
  );
  const aside = page.tag.indexOf('aside');
  const verdict = (node: number, marking: Verdict['marking']) => verdictOf({ node, marking, noise: 0.5 });
  const verdicts = [verdict(page.tag.indexOf('main'), 'meaningful'), verdict(aside, 'noisy')];
  expect(listedStories(page, { verdicts })).toEqual(
    ['flood', 'vote'].map((path) => pageName(`https://news.example/${path}`)),
  );
});
