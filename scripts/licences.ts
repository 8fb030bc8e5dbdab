import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module, or what it holds, is from; undefined where it is ours. */
function packageOf(id: string): string | undefined {
  if (id.endsWith('/public-suffixes.json')) return join(import.meta.dirname, '../node_modules/tldts');
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

const IS_NOTICE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Name, version and all notices of a package, as it brings them. */
function noticesOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => IS_NOTICE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Puts the notices of every package that a build takes anything from beside what is built; our own licence comes first. */
export const licences = (): Plugin => ({
  name: 'licences',
  generateBundle() {
    const folders = new Set([...this.getModuleIds()].flatMap((id) => packageOf(id) ?? []));
    const ours = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8').trim();
    const source = [`Winnow\n\n${ours}`, ...[...folders].sort().map(noticesOf)].join(
      `\n\n${'-'.repeat(80)}\n\n`,
    );
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source}\n` });
  },
});
