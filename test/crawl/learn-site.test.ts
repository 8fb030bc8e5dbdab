import { describe, expect, test } from 'vitest';
import { pageName } from '../../src/core/address/link-url.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { type CrawlPlan, type CrawlProgress, learnSite } from '../../src/crawl/learn-site.ts';
import { type Answer, type FakeSite, fakeSite } from './site.ts';

const ORIGIN = 'https://news.example';
const SECTIONS = ['politics', 'sport', 'culture'] as const;
const slug = (section: string, story: number): string => `/${section}/a-long-story-about-number-${story}`;
const prose = (about: string): string =>
  `<p>${`People came to read about ${about} once more. `.repeat(12)}</p>`;
const menu = SECTIONS.map((section) => `<a href="/${section}">${section}</a>`).join(' ');

const SITE: Readonly<Record<string, Answer>> = {
  '/': `<title>News</title><nav>${menu}</nav><main>${prose('everything')}${SECTIONS.map(
    (section) => `<a href="${slug(section, 1)}">Story one of ${section}</a>`,
  ).join('')}</main>`,
  ...Object.fromEntries(
    SECTIONS.flatMap((section) => [
      [
        `/${section}`,
        `<nav>${menu}</nav>${prose(section)}${[1, 2, 3, 4]
          .map((story) => `<a href="${slug(section, story)}">Story ${story}</a>`)
          .join('')}`,
      ],
      ...[1, 2, 3, 4].map((story) => [
        slug(section, story),
        `<nav>${menu}</nav>${prose(`${section} ${story}`)}`,
      ]),
    ]),
  ),
};

interface Run {
  readonly site: FakeSite;
  readonly learned: PageTree[];
  readonly pauses: number[];
  readonly told: CrawlProgress[];
}

function start(change: Readonly<Record<string, Answer>> = {}, plan: Partial<CrawlPlan> = {}) {
  const run: Run = { site: fakeSite(ORIGIN, { ...SITE, ...change }), learned: [], pauses: [], told: [] };
  const abort = new AbortController();
  const outcome = learnSite(
    { site: 'news.example', pages: 8, links: [], known: new Set(), ...plan },
    (progress) => run.told.push(progress),
    abort.signal,
    {
      fetch: run.site.fetch,
      learn: async (page) => void run.learned.push(page),
      pause: async (milliseconds, signal) => {
        signal.throwIfAborted();
        run.pauses.push(milliseconds);
      },
    },
  );
  return { run, abort, outcome };
}

const pathsOf = (pages: readonly PageTree[]): string[] => pages.map(({ url }) => url.slice(ORIGIN.length));

