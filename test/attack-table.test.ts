import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { outcomesOf, table } from './attack/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'winnow-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const report = (...tests: readonly (readonly [fullName: string, status: string])[]): string =>
  JSON.stringify({
    testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  });

describe('the table at the end of a run of attacks', () => {
  test('has a row for each browser that the tests name, with its own worst figure', () => {
    const reported = file(
      'browsers.json',
      report(
        ['covers in chromium a bar', 'passed'],
        ['covers in firefox a bar', 'passed'],
        ['covers in firefox a chip', 'failed'],
      ),
    );
    const told = file(
      'browsers.told',
      [
        { what: 'chromium, bar', figures: { 'longest, ms': 7 } },
        { what: 'chromium, chip', figures: { 'longest, ms': 9 } },
        { what: 'firefox, bar', figures: { clicks: 4 } },
      ]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    );
    expect(outcomesOf('covers', reported, told)).toEqual([
      { attack: 'covers', where: 'chromium', tried: 1, held: 1, worst: 'chromium, chip: longest, ms 9' },
      { attack: 'covers', where: 'firefox', tried: 2, held: 1, worst: 'firefox, bar: clicks 4' },
    ]);
  });

  test('has one row for an attack without browsers, and counts no skipped test', () => {
    const reported = file('fuzz.json', report(['fuzz', 'passed'], ['fuzz of all', 'skipped']));
    expect(outcomesOf('fuzz', reported, join(folder, 'none'))).toEqual([
      { attack: 'fuzz', where: 'no browser', tried: 1, held: 1, worst: '' },
    ]);
  });

  test('counts an attack without a report as one that held nothing', () => {
    const [outcome] = outcomesOf('lost', join(folder, 'none'), join(folder, 'none'));
    expect(outcome).toMatchObject({ tried: 1, held: 0 });
  });

  test('is written in Markdown', () => {
    const row = { attack: 'fuzz', where: 'no browser', tried: 2, held: 1, worst: 'pages: tried 4' } as const;
    expect(table([row])).toBe(
      '| attack | in | tried | held | worst figure |\n|---|---|---|---|---|\n| fuzz | no browser | 2 | 1 | pages: tried 4 |',
    );
  });
});
