import { describe, expect, test } from 'vitest';
import { structuredThings, textIn, typesOf } from '../../../src/core/claims/structured-data.ts';
import { page } from '../generated-page.ts';

const things = (...sources: string[]) => structuredThings({ ...page('').head, structuredData: sources });
const named = (...sources: string[]) => things(...sources).map(({ name }) => name);

describe('the objects of structured data', () => {
  test('are those of every script, those within others behind them', () => {
    const graph = {
      name: 'a',
      '@graph': [{ name: 'b', mainEntity: { name: 'c' } }, { name: 'd' }],
      mainEntityOfPage: { name: 'e' },
      liveBlogUpdate: [{ name: 'f' }],
      author: { name: 'not read' },
    };
    expect(named(JSON.stringify(graph), '{"name":"g"}')).toEqual(['a', 'e', 'b', 'd', 'f', 'c', 'g']);
  });

  test('are those of a list', () => {
    expect(named('[{"name":"a"},[{"name":"b"}],null,7,"x"]')).toEqual(['a', 'b']);
  });

  test.each(['', '{', '{"name": ', '42', '"x"', 'null', 'var a = {}'])('are none in "%s"', (source) => {
    expect(things(source)).toEqual([]);
  });

  test.each([
    '<!-- {"name":"a"} -->',
    '<![CDATA[ {"name":"a"} ]]>',
    '//<![CDATA[\n{"name":"a"}\n//]]>',
    '// <![CDATA[\n{"name":"a"}\n// ]]>',
    '<![CDATA[{"name":"a"}]]>;',
    '{"name":"a"} -->',
  ])('are read where they are wrapped as in %j', (source) => {
    expect(named(source)).toEqual(['a']);
  });

  test('may have raw line ends in their texts', () => {
    expect(named('{"name":"a\n\tb"}')).toEqual(['a b']);
  });

  test('are five hundred at most', () => {
    const many = Array.from({ length: 400 }, (_, i) => ({ name: i, mainEntity: { name: 'in' } }));
    expect(things(JSON.stringify(many))).toHaveLength(500);
    expect(things(JSON.stringify(Array.from({ length: 600 }, () => ({}))))).toHaveLength(500);
    expect(things(JSON.stringify(many.slice(0, 249)))).toHaveLength(498);
  });
});

test('an object is of one type, of several, or of none', () => {
  expect(typesOf({ '@type': 'Recipe' })).toEqual(['Recipe']);
  expect(typesOf({ '@type': ['Recipe', 7, 'Article', null] })).toEqual(['Recipe', 'Article']);
  expect(typesOf({ '@type': 7 })).toEqual([]);
  expect(typesOf({})).toEqual([]);
});

test('trims a text and returns nothing for other values', () => {
  expect(textIn('  fog ')).toBe('fog');
  for (const other of [7, null, undefined, ['fog'], { '@value': 'fog' }, true])
    expect(textIn(other)).toBe('');
});

test('objects are searched among twenty thousand values', () => {
  const found = (at: number) => {
    // The queue holds the whole list, its five hundred lists, and then their values.
    const values = Array.from({ length: 500 * 500 }, (_, i): unknown =>
      i === at - 501 ? { name: 'Fog' } : null,
    );
    const lists = Array.from({ length: 500 }, (_, i) => values.slice(500 * i, 500 * (i + 1)));
    return things(JSON.stringify(lists)).length;
  };
  expect([found(19_999), found(20_000)]).toEqual([1, 0]);
});

test.each(['@graph', 'mainEntity', 'mainEntityOfPage', 'liveBlogUpdate'])(
  'objects are read from within %s',
  (key) => {
    expect(things(JSON.stringify({ [key]: [{ name: 'Fog' }, null, 'Sun'] }))).toHaveLength(2);
    expect(things(JSON.stringify({ [key]: 'Fog' }))).toHaveLength(1);
    expect(things(JSON.stringify({ [key]: null }))).toHaveLength(1);
  },
);
