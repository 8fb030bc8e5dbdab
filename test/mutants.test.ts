import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { mutated, mutationsIn } from '../scripts/mutants/mutations.ts';
import { reachingTests } from '../scripts/mutants/nearest-tests.ts';

const changesOf = (text: string): string[] =>
  mutationsIn('a.ts', text).map((change) => mutated(text, change));

describe('a blind change', () => {
  test.each([
    ['f(a < b);', ['f(a <= b);']],
    ['f(a >= b);', ['f(a > b);']],
    ['f(a && b || c);', ['f(a || b || c);', 'f(a && b && c);']],
    ['f(a - b);', ['f(a + b);']],
    ['f(a ?? b);', ['f(a);']],
    ['f(7);', ['f(8);', 'f((6));']],
    ['f(-1);', ['f(-2);', 'f(-(0));']],
    ['let at = -1;', ['let at = 0;']],
    ['at = a[i] ?? -1;', ['at = a[i];', 'at = a[i] ?? 0;']],
    ['f(true);', ['f(false);']],
    ['f(!a);', ['f(a);']],
    ['f(a ? b : c);', ['f(!(a) ? b : c);']],
    [
      'function f() { if (a) return; b(); }',
      ['function f() { if (!(a)) return; b(); }', 'function f() { ; b(); }'],
    ],
    [
      'for (;;) { if (a) { continue; } b(); }',
      ['for (;;) { if (!(a)) { continue; } b(); }', 'for (;;) { ; b(); }'],
    ],
    ['if (a) b(); else c();', ['if (!(a)) b(); else c();']],
  ])('of %s is one of %j', (text, changes) => {
    expect(changesOf(text).sort()).toEqual([...changes].sort());
  });

  test('leaves types, imports and texts alone', () => {
    for (const text of [
      'type A = 1 | 2;',
      'let a: 7 | true;',
      "import a from './b.ts';",
      "f('a' + b);",
      'interface A { readonly b: 3 }',
    ])
      expect(changesOf(text)).toEqual([]);
    expect(changesOf('f(a as 7, b);')).toEqual([]);
  });

  test('leaves a module that can be read', () => {
    const file = 'src/core/links/hits.ts';
    const text = readFileSync(file, 'utf8');
    const changes = mutationsIn(file, text);
    expect(changes.length).toBeGreaterThan(10);
    for (const change of changes) {
      const after = mutated(text, change);
      expect(after).not.toBe(text);
      expect(parseSync(file, after).errors).toEqual([]);
    }
  });
});

describe('the tests of a file', () => {
  const { nearest, others } = reachingTests()('src/core/page/nth-of-type.ts');

  test('start with the nearest, which import it, its own first', () => {
    expect(nearest[0]).toBe('test/core/page/nth-of-type.test.ts');
    expect(nearest.length).toBeGreaterThan(3);
    expect(nearest.length).toBeLessThanOrEqual(12);
  });

  test('are all that reach it through imports, but for those that need a browser or minutes', () => {
    expect(others).toContain('test/background/judging/site-learning.test.ts');
    expect(others.filter((test) => nearest.includes(test))).toEqual([]);
    expect([...nearest, ...others].filter((test) => test.startsWith('test/extension/'))).toEqual([]);
  });
});
