import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MODEL_VERSION, WITH_IDS } from '../../src/core/site/model-version.ts';
import { afterImport, type DemoExport, type KnownBlock } from './stored-export.ts';

/**
 * Exports of every model version since 5, as people have them: their knowledge holds in every later version, or the person is told that it
 * is gone.
 */

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const versions = readdirSync(import.meta.dirname)
  .map((file) => Number(/^model-(\d+)\.json$/.exec(file)?.[1] ?? 0))
  .filter((version) => version > 0);
const exportOf = (version: number): DemoExport =>
  JSON.parse(readFileSync(join(import.meta.dirname, `model-${version}.json`), 'utf8'));

test('an export of the present version is stored: npm run stored-export makes it', () => {
  expect(versions).toContain(MODEL_VERSION);
});

describe.each(versions)('an export of version %i', (version) => {
  const stored = exportOf(version);
  // One import at a time: all use the same database.
  let known: KnownBlock[] = [];
  beforeAll(async () => {
    known = await afterImport(stored);
  });
  const of = (pick: (block: KnownBlock) => unknown) => known.map((block) => [block.text, pick(block)]);
  const expected = (pick: (block: KnownBlock) => unknown) =>
    stored.blocks.map((block) => [block.text, pick(block)]);

  test('has a page with unchanged blocks', () => {
    expect(of(() => null)).toEqual(expected(() => null));
  });

  test('knows the elements of the page, and how important they are', () => {
    const element = ({ pages, importance }: KnownBlock) => [pages, importance];
    // Elements that only later versions find by their ids are known as if these versions had learned them.
    const renamed = exportOf(Math.max(version, WITH_IDS));
    const wrong = known.filter((block, i) => {
      const now = `${element(block)}`;
      return ![stored, renamed].some(({ blocks }) => `${element(blocks[i] as KnownBlock)}` === now);
    });
    expect(wrong).toEqual([]);
    expect(known.filter(({ pages }, i) => pages < (stored.blocks[i]?.pages ?? 0))).toEqual([]);
  });

  test('knows the words of the page: hash, tokeniser and stemmer are unchanged', () => {
    expect(of(({ entropy }) => entropy)).toEqual(expected(({ entropy }) => entropy));
  });

  test("knows the person's corrections on the page", () => {
    expect(stored.blocks.filter(({ said }) => said === 'noise').length).toBeGreaterThan(0);
    expect(stored.blocks.filter(({ said }) => said === 'content').length).toBeGreaterThan(0);
    expect(of(({ said }) => said)).toEqual(expected(({ said }) => said));
  });

  test('turns no verdict that was beyond doubt into its opposite', () => {
    const turned = stored.blocks.filter(
      ({ verdict }, i) => verdict !== null && known[i]?.verdict !== null && known[i]?.verdict !== verdict,
    );
    expect(turned).toEqual([]);
    const kept = stored.blocks.filter(({ verdict }, i) => verdict !== null && known[i]?.verdict === verdict);
    const sure = stored.blocks.filter(({ verdict }) => verdict !== null);
    expect(kept.length).toBeGreaterThan(0.8 * sure.length);
  });
});
