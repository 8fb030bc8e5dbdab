/**
 * Measures the command `winnow` on archives: `npm run bench archive [-- --sets a,b --parts 8]`. Packs pages of the corpus into WARC files
 * (generated pages if the corpus is missing). Runs `learn`, `merge` and `clean` on them in one process, beside Readability on linkedom.
 * Prints pages a second of processor time, most memory, and bytes of models.
 *
 * `--dask` runs the script of `docs/archives.md` with one worker process, with two, twice each, and with two while one of them is killed.
 * It compares models and text with the result of one process, and prints pages a second of wall time. It needs Debian's
 * `python3-distributed`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WARCRecord, WARCSerializer } from 'warcio';
import type { FeatureCounts } from '../src/core/measures/feature-entropy.ts';
import { pagesLearned, templatesOf } from '../src/core/site/site-model.ts';
import { decodeCheckedModel } from '../src/core/site/stored-model.ts';
import { forEachNode, SUM, SUMS } from '../src/core/style-tree/style-tree.ts';
import { corpusPresent, readSet, SETS } from './corpus.ts';
import { extractionRates } from './speed/extraction.ts';
import { type SpeedPage, singlePages } from './speed/pages.ts';

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: SETS.join(',') },
    parts: { type: 'string', default: '8' },
    dask: { type: 'boolean', default: false },
    port: { type: 'string', default: '8790' },
  },
});

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(tmpdir(), `winnow-archive-${process.pid}`);
/** Number of pages in the comparison with Readability. */
const SAMPLE = 60;
const COMMAND = join(FOLDER, 'bin/winnow');

/** Deals the pages into `parts` archives, so that most sites are in several. Returns the files' names. */
async function writeArchives(pages: readonly SpeedPage[], parts: number): Promise<string[]> {
  const members: Uint8Array[][] = Array.from({ length: parts }, () => []);
  for (const [i, { url, html }] of pages.entries()) {
    const record = WARCRecord.create(
      { url, type: 'response', httpHeaders: { 'Content-Type': 'text/html; charset=utf-8' } },
      [Buffer.from(html())],
    );
    members[i % parts]?.push(await WARCSerializer.serialize(record, { gzip: true }));
  }
  return members.map((list, i) => {
    const file = join(FOLDER, `part-${i}.warc.gz`);
    writeFileSync(file, Buffer.concat(list));
    return file;
  });
}

interface Ran {
  readonly out: Buffer;
  /** Seconds of processor time, and most megabytes of memory. */
  readonly seconds: number;
  readonly megabytes: number;
}

