/**
 * Measures how much of pages in the markup of today's engines comes through: `npm run bench fixtures [-- --engine NAME --misses --peer
 * none]`.
 *
 * The pages are generated from each engine's documented markup, with invented text (`fixtures/engines`); the site is not known. Expected
 * parts are headings, code without its line numbers, formulas, notes, callouts, tables, posts with their authors and so on. Prints for each
 * engine how many of them come through in each of the reader's outputs, and in Readability and Defuddle. Then prints the same for each kind
 * of part. `--misses` lists the parts that Winnow loses, `--engine` looks only at engines of that name.
 */
import { parseArgs } from 'node:util';
import { FIXTURES, type Figures, figuresOf, total } from './fixtures/figures.ts';
import { type OutputName, OWN_OUTPUTS, PEER_OUTPUTS } from './fixtures/outputs.ts';

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
    peer: { type: 'string', default: 'both' },
  },
});

const withPeers = options.peer !== 'none';
const columns: readonly OutputName[] = withPeers ? [...OWN_OUTPUTS, ...PEER_OUTPUTS] : OWN_OUTPUTS;
const wanted = FIXTURES.filter(({ engine }) => engine.toLowerCase().includes(options.engine.toLowerCase()));
const measured: { engine: string; figures: Figures }[] = [];
for (const fixture of wanted)
  measured.push({ engine: fixture.engine, figures: await figuresOf(fixture, withPeers) });

const row = (name: string, wantedParts: number, found: (output: OutputName) => number) =>
  console.log(
    name.padEnd(40) +
      String(wantedParts).padStart(6) +
      columns.map((output) => String(found(output)).padStart(output.length + 3)).join(''),
  );
const head = (name: string) =>
  console.log(`\n${name.padEnd(40)} parts${columns.map((output) => `   ${output}`).join('')}`);

head('engine');
for (const { engine, figures } of measured)
  row(engine, figures.length, (output) => figures.filter(({ through }) => through.has(output)).length);

head('kind of part');
for (const [kind, parts] of total(measured.flatMap(({ figures }) => figures)))
  row(kind, parts.length, (output) => parts.filter(({ through }) => through.has(output)).length);

const every = measured.flatMap(({ figures }) => figures);
row('all', every.length, (output) => every.filter(({ through }) => through.has(output)).length);

if (options.misses)
  for (const { engine, figures } of measured)
    for (const { expected, through } of figures) {
      const missing = OWN_OUTPUTS.filter((output) => !through.has(output));
      if (missing.length > 0) console.log(`${engine} — ${missing.join(', ')}: ${JSON.stringify(expected)}`);
    }
