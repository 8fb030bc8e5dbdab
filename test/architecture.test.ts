import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseAst, parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));

const sources = sourcesIn('src');

/** Folders with code; tests have a folder of their own. */
const CODE = ['src', 'cli', 'bench', 'demo', 'scripts'];

const importsOf = ({ file, text }: { file: string; text: string }): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, path = '']) =>
    path.startsWith('.') ? normalize(join(file, '..', path)) : path,
  );

const filesWhere = (holds: (source: { file: string; text: string }) => boolean): string[] =>
  sources.filter(holds).map(({ file }) => file);

/** Packages of pure functions, word lists and tables. Core may use these. */
const PURE_PACKAGES = /^(?:@orama\/(?:stemmers|stopwords)\/|entities\/decode$)/;

/** Rooms of core. Each room knows only the rooms before it. */
const ROOMS = [
  'basics',
  'text',
  'page',
  'address',
  'claims',
  'measures',
  'style-tree',
  'links',
  'sections',
  'impression',
  'purpose',
  'rules',
  'site',
  'verdict',
  'proof',
  'story',
  'treatment',
  'report',
];

/** Parts of rooms that have some. Each part knows only the parts before it and the files of the room itself. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  verdict: ['evidence', 'findings', 'roles', 'media'],
  story: ['html', 'blocks', 'masthead', 'thread', 'recipe'],
};

/** Folders whose code a person sees, or that runs in their browser. */
const INTERFACE = /^src\/(?:background|content|dashboard|lab|onboarding|options|popup|reader|shelf|ui)\//;
/** Benches that measure a part of the interface itself: the reader's drawing and exports, and the extension inside a page. */
const OF_INTERFACE = ['bench/fixtures/outputs.ts', 'bench/speed/in-page.ts'];

/** Returns the room of a file: a folder of core, of a method, or of the house itself. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(1, /^src\/(?:core|methods)\//.test(file) ? 3 : 2)
    .join('/');

/** Returns the names that a file exports, of values and types; a name that has both counts once. */
function exportedNames({ file, text }: { file: string; text: string }): string[] {
  const names = parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    const listed = specifiers.map(({ exported }) =>
      exported.type === 'Literal' ? exported.value : exported.name,
    );
    if (!declaration) return listed;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : file));
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
  });
  return [...new Set(names)];
}

/** Returns the folders that import themselves through others, each with the next folder on that way. */
function cycles(ways: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string, wanted: string): boolean => {
    const seen = new Set<string>([from]);
    for (const at of seen) {
      if (at === wanted) return true;
      for (const next of ways.get(at) ?? []) seen.add(next);
    }
    return false;
  };
  return [...ways].flatMap(([from, to]) =>
    [...to].filter((next) => reached(next, from)).map((next) => `${from} → ${next} → … → ${from}`),
  );
}

/** A function of a source file. */
interface SourceFunction {
  /** Its own name, or that of the nearest thing around it that has one. */
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
}

