import { expect, test } from 'vitest';
import { FIXTURES, figuresOf } from '../../bench/fixtures/figures.ts';
import { OWN_OUTPUTS } from '../../bench/fixtures/outputs.ts';

test.each(FIXTURES.map((fixture) => [fixture.engine, fixture] as const))(
  'every part of a page made by %s comes through to reader, Markdown, EPUB and HTML',
  async (_, fixture) => {
    const figures = await figuresOf(fixture, false);
    expect(figures.length).toBeGreaterThan(1);
    for (const { expected, through } of figures)
      expect([...through], JSON.stringify(expected)).toEqual([...OWN_OUTPUTS]);
  },
);
