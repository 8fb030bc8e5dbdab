#!/usr/bin/env -S node --single-threaded --max-semi-space-size=32 --heap-growing-percent=30
/**
 * `winnow`: the product's core for archives of web pages. `winnow --help` lists the commands.
 *
 * The flags above keep a process to one core and to little memory, because an archive keeps all cores busy with one process each.
 * Without them, the compiler and the garbage collector of each process run on other cores too, where they slow the other processes
 * down. `npm run bench archive -- --dask` shows how two processes compare with one.
 */
import { parseArgs } from 'node:util';
import packed from '../package.json' with { type: 'json' };
import { clean } from './clean.ts';
import { learn, merge } from './learn.ts';
import { weightsNamed } from './link-row.ts';
import { links } from './links.ts';
import { messageOf, Run } from './run.ts';

const HELP = `Usage: winnow COMMAND [OPTION]... [FILE]...

Cleans archives of web pages by what pages of the same site have in common.

  learn   write what the pages teach of each site: one model a line
  merge   read models, write one model for each site
  clean   read pages, write the story of each: one row a line
  links   read pages, write kind, hub and authority of each: one row a line

FILE is a WARC file or JSON Lines with "url" and "html" (for merge, lines that
learn or merge wrote), as it is or gzipped. Without FILE, or for -, standard
input is read. Rows are JSON Lines on standard output.

Options:
  --models FILE         models for clean and links; can be given several times.
                        Without models, clean judges each page by itself
  --format text|markdown  what clean writes of the story (default: text)
  --blocks              clean adds every text block with P(noise), role,
                        treatment and proof
  --weights ours|paper  how links weighs links (default: ours)
  --strict              stop at the first record that cannot be read
  --help, --version

Records that cannot be read are named on standard error, and the run goes on.
Exit codes: 0 done, 1 stopped, 2 wrong usage.
`;

const OPTIONS = {
  models: { type: 'string', multiple: true },
  format: { type: 'string' },
  blocks: { type: 'boolean' },
  weights: { type: 'string' },
  strict: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

const read = () => parseArgs({ options: OPTIONS, allowPositionals: true });

type Options = ReturnType<typeof read>['values'];

class WrongUsage extends Error {}

interface Command {
  /** Options that the command knows beside `strict`. */
  readonly takes: readonly (keyof Options)[];
  run(files: readonly string[], run: Run, options: Options): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  learn: { takes: [], run: learn },
  merge: { takes: [], run: merge },
  clean: {
    takes: ['models', 'format', 'blocks'],
    run(files, run, { models = [], format = 'text', blocks = false }) {
      if (format !== 'text' && format !== 'markdown')
        throw new WrongUsage(`--format takes text or markdown, not "${format}".`);
      return clean(files, run, { models, format, blocks });
    },
  },
  links: {
    takes: ['models', 'weights'],
    run(files, run, { models = [], weights = 'ours' }) {
      if (models.length === 0) throw new WrongUsage('links takes its links from --models.');
      return links(files, run, { models, weights: usage(() => weightsNamed(weights)) });
    },
  },
};

/** Reads the command line. An error in `reading` is shown as wrong usage. */
function usage<T>(reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    throw new WrongUsage(messageOf(error));
  }
}

async function main(): Promise<void> {
  const { values, positionals } = usage(read);
  if (values.help || values.version) {
    process.stdout.write(values.help ? HELP : `${packed.version}\n`);
    return;
  }
  const [name = '', ...files] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new WrongUsage(name === '' ? 'No command is given.' : `There is no command "${name}".`);
  for (const option of Object.keys(values) as (keyof Options)[])
    if (option !== 'strict' && !command.takes.includes(option))
      throw new WrongUsage(`${name} takes no --${option}.`);
  const run = new Run(values.strict ?? false);
  try {
    await command.run(files, run, values);
  } finally {
    run.finish();
  }
}

// The reader of the rows has closed the pipe: it has enough rows.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) throw error;
  process.exit(0);
});

try {
  await main();
} catch (error) {
  const isUsage = error instanceof WrongUsage;
  process.stderr.write(`winnow: ${messageOf(error)}\n${isUsage ? 'Try winnow --help.\n' : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