/** Every function in the file that has a body, those inside others too. */
function functionsOf({ file, text }: { file: string; text: string }): SourceFunction[] {
  const found: SourceFunction[] = [];
  const visit = (at: unknown, around: string) => {
    if (Array.isArray(at)) for (const inner of at) visit(inner, around);
    if (!isNode(at)) return;
    const name = at.id?.name ?? at.key?.name ?? around;
    if (at.body && at.params)
      found.push({
        name: `${file}:${name}`,
        lines: text.slice(at.start, at.end).split('\n').length,
        parameters: at.params.length,
      });
    for (const inner of Object.values(at)) if (typeof inner === 'object') visit(inner, name);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, '');
  return found;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
  readonly key?: { readonly name?: string };
  readonly params?: readonly unknown[];
  readonly body?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value;

describe('the house', () => {
  test('has source files', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(40);
  });

  test('core imports nothing outside core except pure packages', () => {
    const core = sources.filter(({ file }) => file.startsWith('src/core/'));
    const outside = core.flatMap((source) =>
      importsOf(source)
        .filter((path) => !path.startsWith('src/core/') && !PURE_PACKAGES.test(path))
        .map((path) => `${source.file} → ${path}`),
    );
    expect(outside).toEqual([]);
  });

  test('rooms of core import only themselves and rooms before them', () => {
    const roomOf = (path: string) => ROOMS.indexOf(path.split('/')[2] ?? '');
    const core = sources.filter(({ file }) => file.startsWith('src/core/'));
    expect(core.filter(({ file }) => roomOf(file) < 0).map(({ file }) => file)).toEqual([]);
    const later = core.flatMap((source) =>
      importsOf(source)
        .filter((path) => path.startsWith('src/core/') && roomOf(path) > roomOf(source.file))
        .map((path) => `${source.file} → ${path}`),
    );
    expect(later).toEqual([]);
  });

  test('the README lists the rooms of core in the order of their imports, and every folder of code', () => {
    const [, listed = ''] =
      /## Where things are\n\n```\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
    const rooms = [...listed.matchAll(/^ {2}([\w-]+)\//gm)].map(([, room]) => room);
    expect(rooms).toEqual(ROOMS);
    const folders = [...readdirSync('src'), ...CODE.filter((folder) => folder !== 'src'), 'test'];
    expect(folders.filter((folder) => !new RegExp(`\\b${folder}/`).test(listed))).toEqual([]);
  });

  test('parts of a room of core import only parts before them', () => {
    const core = sources.filter(({ file }) => file.startsWith('src/core/'));
    const partOf = (path: string) => path.split('/').slice(2, -1);
    const parted = core.filter(({ file }) => partOf(file).length > 1);
    expect(
      parted.map(({ file }) => partOf(file)).filter(([room = '', part = '']) => !PARTS[room]?.includes(part)),
    ).toEqual([]);
    const later = parted.flatMap(({ file, text }) => {
      const [room = '', part = ''] = partOf(file);
      const order = PARTS[room] ?? [];
      return importsOf({ file, text })
        .filter((path) => {
          const [toRoom, toPart = ''] = partOf(path);
          return toRoom === room && order.indexOf(toPart) > order.indexOf(part);
        })
        .map((path) => `${file} → ${path}`);
    });
    expect(later).toEqual([]);
  });

  test('no room of the house imports itself through another', () => {
    const ways = new Map<string, Set<string>>();
    for (const source of sources) {
      const from = folderOf(source.file);
      const to = ways.get(from) ?? new Set();
      for (const path of importsOf(source))
        if (path.startsWith('src/') && folderOf(path) !== from) to.add(folderOf(path));
      ways.set(from, to);
    }
    expect(cycles(ways)).toEqual([]);
  });

  test('no file imports itself through another, in the product, its build and its benches', () => {
    const all = [...CODE, 'test'].flatMap(sourcesIn);
    const known = new Set(all.map(({ file }) => file));
    const ways = new Map(
      all.map((source) => [source.file, new Set(importsOf(source).filter((path) => known.has(path)))]),
    );
    expect(cycles(ways)).toEqual([]);
  });

  test('methods of the papers use only core, and only the laboratory and the shelf use methods', () => {
    const outward = sources
      .filter(({ file }) => file.startsWith('src/methods/'))
      .flatMap((source) =>
        importsOf(source)
          .filter((path) => !/^src\/(?:methods|core)\//.test(path))
          .map((path) => `${source.file} → ${path}`),
      );
    expect(outward).toEqual([]);
    const users = sources
      .filter(({ file }) => !/^src\/(?:methods|lab|shelf)\//.test(file))
      .filter((source) => importsOf(source).some((path) => path.startsWith('src/methods/')));
    expect(users.map(({ file }) => file)).toEqual([]);
  });

  test("benches measure the product's results, not its pages", () => {
    const users = sourcesIn('bench').filter((source) =>
      importsOf(source).some((path) => INTERFACE.test(path)),
    );
    expect(users.map(({ file }) => file)).toEqual(OF_INTERFACE);
  });

  test('only the room of treatment compares with the thresholds of dimming and hiding', () => {
    const compares =
      /(?:[<>]=?\s*(?:100\s*\*\s*)?[\w.]*(?:(?:policy|by|bands|settings|SETTINGS)\??\.(?:dim|hide)|(?:dim|hide)Threshold)\b)|\b(?:(?:policy|by|bands|settings)\.(?:dim|hide)|(?:dim|hide)Threshold)\s*[<>]/;
    const users = [...sources, ...sourcesIn('bench')]
      .filter(({ text }) => compares.test(text))
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('src/core/treatment/'));
    expect(users).toEqual([]);
    const rooms = sources.filter(({ file }) => file.startsWith('src/core/treatment/'));
    expect(rooms.filter(({ text }) => compares.test(text)).map(({ file }) => file)).not.toEqual([]);
  });

  // If any module loads preact/compat, change events turn into input events on all pages that share a file with it.
  test("nothing uses Preact's compatibility layer", () => {
    expect(sources.filter((source) => importsOf(source).includes('preact/compat'))).toEqual([]);
  });

  test('only the messenger sends messages', () => {
    expect(filesWhere(({ text }) => /\bsendMessage\s*\(/.test(text))).toEqual(['src/messaging/messenger.ts']);
  });

  test('only the background opens the database', () => {
    const openers = filesWhere(
      (source) => importsOf(source).includes('idb') || /\bindexedDB\b/.test(source.text),
    );
    expect(openers).toEqual(['src/background/store/database.ts']);
  });

  test('pages and content script import nothing of the background', () => {
    const inward = sources.filter(({ file }) => !file.startsWith('src/background/'));
    expect(
      inward.filter((source) => importsOf(source).some((path) => path.startsWith('src/background/'))),
    ).toEqual([]);
  });

  test('exports are named', () => {
    expect(filesWhere(({ text }) => /^export default/m.test(text))).toEqual([]);
  });

  // The papers' systems may use the papers' terms: a StyleTree of src/methods is the one that its paper defines.
  test('every exported name of the product is defined once', () => {
    const filesOf = new Map<string, string[]>();
    for (const source of sources)
      if (!source.file.startsWith('src/methods/'))
        for (const name of exportedNames(source))
          filesOf.set(name, [...(filesOf.get(name) ?? []), source.file]);
    expect(filesOf.size).toBeGreaterThan(1000);
    expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test('every message that the manifest and the menus name exists', () => {
    const messages = Object.keys(JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')));
    const inManifest = [...readFileSync('manifest.json', 'utf8').matchAll(/__MSG_(\w+)__/g)];
    const inMenus = [
      ...readFileSync('src/background/actions.ts', 'utf8').matchAll(
        /\['[\w-]+', '(\w+)'\]|getMessage\('(\w+)'/g,
      ),
    ].map(([all, inTable, alone]) => [all, inTable ?? alone]);
    expect(inManifest.length).toBeGreaterThan(3);
    expect(inMenus.length).toBe(6);
    expect(
      [...inManifest, ...inMenus].map(([, key]) => key).filter((key) => !messages.includes(key ?? '')),
    ).toEqual([]);
  });

  test('no function is longer than 100 lines or takes more than 5 parameters', () => {
    const functions = CODE.flatMap(sourcesIn).flatMap(functionsOf);
    expect(functions.length).toBeGreaterThan(4000);
    expect(functions.filter(({ lines }) => lines > 100).map(({ name }) => name)).toEqual([]);
    expect(functions.filter(({ parameters }) => parameters > 5).map(({ name }) => name)).toEqual([]);
  });
});

describe('core', () => {
  const core = sources.filter(({ file }) => file.startsWith('src/core/'));

  test('has a test for each of its files, which imports it', () => {
    const tested = new Set(sourcesIn('test').flatMap(importsOf));
    expect(core.length).toBeGreaterThan(150);
    expect(core.map(({ file }) => file).filter((file) => !tested.has(file))).toEqual([]);
  });

  test('has no number without a name, but in the options', () => {
    const held = core.filter(({ file }) => !file.endsWith('/options.ts'));
    expect(held.length).toBeGreaterThan(200);
    expect(held.flatMap(numbersWithoutName)).toEqual([]);
    const sample =
      '/** Limit. */\nconst A = 7;\nconst B = 8;\n\nconst C = 9;\nexport const f = (x: 3) => (x + 5).toString(36);';
    expect(numbersWithoutName({ file: 'sample.ts', text: sample })).toEqual([
      'sample.ts:5: 9',
      'sample.ts:6: 5',
    ]);
  });
});

/** ½ is the cut of P(noise) and the limit of a majority. Sums and weights are stored in hundredths. */
const PLAIN_NUMBERS: ReadonlySet<unknown> = new Set([0, 1, 2, 0.5, 100]);

/** Place of the radix among the arguments of a method. The method's name says what the number is. */
const RADIX_AT: ReadonlyMap<string, number> = new Map([
  ['parseInt', 1],
  ['toString', 0],
]);

/** The fields that tell a number, and a call with a radix, from other nodes of a syntax tree. */
interface MaybeNumber {
  readonly type?: string;
  readonly value?: unknown;
  readonly start?: number;
  readonly callee?: { readonly property?: { readonly name?: string } };
  readonly arguments?: readonly unknown[];
}

/**
 * Returns the numbers of a module that have no name: those in functions, and those of constants without a doc comment of their own or
 * of the constants right above.
 */
function numbersWithoutName({ file, text }: { file: string; text: string }): string[] {
  const { program, comments } = parseSync(file, text);
  const docs = new Set(
    comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*')).map(({ end }) => end),
  );
  const hasDoc = (start: number): boolean => {
    const before = text.slice(0, start).trimEnd();
    if (text.slice(before.length, start).split('\n').length > 2) return false;
    const line = before.lastIndexOf('\n') + 1;
    return docs.has(before.length) || (/^(?:export )?const .*;$/.test(before.slice(line)) && hasDoc(line));
  };
  const found: string[] = [];
  const visit = (node: unknown, isNamed: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', value, start = 0, callee, arguments: given } = node as MaybeNumber;
    if (/^TS(?!As|NonNull|Satisfies)/.test(type)) return;
    if (type === 'Literal' && typeof value === 'number' && !isNamed && !PLAIN_NUMBERS.has(value))
      found.push(`${file}:${text.slice(0, start).split('\n').length}: ${value}`);
    const radix = RADIX_AT.get(callee?.property?.name ?? '');
    for (const inner of Object.values(node))
      visit(
        inner === given ? given?.filter((_, at) => at !== radix) : inner,
        isNamed && !type.includes('Function'),
      );
  };
  for (const statement of program.body) {
    const said = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    visit(statement, said?.type === 'VariableDeclaration' && hasDoc(statement.start));
  }
  return found;
}
