import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exportSites, importFile, joinedExport, splitExport } from '../../src/options/transfer.ts';

const sent: { name: string; request: { sites?: string[]; file?: string } }[] = [];
const answers: Record<string, (request: { sites?: string[]; file?: string }) => unknown> = {};

vi.mock('../../src/messaging/messenger.ts', () => ({
  sendToBackground: async (name: string, request: never) => {
    sent.push({ name, request });
    return answers[name]?.(request);
  },
}));

const NAMES = Array.from({ length: 25 }, (_, i) => `paper-${i}.example`);
const fileOf = (sites: readonly string[]): string =>
  JSON.stringify({
    format: 'winnow-models',
    version: 1,
    models: sites.map((site) => ({ site, updated: 1, model: 'AA==' })),
  });
const sitesIn = (file: string): string[] => JSON.parse(file).models.map(({ site }: { site: string }) => site);

beforeEach(() => {
  sent.length = 0;
  answers.exportModels = ({ sites = [] }) => ({ file: fileOf(sites), leftOut: [] });
  answers.checkModels = ({ file = '' }) => ({ sites: sitesIn(file).length, pages: 1, growth: 100 });
  answers.storageUse = () => ({ bytes: 0, limit: 1000, madeRoom: [], unreadable: [], emptied: null });
  answers.importModels = ({ file = '' }) => ({
    sites: sitesIn(file).length,
    pages: 2 * sitesIn(file).length,
  });
});

describe('an export', () => {
  test('is one file of all sites, read in pieces, and shows its progress', async () => {
    const told: number[] = [];
    const { file: parts } = await exportSites(NAMES, (done) => told.push(done), new AbortController().signal);
    expect(JSON.parse(parts.join(''))).toEqual(JSON.parse(fileOf(NAMES)));
    expect(sent).toHaveLength(3);
    expect(told).toEqual([0, 10, 20]);
  });

  test('without sites is a file all the same', async () => {
    const { file: parts } = await exportSites([], () => undefined, new AbortController().signal);
    expect(JSON.parse(parts.join('')).models).toEqual([]);
  });

  test('ends with the current piece when it is cancelled', async () => {
    const abort = new AbortController();
    answers.exportModels = ({ sites = [] }) => {
      abort.abort();
      return { file: fileOf(sites), leftOut: [] };
    };
    await expect(exportSites(NAMES, () => undefined, abort.signal)).rejects.toThrow();
    expect(sent).toHaveLength(1);
  });

  test('joins and splits to the same models', () => {
    const whole = joinedExport([fileOf(NAMES.slice(0, 4)), fileOf(NAMES.slice(4))]).join('');
    expect(splitExport(whole).flatMap(sitesIn)).toEqual(NAMES);
  });
});

describe('an import', () => {
  test('checks everything before it adds anything', async () => {
    const added = await importFile(fileOf(NAMES), () => undefined, new AbortController().signal);
    expect(added).toEqual({ sites: 25, pages: 50, cancelled: false });
    expect(sent.map(({ name }) => name)).toEqual([
      ...Array(3).fill('checkModels'),
      'storageUse',
      ...Array(3).fill('importModels'),
    ]);
  });

  test('adds nothing if one model is broken', async () => {
    answers.checkModels = ({ file = '' }) => {
      if (sitesIn(file).includes('paper-14.example')) throw new Error('The file is damaged.');
      return { sites: 1, pages: 1, growth: 0 };
    };
    await expect(importFile(fileOf(NAMES), () => undefined, new AbortController().signal)).rejects.toThrow(
      'damaged',
    );
    expect(sent.some(({ name }) => name === 'importModels')).toBe(false);
  });

  test('adds nothing if there is not enough room for all of it', async () => {
    answers.storageUse = () => ({ bytes: 701, limit: 1000, madeRoom: [], unreadable: [], emptied: null });
    await expect(importFile(fileOf(NAMES), () => undefined, new AbortController().signal)).rejects.toThrow(
      'import_too_large',
    );
    expect(sent.some(({ name }) => name === 'importModels')).toBe(false);
  });

  test('says how much was added before it was cancelled', async () => {
    const abort = new AbortController();
    const add = answers.importModels;
    answers.importModels = (request) => {
      abort.abort();
      return add?.(request);
    };
    const added = await importFile(fileOf(NAMES), () => undefined, abort.signal);
    expect(added).toEqual({ sites: 10, pages: 20, cancelled: true });
  });

  test.each(['', 'no JSON', '{"format":"other"}', fileOf(['twice.example', 'twice.example'])])(
    'leaves a file that cannot be split as one piece: %s',
    (text) => expect(splitExport(text)).toEqual([text]),
  );
});
