import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import type { Article, ArticleBlock } from '../../../src/core/story/article.ts';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { until } from '../../extension/until.ts';
import { drawnWhole, extensionTab } from '../../extension/visited-page.ts';
import { storyOf } from '../../shelf/story-of.ts';
import { tell, times } from '../extent.ts';
import { payloads } from '../payloads.ts';
import { randomFrom } from '../random.ts';
import { openRaw } from './raw-story.ts';
import { ServedPages } from './served-pages.ts';

/** Stories full of markup that would run something, read in the real reader: nothing runs, and nothing that could run is left in it. */

const A_PAGE = 60;
const PAGES = times(3, 90);
const WORDS =
  'river valley mayor bridge winter market school council farmer ferry library harvest orchard railway storm museum garden teacher ' +
  'doctor engine village people morning evening summer autumn letter story number reason answer question window kitchen mountain';

/** Returns a paragraph that is on no other page; otherwise it would count as the template's. */
function paragraph(random: (below: number) => number): string {
  const words = WORDS.split(' ');
  const said = Array.from({ length: 24 }, () => words[random(words.length)]);
  return `The ${said.slice(0, 12).join(' and the ')}, they said, before ${said.slice(12).join(' of a ')}. `;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

function pageOf(number: number): string {
  const made = payloads(A_PAGE, number + 1);
  const random = randomFrom(number + 1);
  const [title = '', author = '', picture = ''] = made;
  const claims = {
    '@type': 'NewsArticle',
    headline: title,
    author: { name: author, url: picture },
    image: [title],
  };
  return `<!doctype html><html lang="en"><head><title>${escaped(title)}</title><link rel="icon" href="data:,">
    <meta property="og:title" content="${escaped(title)}"><meta name="author" content="${escaped(author)}">
    <meta property="og:image" content="javascript:globalThis.pwned=1">
    <script type="application/ld+json">${JSON.stringify(claims).replaceAll('<', '\\u003c')}</script></head>
    <body><article><h1>Story number ${number} of the day</h1>${made
      .map((payload) => `<p>${paragraph(random)}${payload}</p><p>${paragraph(random)}</p>`)
      .join('\n')}</article></body></html>`;
}

describe.each(['chromium', 'firefox'] as const)('a hostile story in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const site = new ServedPages('hostile.localhost', (path) => {
    const [, number] = /^\/story-(\d+)$/.exec(path) ?? [];
    return number
      ? {
          body: pageOf(Number(number)),
          // The page's own scripts are not under test.
          headers: {
            'content-security-policy':
              "script-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'",
          },
        }
      : null;
  });

  test('runs nothing in the reader', async () => {
    let paragraphs = 0;
    let elements = 0;
    for (let number = 0; number < PAGES; number++) {
      const page = await winnow.open(`${site.origin}/story-${number}`);
      await winnow.control.tell(page.url(), 'read', {});
      const reader = await extensionTab(winnow.extension, 'src/reader/');
      await drawnWhole(reader);
      const blocks = await until(
        () => reader.$$eval('.story-body > *', (found) => found.length),
        (count) => count > 0,
      );
      paragraphs += blocks;
      const found = await remains(reader);
      expect(found.harmful, page.url()).toEqual([]);
      elements += found.elements;
      await reader.close();
      await page.close();
    }
    // Open elements of the payloads may swallow text after them, but not most of it.
    expect(paragraphs).toBeGreaterThan(PAGES * A_PAGE);
    tell(`${name}, xss`, { payloads: PAGES * A_PAGE, paragraphs, elements, run: 0 });
  });

  test('runs nothing if its markup comes to the reader unchanged', async () => {
    let elements = 0;
    for (let number = 0; number < PAGES; number++) {
      const story = rawStory(number);
      const reader = await openRaw(winnow, story);
      await until(
        () => reader.$$eval('.story-body > *', (found) => found.length),
        (count) => count >= story.blocks.length,
      );
      const found = await remains(reader);
      expect(found.harmful, `story ${number}`).toEqual([]);
      elements += found.elements;
      await reader.close();
    }
    expect(elements).toBeGreaterThan(PAGES * A_PAGE);
    // The inert document of the sanitiser has the reader's policy, and Chromium reports everything that it refuses there.
    const told = winnow.extension.problems.splice(0);
    expect(told.filter((problem) => !/violates the following Content Security Policy/.test(problem))).toEqual(
      [],
    );
    tell(`${name}, raw xss`, { payloads: PAGES * A_PAGE, elements, run: 0 });
  });
});

/** Returns a story with markup that was read from no page: only the reader's own sanitiser protects it. */
function rawStory(number: number): Article {
  const random = randomFrom(number + 1);
  const blocks = payloads(A_PAGE, number + 1).flatMap((payload, i): ArticleBlock[] => {
    const text = paragraph(random);
    const part = { node: 2 * i, role: 'body', text, html: text + payload } as const;
    const kinds: ArticleBlock[] = [
      { ...part, kind: 'paragraph' },
      { ...part, kind: 'heading', level: 2 },
      { ...part, kind: 'quote' },
      { ...part, kind: 'list', html: `<ul><li>${part.html}</li></ul>` },
    ];
    const next: ArticleBlock = { ...part, node: 2 * i + 1, html: text, kind: 'paragraph' };
    return [kinds[i % kinds.length] ?? next, next];
  });
  return storyOf(`Story number ${number}`, [], { blocks, words: 24 * blocks.length });
}

/** Returns everything in the reader that runs, has run, or would run once it is touched. */
const remains = (reader: Page): Promise<{ harmful: string[]; elements: number }> =>
  reader.evaluate(() => {
    const RUNS =
      /^(?:javascript|vbscript|blob|filesystem|jar|view-source|data:(?!image\/(?:avif|gif|jpeg|png|webp)[;,]))/i;
    const harmful: string[] = [];
    if ('pwned' in globalThis) harmful.push('It ran.');
    const all = document.querySelectorAll('*');
    for (const element of all) {
      const tag = element.localName;
      const ofStory = element.closest('article') !== null;
      if (
        ofStory &&
        /^(?:script|object|embed|applet|base|meta|link|style|form|svg|template|frame|frameset)$/.test(tag)
      )
        if (tag !== 'svg' || element.closest('button, a.button') === null)
          // Signs on buttons are the reader's own drawings.
          harmful.push(tag);
      if (element.shadowRoot) harmful.push(`${tag} has a shadow root`);
      for (const { name, value } of element.attributes) {
        const plain = [...value].filter((sign) => sign > ' ').join('');
        if (/^on/i.test(name) || name === 'srcdoc') harmful.push(`${tag} ${name}`);
        else if (/^(?:href|src|srcset|action|formaction|poster|data|xlink:href|cite)$/i.test(name)) {
          if (RUNS.test(plain)) harmful.push(`${tag} ${name}=${value}`);
        } else if (name === 'style' && ofStory && /url|expression|behavior/i.test(value))
          harmful.push(`${tag} style=${value}`);
        else if (name === 'http-equiv' && /refresh/i.test(value)) harmful.push(`${tag} refresh`);
      }
    }
    return { harmful, elements: all.length };
  });
