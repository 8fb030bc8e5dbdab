import { beforeEach, expect, test, vi } from 'vitest';
import { insertSheet, setCleaningSheet } from '../../src/background/style-sheet.ts';
import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import { sender } from '../fake-browser.ts';

/** Addresses that the tab shows, one for each query, and the sheets in its page. */
const shown: string[] = [];
const sheets: { css: string; target: object }[] = [];

vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: { get: async () => ({ url: shown.shift() }) },
    scripting: {
      insertCSS: async (sheet: { css: string; target: object }) => {
        sheets.push(sheet);
      },
      removeCSS: async ({ css }: { css: string }) => {
        sheets.splice(0, sheets.length, ...sheets.filter((sheet) => sheet.css !== css));
      },
    },
  },
}));

const CSS = '.newsletter { display: none !important; }';
const STORY = 'https://news.example/story';
const from = sender.contentScript(STORY);

beforeEach(() => {
  shown.length = 0;
  sheets.length = 0;
});

test('inserts a sheet into the page that asked for it', async () => {
  shown.push(STORY, STORY);
  await insertSheet(from, CSS);
  expect(sheets).toMatchObject([{ css: CSS, target: { frameIds: [0] } }]);
});

test('does not insert a sheet into a page of another site', async () => {
  shown.push('https://other.example/');
  await insertSheet(from, CSS);
  expect(sheets).toEqual([]);
});

test('removes the sheet if the page changed during the insertion, or its address is unknown', async () => {
  shown.push(STORY, 'https://other.example/');
  await insertSheet(from, CSS);
  expect(sheets).toEqual([]);
  shown.push(STORY);
  await insertSheet(from, CSS);
  expect(sheets).toEqual([]);
});

test('inserts the sheet into the very document, if documents have ids', async () => {
  await insertSheet({ ...from, documentId: 'A1' } as typeof from, CSS);
  expect(sheets).toMatchObject([{ target: { documentIds: ['A1'] } }]);
});

test('refuses names that are no names of marks', async () => {
  const names = newAttributeNames();
  for (const name of ['', 'class', 'data-abc', 'data-abcdefghijkl] * [x', 'data-abcdefghijkl,x'])
    for (const mark of Object.keys(names))
      await expect(setCleaningSheet(from, { ...names, [mark]: name }, true)).rejects.toThrow('no names');
  expect(sheets).toEqual([]);
  shown.push(STORY, STORY);
  await setCleaningSheet(from, names, true);
  expect(sheets).toHaveLength(1);
});
