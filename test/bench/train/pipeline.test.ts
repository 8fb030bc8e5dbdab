import { expect, test } from 'vitest';
import type { Row } from '../../../bench/corpus.ts';
import { BOOSTING } from '../../../bench/train/boosting.ts';
import { countVotes } from '../../../bench/train/lexicon.ts';
import { kindSample } from '../../../bench/train/page-kind.ts';
import { fit as train } from '../../../bench/train/pipeline.ts';
import { publisherOf } from '../../../bench/train/publishers.ts';
import { labelledPagesOf } from '../../../bench/train/samples.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const SITES = 'harbour library market theatre garden station'.split(' ');
const SUBJECTS = 'bridge school river'.split(' ');
const MENU = '<nav class="menu"><a href="/a">News</a> <a href="/b">Sport</a> <a href="/c">Culture</a></nav>';
const FOOT = '<footer class="foot"><p>All rights reserved by the owners of this place.</p></footer>';

/** Returns a saved page with its gold text, as sets of real pages have them. */
function story(site: string, subject: string): Row & { author: string; published: string } {
  const url = `https://${site}.test/2026/about-the-${subject}`;
  const title = `The ${subject} near the ${site} is open`;
  const lines = [1, 2, 3, 4].map(
    (day) =>
      `People of the ${site} came to the ${subject} on day ${day}, and most of them were glad to see it open again.`,
  );
  const html = `<html><head><title>${title}</title></head><body>${MENU}<main><h1>${title}</h1>
    <p class="byline">By Ann Miller</p><time datetime="2026-03-04">4 March 2026</time>
    ${lines.map((line) => `<p>${line}</p>`).join('')}</main>${FOOT}</body></html>`;
  return {
    id: `${site}-${subject}`,
    site,
    url,
    kind: 'article',
    title,
    author: 'Ann Miller',
    published: '2026-03-04',
    text: lines.join('\n'),
    html: () => html,
    page: () => pageFromHtml(html, url),
  };
}

const rows = SITES.flatMap((site) => SUBJECTS.map((subject) => story(site, subject)));

test('training gives weights that tell the stories of a site it has not seen from their menus', () => {
  const pages = [...labelledPagesOf('generated', rows)];
  const cues = new Map();
  for (const page of pages) countVotes(page, cues);
  const kinds = rows.map((row) => kindSample('generated', publisherOf(row), row));
  const few = { trees: 12, depth: 3, minWeight: 0.05, rate: 0.3 };
  const options = {
    boosting: {
      impression: { ...BOOSTING.impression, ...few },
      verdict: { ...BOOSTING.verdict, ...few },
    },
    without: new Set<string>(),
    say: () => {},
  };
  const weights = train(
    { pages, cues, kinds, purposes: [] },
    options,
    (publisher) => publisher !== 'garden.test',
  );

  const model = emptySiteModel();
  for (const subject of SUBJECTS) learnPage(model, story('garden', subject).page(), weights);
  const { evidence, noise, roles } = judge(story('garden', 'river').page(), model, weights);
  const at = (words: string) => evidence.blocks.findIndex(({ text }) => text.includes(words));
  const noiseOf = (words: string) => noise[at(words)];
  expect(noiseOf('came to the river on day 2')).toBeLessThan(0.5);
  expect(noiseOf('All rights reserved')).toBeGreaterThan(0.5);
  expect(noiseOf('Sport')).toBeGreaterThan(0.5);
  expect(roles.of[at('Ann Miller')]).toBe('byline');
  expect(roles.of[at('4 March')]).toBe('published');
});
