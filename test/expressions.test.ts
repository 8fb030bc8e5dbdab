import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

/** Every expression of the product runs on text that a page has written: none may take more than linear time. */

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file));

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  expect(errors).toEqual([]);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/** Returns the expressions whose search time may grow with the square of the text, or faster. */
const faultsOf = ({ file, source, flags }: Expression): string[] =>
  analyse({ source, flags }).reports.map(({ type }) => `${file}: ${type} in /${source}/${flags}`);

describe('the expressions of the product', () => {
  test('search in linear time', () => {
    const expressions = SOURCES.flatMap(expressionsIn);
    expect(expressions.length).toBeGreaterThan(400);
    expect(expressions.flatMap(faultsOf)).toEqual([]);
  });

  test('are named here if their time is not linear', () => {
    for (const source of ['\\s+$', 'a+b', '^(?:a+)+$', '<[^>]*>'])
      expect(faultsOf({ file: 'made.ts', source, flags: '' }), source).not.toEqual([]);
  });
});
