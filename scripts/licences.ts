import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { LEAN_POLYFILL, POLYFILL } from './lean-polyfill.ts';

/** Returns the folder of a module's package; undefined for our own modules. */
function packageOf(id: string): string | undefined {
  const made = id === LEAN_POLYFILL ? POLYFILL : id;
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(made) ?? [];
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

const IS_NOTICE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Notices of data from no package. `scripts/public-suffixes.ts` writes the list, and adds names that were once on it. */
const OF_DATA: Readonly<Record<string, string>> = {
  'public-suffixes.json': `Public Suffix List (MPL-2.0)

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed with
this file, You can obtain one at https://mozilla.org/MPL/2.0/.

The list in its source form: https://publicsuffix.org/list/public_suffix_list.dat`,
};

/** Returns name, version and all notices in a package. */
function noticesOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => IS_NOTICE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence.`);
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Writes the notices of every package used in a build beside the built files. Our own licence comes first. */
export const licences = (): Plugin => ({
  name: 'licences',
  generateBundle() {
    const modules = [...this.getModuleIds()];
    const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
    const ofData = modules.flatMap((id) => OF_DATA[basename(id)] ?? []);
    const ours = readFileSync(join(import.meta.dirname, '..', 'LICENSE'), 'utf8').trim();
    const source = [`Winnow\n\n${ours}`, ...[...folders].sort().map(noticesOf), ...ofData].join(
      `\n\n${'-'.repeat(80)}\n\n`,
    );
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source}\n` });
  },
});
