import { describe, expect, test } from 'vitest';
import { keepFactTables } from '../../../../src/core/verdict/roles/fact-tables.ts';
import { keptBy } from '../kept-by.ts';

const keptOf = (
  html: string,
  known: readonly string[],
  around: Parameters<ReturnType<typeof keptBy>>[2] = {},
) => keptBy(keepFactTables)(html, known, { purpose: 'use', ...around });
const FACTS = [
  ['Length', '9 m'],
  ['Draught', '2 m'],
  ['Crew', 'four'],
] as const;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]) => `<p>A boat</p><table>${rows.join('')}</table>`;
const boat = FACTS.map((cells) => row(...cells));

describe('a table of facts', () => {
  test('is the story’s, with its heading, whether or not its names are marked', () => {
    const named = boat.map((one) => one.replace('<td>', '<th>').replace('</td>', '</th>'));
    for (const rows of [boat, named])
      expect(keptOf(table('<tr><th colspan="2">Gull</th></tr>', ...rows), [])).toEqual([
        'Gull',
        ...FACTS.flat(),
      ]);
  });

  test('may be a box that is named so, with each name and value in an element', () => {
    const pair = (name: string, value: string) => `<div><h3>${name}</h3><div>${value}</div></div>`;
    const box = (name: string, inside: string) =>
      `<p>A boat</p><aside class="${name}"><h2>Gull</h2>${inside}</aside>`;
    const pairs = FACTS.map(([name, value]) => pair(name, value)).join('');
    expect(keptOf(box('portable-infobox', pairs), [])).toEqual(['Gull', ...FACTS.flat()]);
    expect(keptOf(box('portable', pairs), [])).toEqual([]);
    expect(
      keptOf(box('infobox', '<p>Length</p><p>9 m</p><p>Crew</p><p>four</p><p>Draught</p><p>2 m</p>'), []),
    ).toEqual([]);
  });

  test('may be a list of terms on a page that is not to read, or is about an event', () => {
    const terms = (facts: readonly (readonly string[])[]) =>
      `<p>A boat</p><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
    const event = '<script type="application/ld+json">{"@type":"SportsEvent"}</script>';
    expect(keptOf(terms(FACTS), [])).toEqual(FACTS.flat());
    expect(keptOf(terms(FACTS.slice(1)), [])).toEqual([]);
    expect(keptOf(terms(FACTS), [], { purpose: 'read' })).toEqual([]);
    const ofEvent = (noise: number) => keptOf(terms(FACTS) + event, ['A boat'], { purpose: 'read', noise });
    expect(ofEvent(0.98)).toEqual(['A boat', ...FACTS.flat()]);
    expect(ofEvent(0.99)).toEqual(['A boat']);
  });

  test('has three facts, and few other rows', () => {
    expect(keptOf(table(...boat.slice(1)), [])).toEqual([]);
    expect(keptOf(table(...boat, row('Oars'), row('Sails')), [])).toHaveLength(8);
    expect(keptOf(table(...boat, row('Oars'), row('Sails'), row('Nets')), [])).toEqual([]);
    expect(keptOf(table(...boat.map((one) => one.replace('</tr>', '<td>or so</td></tr>'))), [])).toEqual([]);
  });

  test('may be any table with a caption, or a figure of a table, its caption and its notes', () => {
    const cells = row('Gull', '9 m', 'four');
    const lines = ['Boats', 'Gull', '9 m', 'four'];
    expect(keptOf(table('<caption>Boats</caption>', cells), [])).toEqual(lines);
    const figure = (tag: string) =>
      keptOf(`<figure><${tag}>Boats</${tag}>${table(cells)}<p>As of May</p></figure>`, []);
    expect(figure('figcaption')).toEqual(['Boats', 'A boat', ...lines.slice(1), 'As of May']);
    expect(figure('p')).toEqual([]);
    expect(keptOf('<p>A boat</p><figure><figcaption>Boats</figcaption>Gull</figure>', [])).toEqual([]);
  });

  test('may be any table on a page to read whose first row names its columns, also below the story in its element', () => {
    const grid = (...rows: readonly string[]) => `<table><tr><th>Boat<th>Won<th>Lost${rows.join('')}</table>`;
    const teams = ['Gull', 'Tern', 'Skua'].map((name, i) => row(name, `${9 - i}`, `${i}`));
    const kept = (html: string, purpose: 'read' | 'use' = 'read') =>
      keptOf(`<div><h1>Races</h1><p>Known</p>${html}</div>`, ['Known'], { purpose, headline: 'Races' })
        .length;
    expect(kept(`${grid(...teams)}<p>Known</p>`)).toBe(14);
    expect(kept(grid(...teams))).toBe(13);
    expect(kept(`<div>${grid(...teams)}</div>`)).toBe(1);
    expect(kept(grid(...teams.slice(1)))).toBe(1);
    expect(kept(grid(...teams).replaceAll('th', 'td'))).toBe(1);
    expect(kept(grid(...teams), 'use')).toBe(1);
  });

  test('has a short name alone in the first cell of a fact', () => {
    const withName = (name: string) => keptOf(table(...boat.slice(1), row(name, '3 m')), []);
    expect(withName('x'.repeat(60))).toHaveLength(6);
    expect(withName('x'.repeat(61))).toEqual([]);
    expect(withName('<p>Beam</p><p>at most</p>')).toEqual([]);
  });

  test('is not kept if it is surely noise, or nearly all links and buttons', () => {
    expect(keptOf(table(...boat), [], { noise: 0.9 })).toHaveLength(6);
    expect(keptOf(table(...boat), [], { noise: 0.91 })).toEqual([]);
    const linked = (tag: string, plain = '') =>
      FACTS.map(([name]) => row(name, `<${tag} href="#">${'x'.repeat(100)}</${tag}>${plain}`));
    expect(keptOf(table(...linked('a')), [])).toEqual([]);
    expect(keptOf(table(...linked('button')), [])).toEqual([]);
    expect(keptOf(table(...linked('a', 'x'.repeat(30))), [])).toHaveLength(6);
  });

  test('has values, none of them long', () => {
    const withValue = (value: string) => keptOf(table(...boat.slice(1), row('Beam', value)), []);
    expect(withValue('x'.repeat(500))).toHaveLength(6);
    expect(withValue('x'.repeat(501))).toEqual([]);
    expect(withValue('<input>')).toEqual([]);
  });

  test('may have tables in its cells, whose rows are not its own', () => {
    const others = row('Oars').repeat(3);
    const within = row('Crew', `four<table>${others}</table>`);
    expect(keptOf(table(...boat.slice(1), within), ['A boat', 'A gull'])).toContain('Oars');
    expect(keptOf(table(...boat.slice(1), within, others), [])).toEqual([]);
  });

  test('is above the last line of the story on a page to read', () => {
    expect(
      keptOf(`<p>Known</p>${table(...boat)}<p>Known again</p>`, ['Known'], { purpose: 'read' }),
    ).toHaveLength(8);
    expect(keptOf(`<p>Known</p>${table(...boat)}`, ['Known'], { purpose: 'read' })).toHaveLength(1);
  });

  test('is looked for within tables that lay the page out', () => {
    expect(keptOf(`<table><tr><td>Menu</td><td>${table(...boat)}</td></tr></table>`, [])).toEqual(
      FACTS.flat(),
    );
  });

  test('leaves out lines that are out for another reason', () => {
    expect(keptOf(table(...boat), [], { isOut: (text) => text === 'four' })).toHaveLength(5);
  });
});
