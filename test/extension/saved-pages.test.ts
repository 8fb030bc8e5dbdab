import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { bySite, corpusPresent, type Row, readSet, TITLED_SETS } from '../../bench/corpus.ts';
import { score, words } from '../../bench/metric.ts';
import { demoRows } from '../../demo/rows.ts';
import { isDesignKnown } from '../../src/core/site/trust.ts';
import { ExtensionFixture } from './extension-fixture.ts';
import { type ReplayServer, startReplayServer } from './replay-server.ts';
import { cleanedBlocks, fadedShare, liveBlocks, readerStory } from './visited-page.ts';

/**
 * Number of sites from each set: the first ones with different publishers. The first pages of each site are read, and the last of these
 * are measured.
 */
const SITES_A_SET = { 'fundus-eval': 2, big9: 1 } as const;
const PAGES_A_SITE = 6;
const MEASURED_PAGES = 2;
/** A block belongs to the site's template if it is on this share of its pages, word for word, outside the gold. */
const ON_MOST_PAGES = 0.8;
/** Least number of words of a block: shorter texts are in stories and templates alike ("Video", "2 comments"). */
const WORDS_OF_A_BLOCK = 4;
/** Least number of words of a paragraph: shorter texts are headings, facts in boxes, and headlines that other lists repeat. */
const WORDS_OF_A_PARAGRAPH = 8;

const siteUrl = (row: Row): string => new URL(row.url).href;

interface SavedSite {
  readonly name: string;
  readonly titled: boolean;
  readonly rows: readonly Row[];
}

function demoSite(): SavedSite[] {
  console.log('There is no ../shared/corpus here: the demo site stands for saved pages of real sites.');
  return [{ name: 'demo', titled: false, rows: demoRows().slice(0, PAGES_A_SITE) }];
}

function realSites(): SavedSite[] {
  return Object.entries(SITES_A_SET).flatMap(([set, count]) => {
    const publishers = new Map<string, SavedSite>();
    for (const [name, rows] of bySite(readSet(set)))
      if (rows[0] && !publishers.has(new URL(rows[0].url).hostname))
        publishers.set(new URL(rows[0].url).hostname, { name, titled: TITLED_SETS.has(set), rows });
    return [...publishers.values()]
      .slice(0, count)
      .map((site) => ({ ...site, rows: site.rows.slice(0, PAGES_A_SITE) }));
  });
}

const fold = (text: string): string => words(text).join(' ');

/** Returns whether a text belongs to the story: a part of the gold, or a text that holds a line of it (old pages break lines by <br>). */
function storyTest(row: Row): (text: string) => boolean {
  const gold = fold(row.text ?? '');
  const lines = (row.text ?? '').split('\n').map(fold).filter(isParagraph);
  return (text) => gold.includes(text) || lines.some((line) => text.includes(line));
}

const isLong = (text: string): boolean => text.split(' ').length >= WORDS_OF_A_BLOCK;
const isParagraph = (text: string): boolean => text.split(' ').length >= WORDS_OF_A_PARAGRAPH;

describe.each(['chromium', 'firefox'] as const)('saved pages in %s', (name) => {
  const sites = corpusPresent() ? realSites() : demoSite();
  let replay: ReplayServer;

  const winnow = new ExtensionFixture(name, async () => {
    const pages = sites.flatMap(({ rows }) =>
      rows.map((row) => [siteUrl(row), { body: row.html() }] as const),
    );
    replay = await startReplayServer(new Map(pages));
    return { proxyPort: replay.port };
  });
  afterAll(() => replay?.close());
  afterEach(async () => {
    for (const page of await winnow.extension.browser.pages())
      if (page !== winnow.control.page) await page.close();
  });

  test.each(sites)(
    '$name: the template is dimmed, the story is not, and the reader shows it',
    async (site) => {
      const seen = await winnow.lookAt(
        site.rows.map(siteUrl),
        async (page) => new Set((await liveBlocks(page)).map((block) => fold(block.text))),
      );
      const onPages = new Map<string, number>();
      for (const text of seen.flatMap((texts) => [...texts])) onPages.set(text, (onPages.get(text) ?? 0) + 1);

      const faded: string[] = [];
      const shares = { template: [] as number[], gold: [] as number[], reader: [] as number[] };
      for (const row of site.rows.slice(-MEASURED_PAGES)) {
        const page = await winnow.extension.open(siteUrl(row));
        const state = await winnow.control.settled(page.url());
        expect(state.message).toBe('');
        expect(state.trust && isDesignKnown(state.trust)).toBe(true);
        const inStory = storyTest(row);
        const blocks = (await cleanedBlocks(page, state))
          .map((block) => ({ ...block, text: fold(block.text) }))
          .filter((block) => isLong(block.text));
        const story = blocks.filter((block) => isParagraph(block.text) && inStory(block.text));
        const repeated = ON_MOST_PAGES * site.rows.length;
        const template = blocks.filter(
          (block) => !inStory(block.text) && (onPages.get(block.text) ?? 0) >= repeated,
        );
        expect(story.length).toBeGreaterThan(0);
        shares.gold.push(fadedShare(story));
        faded.push(...story.filter((block) => block.faded).map((block) => block.text.slice(0, 60)));
        shares.template.push(fadedShare(template));
        await winnow.control.tell(page.url(), 'read', {});
        const reader = await readerStory(winnow.extension);
        shares.reader.push(score(reader.text, row.text ?? '', site.titled ? reader.title : undefined).f1);
        await reader.page.close();
        await page.close();
      }
      console.log(
        `${name}, ${site.name}: template dimmed ${shares.template.map(percent).join(' ')}, ` +
          `gold dimmed ${shares.gold.map(percent).join(' ')}, reader F1 ${shares.reader.map((f1) => f1.toFixed(3)).join(' ')}`,
      );
      if (faded.length > 0) console.log(`  dimmed, but in the gold: ${faded.join(' | ')}`);
      expect(Math.min(...shares.template)).toBeGreaterThanOrEqual(0.8);
      expect(Math.max(...shares.gold)).toBeLessThanOrEqual(0.02);
      expect(Math.min(...shares.reader)).toBeGreaterThanOrEqual(0.8);
    },
  );
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