function winnow(args: readonly string[], input?: Buffer): Ran {
  const spy = `process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s,maxRSS:m}=process.resourceUsage();process.stderr.write('\\n#'+JSON.stringify([(u+s)/1e6,m/1024]))})`;
  const env = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(spy)}` };
  const { stdout, stderr, status } = spawnSync(COMMAND, args, { input, env, maxBuffer: 2 ** 31 - 1 });
  const [said = '', figures = '[]'] = stderr.toString().split('\n#');
  if (said.trim() !== '') console.error(said.trim());
  if (status !== 0) throw new Error(`winnow ${args[0]} ended with ${status}.`);
  const [seconds = Number.NaN, megabytes = Number.NaN] = JSON.parse(figures);
  return { out: stdout, seconds, megabytes };
}

const rowsOf = (bytes: Buffer): Map<string, string> =>
  new Map(
    bytes
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const row = JSON.parse(line);
        return [row.url ?? row.site, row.text ?? row.model];
      }),
  );

/** Returns all that a model counts, as texts, and whether it has dropped anything to stay within its bounds. */
function entriesOf(bytes: Uint8Array): {
  readonly entries: ReadonlySet<string>;
  readonly isBounded: boolean;
} {
  const model = decodeCheckedModel(bytes);
  const entries = new Set<string>();
  let isBounded = model.links.pages.size < pagesLearned(model);
  const add = (place: string, { counts, folded }: FeatureCounts) => {
    for (const [feature, count] of counts) entries.add(`${place} ${feature} ${JSON.stringify(count)}`);
    isBounded ||= folded > 0;
  };
  for (const { hosts, lines, terms, tree, visited, pages } of templatesOf(model)) {
    const name = [...hosts].join();
    isBounded ||= visited.size < pages;
    add(`${name} line`, lines);
    add(`${name} term`, terms);
    const paths = new Map([[0, name]]);
    forEachNode(tree, (node) => {
      const path = paths.get(node) ?? '';
      add(path, tree.features(node));
      isBounded ||= tree.sum(node, SUM.foldedStyles) > 0;
      entries.add(`${path} ${SUMS.map((sum) => tree.sum(node, sum)).join()}`);
      for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child))
        paths.set(child, `${path}/${tree.key(child)}`);
    });
  }
  for (const [page, { anchors }] of model.links.pages) entries.add(`links ${page} ${anchors.join()}`);
  return { entries, isBounded };
}

/** Says how many models are equal, and how much of the others is in only one of the two. */
function compareModels(ours: Map<string, string>, theirs: Map<string, string>): string {
  let equal = 0;
  let largest = 0;
  let bounded = 0;
  const differing: string[] = [];
  for (const [site, model] of ours) {
    const other = theirs.get(site);
    if (other === model) {
      equal++;
      continue;
    }
    differing.push(site);
    const [one, two] = [model, other ?? ''].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
    const a = entriesOf(one);
    const b = other ? entriesOf(two) : { entries: new Set<string>(), isBounded: false };
    const shared = [...a.entries].filter((entry) => b.entries.has(entry)).length;
    largest = Math.max(largest, 1 - shared / Math.max(a.entries.size, b.entries.size));
    if (a.isBounded && b.isBounded) bounded++;
  }
  const rest = `; ${bounded} of the other ${differing.length} reached a bound; at most ${(100 * largest).toFixed(2)} % of what one counts differs (${differing.join(', ')})`;
  return `${equal} of ${ours.size} models equal to the last bit${differing.length > 0 ? rest : ''}`;
}

const compareTexts = (ours: Map<string, string>, theirs: Map<string, string>): string =>
  `${[...ours].filter(([url, text]) => theirs.get(url) === text).length} of ${ours.size} texts equal`;

const cell = (value: number): string => value.toFixed(1).padStart(9);

/** Runs the documentation's script. Returns its seconds of wall time and what it wrote. */
async function dask(archives: readonly string[], workers: number, kill: boolean) {
  const python = '/usr/bin/python3';
  const address = `tcp://127.0.0.1:${options.port}`;
  const bin = join(FOLDER, 'bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const children: ChildProcess[] = [];
  const start = (args: readonly string[]) => {
    const child = spawn(python, args, { env, cwd: FOLDER, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.resume();
    children.push(child);
    return child;
  };
  const module = (name: string, ...args: string[]) => start(['-m', `distributed.cli.${name}`, ...args]);
  try {
    module('dask_scheduler', '--host', '127.0.0.1', '--port', options.port, '--no-dashboard');
    const own = Array.from({ length: workers }, () =>
      module('dask_worker', address, '--nthreads', '1', '--nworkers', '1', '--no-nanny', '--no-dashboard'),
    );
    const waiting = `import sys;from dask.distributed import Client;Client(sys.argv[1],timeout=60).wait_for_workers(int(sys.argv[2]),60)`;
    if (spawnSync(python, ['-c', waiting, address, String(workers)], { stdio: 'inherit' }).status !== 0)
      throw new Error('The workers did not start.');
    const out = join(FOLDER, `out-${workers}-${kill}`);
    const from = performance.now();
    const script = spawn(python, [join(FOLDER, 'archive.py'), address, out, ...archives], {
      env,
      stdio: 'inherit',
    });
    const timer = kill ? setTimeout(() => own.at(-1)?.kill('SIGKILL'), 10_000) : undefined;
    const status = await new Promise((resolve) => script.on('close', resolve));
    clearTimeout(timer);
    if (status !== 0) throw new Error(`The script ended with ${status}.`);
    const seconds = (performance.now() - from) / 1000;
    const read = (name: string) => readFileSync(join(out, name));
    return { seconds, models: rowsOf(read('models.jsonl')), texts: rowsOf(read('stories.jsonl')) };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

mkdirSync(join(FOLDER, 'bin'), { recursive: true });
try {
  if (spawnSync('npm', ['run', '--silent', 'build:cli'], { cwd: ROOT, stdio: 'inherit' }).status !== 0)
    throw new Error('The command does not build.');
  copyFileSync(join(ROOT, 'dist/cli/winnow.js'), `${COMMAND}.mjs`);
  chmodSync(`${COMMAND}.mjs`, 0o755);
  symlinkSync('winnow.mjs', COMMAND);
  const pages: readonly SpeedPage[] = corpusPresent()
    ? options.sets.split(',').flatMap(readSet)
    : singlePages(400).pages;
  const archives = await writeArchives(pages, Number(options.parts));
  const load = () => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
  console.log(`${pages.length} pages in ${archives.length} archives, ${load()}\n`);
  console.log(`${''.padEnd(26)}  pages/s       MB   (one process, a second of processor time)`);
  const row = (name: string, { seconds, megabytes }: Ran) =>
    console.log(name.padEnd(26) + cell(pages.length / seconds) + cell(megabytes));
  const learned = winnow(['learn', ...archives]);
  row('learn', learned);
  const models = winnow(['merge'], learned.out);
  row('merge', models);
  const file = join(FOLDER, 'models.jsonl');
  writeFileSync(file, models.out);
  const cleaned = winnow(['clean', '--models', file, ...archives]);
  row('clean', cleaned);
  row('clean, without models', winnow(['clean', ...archives]));
  const [, flags = ''] = /^#!.* node (.*)/.exec(readFileSync(COMMAND, 'utf8')) ?? [];
  for (const { tool, rate } of await extractionRates(
    SAMPLE,
    ['Winnow', 'Readability on linkedom'],
    flags.split(' '),
  ))
    console.log(
      `${tool.padEnd(26)}${cell(rate)}        (${SAMPLE} pages, warm, no start; flags of the command)`,
    );
  const ours = { models: rowsOf(models.out), texts: rowsOf(cleaned.out) };
  const bytes = [...ours.models.values()].map((model) => (model.length * 3) / 4);
  const sum = bytes.reduce((all, size) => all + size, 0);
  console.log(
    `\nmodels: ${ours.models.size} sites, ${(sum / ours.models.size / 1024).toFixed(1)} KB each, ${(sum / pages.length / 1024).toFixed(1)} KB a page, the largest ${(Math.max(...bytes) / 1024).toFixed(0)} KB`,
  );
  console.log(`stories: ${(cleaned.out.length / pages.length / 1024).toFixed(1)} KB a page`);
  console.log(
    `digest: ${createHash('sha256').update(models.out).update(cleaned.out).digest('hex').slice(0, 16)}`,
  );
  if (options.dask) {
    if (spawnSync('/usr/bin/python3', ['-c', 'import distributed']).status !== 0)
      throw new Error('Dask is missing: apt-get install python3-distributed');
    const document = readFileSync(join(ROOT, 'docs/archives.md'), 'utf8');
    const [, script = ''] = /```python\n([\s\S]*?)```/.exec(document) ?? [];
    writeFileSync(join(FOLDER, 'archive.py'), script);
    console.log(`\nDask, learn, merge and clean, wall time, ${load()}`);
    // One, two, two, one: a machine that grows slower or faster while they run changes both sums alike.
    const wall = { 1: 0, 2: 0 };
    for (const { name, workers, kill } of [
      { name: '1 worker', workers: 1, kill: false },
      { name: '2 workers', workers: 2, kill: false },
      { name: '2 workers, again', workers: 2, kill: false },
      { name: '1 worker, again', workers: 1, kill: false },
      { name: '2 workers, one killed', workers: 2, kill: true },
    ] as const) {
      const { seconds, models: theirs, texts } = await dask(archives, workers, kill);
      if (!kill) wall[workers] += seconds;
      console.log(`${name.padEnd(26)}${cell(pages.length / seconds)} pages/s, ${seconds.toFixed(0)} s`);
      console.log(`  ${compareModels(ours.models, theirs)}; ${compareTexts(ours.texts, texts)}`);
    }
    console.log(`2 workers are ${(wall[1] / wall[2]).toFixed(2)} × one worker, over both runs of each`);
  }
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
