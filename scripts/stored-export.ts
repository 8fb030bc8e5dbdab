import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildDemoSite } from '../demo/site.ts';
import { MODEL_VERSION } from '../src/core/site/model-version.ts';
import { type DemoExport, exportOf } from '../test/versions/stored-export.ts';

/**
 * Stores an export of the current model version for the tests of all later ones: `npm run stored-export`, once for each version, before the
 * version is released. An existing file stays, since people have such files.
 */

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'test', 'versions');
/** Number of pages learned; one more is judged with them. */
const LEARNED = 4;

const file = join(FOLDER, `model-${MODEL_VERSION}.json`);
if (existsSync(file)) {
  console.error(
    `${relative(ROOT, file)} is there already. Raise MODEL_VERSION with each change of the encoding.`,
  );
  process.exitCode = 1;
} else {
  const { pages, stories } = buildDemoSite([]);
  const [judged, ...learned] = stories
    .filter(({ layout }) => layout === 'article')
    .slice(0, LEARNED + 1)
    .map(({ path }) => ({ url: `https://tidings.example${path}`, html: pages.get(path)?.html ?? '' }));
  if (!judged) throw new Error('The demo site has no stories.');
  const stored: DemoExport = await exportOf(learned, judged);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify(stored, null, 1)}\n`);
  console.log(
    `${relative(ROOT, file)}: ${stored.file.length} characters of models, ${stored.blocks.length} blocks.`,
  );
}
