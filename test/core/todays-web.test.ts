import { describe, expect, test } from 'vitest';
import { score } from '../../bench/metric.ts';
import { demoRows } from '../../demo/rows.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { winnow } from '../../src/methods/winnow.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';

/** Changes of web pages since the paper was written, applied to the demo site's. */

const rows = demoRows();
const learned = () => {
  const model = emptySiteModel();
  for (const row of rows.slice(0, 8)) learnPage(model, row.page());
  return model;
};
const [first, second] = rows.slice(8, 10);
if (!first || !second) throw new Error('The demo site has too few stories.');

const storyOf = (html: string, url = first.url): string =>
  winnow.extract(pageFromHtml(html, url), learned()).join('\n');
const f1 = (html: string): number => score(storyOf(html), first.text ?? '').f1;
const article = (html: string): string => /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';

describe('a story of a learned site comes out whole', () => {
  test('under the banner of an archive that no learned page had', () => {
    const banner =
      '<div id="wm-ipp-base"><div id="wm-ipp"><a href="/web/">The Archive</a> <span>1,204 captures</span><p>This page was captured on 12 March 2009 as part of a crawl of newspapers, and may look other than it did when it was published.</p></div></div>';
    const html = first.html().replace(/<body[^>]*>/, (body) => body + banner);
    expect(f1(html)).toBeGreaterThan(0.95);
    expect(storyOf(html)).not.toContain('captured on 12 March');
  });

  test('before the scripts of the page have filled its side lists', () => {
    const html = first.html().replace(/<aside[\s\S]*?<\/aside>/g, '<aside></aside>');
    expect(html).not.toBe(first.html());
    expect(f1(html)).toBeGreaterThan(0.95);
  });

  test('in boxes that no learned page had around it', () => {
    const html = first
      .html()
      .replace(article(first.html()), (inner) => `<div class="experiment-b"><div>${inner}</div></div>`);
    expect(f1(html)).toBeGreaterThan(0.95);
  });

  test('with the classes of another build', () => {
    const html = first
      .html()
      .replace(
        /class="([^"]*)"/g,
        (_, names: string) => `class="${names.replace(/_[a-z0-9]{5}/g, '_q7x2z')}"`,
      );
    expect(html).not.toBe(first.html());
    expect(f1(html)).toBeGreaterThan(0.95);
  });

  test('and alone, if scrolling has appended the next story below it', () => {
    const html = first.html().replace(article(first.html()), (own) => own + article(second.html()));
    expect(f1(html)).toBeGreaterThan(0.95);
  });
});