describe('learning a site now', () => {
  test('learns stories of every section and index pages, beginning at the front page', async () => {
    const { run, outcome } = start();
    expect(await outcome).toMatchObject({ end: 'done', learned: 8, skipped: [] });
    const paths = pathsOf(run.learned);
    expect(paths[0]).toBe('/');
    for (const section of SECTIONS) expect(paths.some((path) => path.startsWith(`/${section}/`))).toBe(true);
    expect(paths.filter((path) => path.split('/').length === 2).length).toBeGreaterThanOrEqual(2);
    expect(new Set(paths).size).toBe(8);
  });

  test("requests one page at a time, without the person's data, with a pause before each further page", async () => {
    const { run, outcome } = start();
    await outcome;
    expect(run.pauses).toEqual(Array(7).fill(1000));
    for (const { init } of run.site.asked)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
  });

  test('requests robots.txt first, once, and no page that it forbids', async () => {
    const rules = 'User-agent: *\nDisallow: /sport\nAllow: /sport$\n';
    const { run, outcome } = start({ '/robots.txt': { type: 'text/plain', body: rules } }, { pages: 20 });
    const { skipped, learned } = await outcome;
    const asked = run.site.asked.map(({ url }) => url.slice(ORIGIN.length));
    expect(asked[0]).toBe('/robots.txt');
    expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith('/sport/'))).toEqual([]);
    expect(asked).toContain('/sport');
    expect(skipped.map(({ refusal }) => refusal)).toEqual(Array(4).fill('forbidden'));
    expect(learned).toBe(12);
  });

  test('follows the rules for Winnow if there are any', async () => {
    const body = 'User-agent: *\nDisallow:\n\nUser-agent: Winnow\nDisallow: /\n';
    const { run, outcome } = start({ '/robots.txt': { type: 'text/plain', body } });
    expect(await outcome).toMatchObject({ end: 'exhausted', learned: 0 });
    expect(run.learned).toEqual([]);
  });

  test('waits as long as the site asks, and leaves if the site asks for too long', async () => {
    const robots = (delay: number): Record<string, Answer> => ({
      '/robots.txt': { type: 'text/plain', body: `User-agent: *\nCrawl-delay: ${delay}\n` },
    });
    const patient = start(robots(5), { pages: 3 });
    await patient.outcome;
    expect(patient.run.pauses).toEqual([5000, 5000]);
    const endless = start(robots(120));
    expect(await endless.outcome).toMatchObject({ end: 'too-slow', learned: 0, delay: 120 });
    expect(endless.run.learned).toEqual([]);
  });

  test('learns nothing if robots.txt is unavailable', async () => {
    const { run, outcome } = start({ '/robots.txt': { status: 500 } });
    expect(await outcome).toMatchObject({ learned: 0 });
    expect(run.learned).toEqual([]);
  });

  test('says that a site does not answer if not even its robots.txt comes', async () => {
    const silent = learnSite(
      { site: 'news.example', pages: 8, links: [], known: new Set() },
      () => undefined,
      new AbortController().signal,
      {
        fetch: () => Promise.reject(new TypeError('Failed to fetch')),
        learn: async () => undefined,
        pause: async () => undefined,
      },
    );
    expect(await silent).toMatchObject({
      end: 'silent',
      learned: 0,
      skipped: [{ refusal: 'failed' }, { refusal: 'failed' }],
    });
  });

  test('reports the pages it left out, with the reasons', async () => {
    const links = [
      ['/politics/a-document-in-some-other-format', { type: 'application/pdf', body: '%PDF' }],
      ['/politics/a-story-that-has-gone-away', { status: 410 }],
      ['/politics/a-story-that-lives-elsewhere', { body: prose('x'), to: 'https://other.example/story' }],
      ['/politics/a-page-that-scripts-will-build', '<div id="root"></div><script src="app.js"></script>'],
      ['/politics/a-page-that-never-seems-to-end', prose('x').repeat(12_000)],
      ['/politics/a-story-behind-the-same-wall', `<nav>${menu}</nav>${prose('sport 1')}`],
      ['/politics/a-story-as-stories-should-be', prose('weather')],
    ] as const;
    const { run, outcome } = start(Object.fromEntries(links), {
      pages: 7,
      links: [
        { url: ORIGIN + slug('sport', 1), text: 'Story' },
        ...links.map(([path]) => ({ url: ORIGIN + path, text: 'Story' })),
      ],
    });
    const { skipped } = await outcome;
    expect(
      Object.fromEntries(skipped.map(({ url, refusal }) => [url.slice(ORIGIN.length), refusal])),
    ).toEqual({
      '/politics/a-document-in-some-other-format': 'not-html',
      '/politics/a-story-that-has-gone-away': 'failed',
      '/politics/a-story-that-lives-elsewhere': 'elsewhere',
      '/politics/a-page-that-scripts-will-build': 'empty',
      '/politics/a-page-that-never-seems-to-end': 'too-large',
      '/politics/a-story-behind-the-same-wall': 'empty',
    });
    expect(pathsOf(run.learned)).toContain('/politics/a-story-as-stories-should-be');
  });

  test('follows no link to another site, into a basket, or to a known page', async () => {
    const { run, outcome } = start(
      {},
      {
        links: [
          { url: 'https://other.example/a-story-of-another-site', text: 'Elsewhere' },
          { url: `${ORIGIN}/cart/add-this-to-the-basket`, text: 'Buy' },
          { url: `${ORIGIN}/logout`, text: 'Log out' },
          { url: ORIGIN + slug('sport', 1), text: 'Known' },
          { url: ORIGIN + slug('sport', 2), text: 'New' },
        ],
        known: new Set([pageName(ORIGIN + slug('sport', 1))]),
        pages: 2,
      },
    );
    await outcome;
    const asked = run.site.asked.map(({ url }) => url.slice(ORIGIN.length));
    expect(asked).toContain(slug('sport', 2));
    for (const path of ['/logout', '/cart/add-this-to-the-basket', slug('sport', 1)])
      expect(asked).not.toContain(path);
    expect(run.site.asked.every(({ url }) => url.startsWith(ORIGIN))).toBe(true);
  });

  test('stops as soon as the server asks for a pause', async () => {
    const { run, outcome } = start(
      { '/politics': { status: 429 }, '/sport': { status: 429 }, '/culture': { status: 503 } },
      { pages: 20 },
    );
    expect(await outcome).toMatchObject({ end: 'busy' });
    expect(run.site.asked.filter(({ url }) => /\/(?:politics|sport|culture)$/.test(url))).toHaveLength(1);
  });

  test('gives up on a site that does not answer', async () => {
    const { run, outcome } = start({}, { site: 'gone.example' });
    expect(await outcome).toMatchObject({ learned: 0 });
    expect(run.site.asked.length).toBeLessThanOrEqual(4);
  });

  test('ends at once when it is cancelled, and keeps the pages learned so far', async () => {
    const abort = new AbortController();
    const learned: string[] = [];
    const site = fakeSite(ORIGIN, SITE);
    const outcome = learnSite(
      { site: 'news.example', pages: 8, links: [], known: new Set() },
      () => undefined,
      abort.signal,
      {
        fetch: site.fetch,
        learn: async ({ url }) => {
          learned.push(url);
          if (learned.length === 2) abort.abort();
        },
        pause: async () => undefined,
      },
    );
    await expect(outcome).rejects.toThrow();
    expect(learned).toHaveLength(2);
    expect(site.asked.filter(({ url }) => !url.endsWith('robots.txt'))).toHaveLength(2);
  });

  test('reports its progress', async () => {
    const { run, outcome } = start({}, { pages: 3 });
    await outcome;
    expect(run.told.map(({ learned }) => learned)).toEqual([0, 1, 1, 2, 2, 3]);
    expect(run.told[0]?.current).toBe(`${ORIGIN}/`);
  });

  test('never requests more than twice the pages wanted', async () => {
    const empty = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`/sport/no-words-in-this-story-${i}`, '<p></p>']),
    );
    const { run, outcome } = start(empty, {
      pages: 4,
      links: Object.keys(empty).map((path) => ({ url: ORIGIN + path, text: 'x' })),
    });
    expect(await outcome).toMatchObject({ end: 'exhausted', learned: 0 });
    expect(run.site.asked.filter(({ url }) => !url.endsWith('robots.txt'))).toHaveLength(8);
  });
});
