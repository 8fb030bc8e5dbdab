import { expect, test } from 'vitest';
import { FIXTURES, figuresOf } from '../../bench/fixtures/figures.ts';
import { OWN_OUTPUTS } from '../../bench/fixtures/outputs.ts';

/**
 * Number of parts of an engine's page that do not come through yet. Hacker News nests by the width of an empty picture alone. GitLab writes
 * the first post's author in a sentence above it.
 */
const MISSING: Readonly<Record<string, number>> = {
  'Hacker News thread': 1,
  'GitLab issue thread': 1,
};

test.each(FIXTURES.map((fixture) => [fixture.engine, fixture] as const))(
  'the parts of a page made by %s come through to reader, Markdown, EPUB and HTML',
  async (engine, fixture) => {
    const figures = await figuresOf(fixture, false);
    const missing = figures.filter(({ through }) => OWN_OUTPUTS.some((output) => !through.has(output)));
    expect(
      missing.length,
      missing.map(({ expected }) => JSON.stringify(expected)).join('\n'),
    ).toBeLessThanOrEqual(MISSING[engine] ?? 0);
  },
);
