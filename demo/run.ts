import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'puppeteer-core';
import { score } from '../bench/metric.ts';
import { type ExtensionBrowser, launchWithExtension } from '../test/extension/extension-browser.ts';
import { type BrowserName, findBrowser } from '../test/extension/find-browser.ts';
import { until } from '../test/extension/until.ts';
import {
  type Control,
  cleanedBlocks,
  fadedShare,
  liveBlocks,
  openControl,
  openPopup,
  readerStory,
} from '../test/extension/visited-page.ts';
import { FIXED_PARTS, VARYING_PARTS } from './furniture.ts';
import { HARDSHIPS } from './hardships.ts';
import { overview } from './overview.ts';
import { type DemoServer, startDemoServer } from './server.ts';
import { goldParagraphs, goldText, type Story } from './story.ts';
import { measureUntouched, untouchedReport } from './untouched.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'out', 'demo');
/** Number of stories read before the shown one. */
const READ_BEFORE = 8;

const headless =
  process.env.HEADLESS === '1' ||
  (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  // Firefox is used only if it is the only browser: a Chromium can be installed, and both show the same.
  const name: BrowserName =
    (await findBrowser('chromium')) === null && (await findBrowser('firefox')) !== null
      ? 'firefox'
      : 'chromium';
  console.log('Building the extension …');
  execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--mode',
      name === 'chromium' ? 'chrome' : 'firefox',
      '--logLevel',
      'warn',
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const demo = await startDemoServer(HARDSHIPS);
  const extension = await launchWithExtension(name, { headless });
  try {
    if (headless) await showInPictures(demo, extension);
    else await showInWindow(demo, extension);
  } finally {
    await extension.close();
    await demo.close();
  }
}

/** Returns the stories to read first, and the one to show then. */
function chosenStories({ site }: DemoServer): { read: Story[]; shown: Story } {
  const articles = site.stories.filter((story) => story.layout === 'article');
  const shown = articles[READ_BEFORE];
  if (!shown) throw new Error('The demo site has too few articles.');
  return { read: articles.slice(0, READ_BEFORE), shown };
}

async function read(
  demo: DemoServer,
  extension: ExtensionBrowser,
  control: Control,
  stories: readonly Story[],
) {
  for (const [i, story] of stories.entries()) {
    const page = await extension.open(demo.origin + story.path);
    const { trust } = await control.settled(page.url());
    console.log(`  ${i + 1}. ${story.headline} (${trust?.stage}, ${trust?.pages} pages learned)`);
    await page.close();
  }
}

async function showInWindow(demo: DemoServer, extension: ExtensionBrowser): Promise<void> {
  const control = await openControl(extension);
  const { read: first, shown } = chosenStories(demo);
  console.log(`A browser is open. Reading ${first.length} stories of an invented newspaper:`);
  await read(demo, extension, control, first);
  const page = await extension.open(demo.origin + shown.path);
  await control.settled(page.url());
  console.log(`
Now it shows a story that it has not seen before, its clutter faded. Try:
  - the Winnow button in the toolbar: the blocks of the page, and why each was judged so
  - Alt+Shift+O: the story alone; Alt+Shift+L: cleaning off and on
  - any other page of ${demo.origin}/
  - a shop and an application, which Winnow learns and leaves alone:
    ${demo.addressOf(demo.others.shop, '/')} and ${demo.addressOf(demo.others.application, '/')}
Close the browser to end.`);
  await new Promise<void>((resolve) => extension.browser.once('disconnected', resolve));
}

async function showInPictures(demo: DemoServer, extension: ExtensionBrowser): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  console.log(
    `There is no display: the demo runs without a window and leaves pictures in ${relative(ROOT, OUT)}.`,
  );
  const control = await openControl(extension);
  const { read: first, shown } = chosenStories(demo);
  const url = demo.origin + shown.path;
  const shoot = async (page: Page, file: string, height = 1500): Promise<void> => {
    await page.bringToFront();
    await page.setViewport({ width: file === 'popup.png' ? 400 : 1280, height });
    await page.screenshot({ path: join(OUT, file) as `${string}.png` });
  };

  const before = await extension.open(url);
  await control.settled(url);
  // Answers the dialog once, as people do; otherwise it would cover every picture.
  await before.click('[data-consent=none]');
  await before.waitForSelector('[data-part=most-read]');
  await shoot(before, 'before.png');
  await before.close();
  await control.ask('forgetAll', {});

  console.log('Reading:');
  await read(demo, extension, control, first);
  const after = await extension.open(url);
  const state = await control.settled(url);
  await after.waitForSelector('[data-part=most-read]');
  // This part comes late, and Winnow judges it a moment after that. If it stays, the figures show it.
  await until(
    () => liveBlocks(after),
    (found) => found.some(({ part, faded }) => part === 'most-read' && faded),
  );
  const blocks = (await cleanedBlocks(after, state)).filter((block) => block.shown);
  await shoot(after, 'after.png');

  const popup = await openPopup(extension, control, after);
  await popup.waitForSelector('.done-here');
  await shoot(popup, 'popup.png', 600);
  await popup.close();

  await control.tell(url, 'read', {});
  const reader = await readerStory(extension);
  await shoot(reader.page, 'reader.png');
  await overview(extension.browser, OUT);

  const { shop, application, manual } = demo.others;
  const untouched = [];
  for (const site of [shop, application, manual]) {
    console.log(`Using ${site.name} …`);
    untouched.push(await measureUntouched(demo, extension, control, site, OUT));
  }

  const gold = new Set(goldParagraphs(shown));
  const paragraphs = blocks.filter((block) => gold.has(block.text));
  const part = (parts: readonly string[]) =>
    `${(100 * fadedShare(blocks.filter((block) => parts.includes(block.part)))).toFixed(1)} %`;
  const { f1 } = score(reader.text, goldText(shown));
  const report = `# What the demo measured

Story: ${shown.headline}, read after ${first.length} other stories of the site.

| measure | value |
|---|---|
| pages of the site learned | ${state.trust?.pages} |
| clutter that repeats on every page (menu, footer, boxes …), share of its text dimmed | ${part(FIXED_PARTS)} |
| clutter that changes (related, comments, advertisements …), share of its text dimmed | ${part(VARYING_PARTS)} |
| paragraphs of the story dimmed | ${paragraphs.filter((block) => block.faded).length} of ${paragraphs.length} |
| text of the reader against the true text (word F1) | ${f1.toFixed(3)} |
| exceptions in any console | ${extension.problems.length} |

Pictures: before.png, after.png, popup.png, reader.png, and overview.png with three of them side by side.

${untouchedReport(
  untouched,
  [shop, application, manual].map(({ label }) => `${label}.png`),
)}`;
  writeFileSync(join(OUT, 'report.md'), report);
  console.log(`\n${report}`);
  for (const problem of extension.problems) console.error(problem);
}
