import fc from 'fast-check';
import { expect, test } from 'vitest';
import { words } from '../../../src/core/text/words.ts';
import { passageOf } from '../../../src/shelf/search/passage.ts';

const written = (text: string, query: string): string =>
  passageOf(text, query)
    .map((run) => (run.marked ? `[${run.text}]` : run.text))
    .join('');

test('marks the words of the query as written', () => {
  expect(written('The Storm hit the coast.', 'storm COAST')).toBe('The [Storm] hit the [coast].');
});

test('shows the place with most different words of the query together, cut between words', () => {
  const filler = 'nothing of note happened there '.repeat(20);
  const shown = written(`storm storm storm ${filler}the storm reached the coast ${filler}`, 'storm coast');
  expect(shown).toContain('the [storm] reached the [coast]');
  expect(shown).toMatch(/^… /);
  expect(shown).toMatch(/ …$/);
  expect(shown.length).toBeLessThan(300);
});

test('marks short words beside a longer one, and alone only if the query has no longer one', () => {
  expect(written('The seed lay in the drawer of the old town in spring.', 'in the drawer')).toBe(
    'The seed lay [in] [the] [drawer] of the old town in spring.',
  );
  expect(written('The sun is up in May.', 'in may')).toBe('The sun is up [in] [May].');
});

test('finds words in scripts without spaces', () => {
  expect(written('今天暴风雨到达海岸', '海岸')).toContain('[');
});

test('any text gives a bounded passage of its own words, with marks only on words of the query', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'bb', 'ccc', '.', '\n', ' '), { maxLength: 400 }), (pieces) => {
      const text = pieces.join(' ');
      const runs = passageOf(text, 'bb');
      const shown = runs.map((run) => run.text).join('');
      expect(shown.length).toBeLessThanOrEqual(284);
      for (const run of runs.filter(({ marked }) => marked))
        expect(new Set(words(run.text))).toEqual(new Set(['bb']));
      expect(runs.some(({ marked }) => marked)).toBe(words(text).includes('bb'));
    }),
  );
});
