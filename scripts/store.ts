/**
 * Writes texts and pictures for the stores into out/store, in every language: a description, screenshots of 1280 × 800, and promotional
 * pictures of 440 × 280 and 1400 × 560. `npm run store [-- locale]`
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { PROMISES } from '../src/ui/promises.ts';
import { findOrInstallBrowser } from '../test/extension/find-browser.ts';
import type { Messages, Scene } from './screens/fake-browser.ts';
import { SCENES } from './screens/scenes.ts';
import { buildStage, messagesOf, openStage, play, ROOT } from './screens/stage.ts';

const OUT = join(ROOT, 'out/store');
const SCREENSHOT = { width: 1280, height: 800 };
const PROMOTIONS = [
  { width: 440, height: 280 },
  { width: 1400, height: 560 },
] as const;
/** Scenes with a story in the writing of the language's readers. */
const STORIES: Readonly<Record<string, string>> = { ar: 'reader-arabic', zh_CN: 'reader-chinese' };

type Say = (key: string, ...values: readonly string[]) => string;

const saysFrom =
  (messages: Messages): Say =>
  (key, ...values) => {
    const text = messages[key]?.message;
    if (text === undefined) throw new Error(`There is no message ${key}.`);
    return text.replace(/\$(\d)/g, (_, at) => values[Number(at) - 1] ?? '');
  };

/** Returns the listing's description, made of the extension's own strings. */
const description = (say: Say): string =>
  `${say('extensionName')}: ${say('welcomeTitle')}
${say('extensionDescription')}

${say('welcomeText')}

${[
  ['stepRead', say('stepReadText', '3', '6')],
  ['stepLearn', say('stepLearnText')],
  ['stepFade', say('stepFadeText')],
]
  .map(([title = '', text]) => `• ${say(title)}. ${text}`)
  .join('\n')}

${say('tryTitle')}
${[say('tryOpen'), say('tryButton'), say('tryPress', say('openReader'), say('cleanNow'))].map((step) => `• ${step}`).join('\n')}

${say('permissionTitle')}
${say('permissionText')} ${say('permissionWithout')}

${PROMISES.map(({ title, facts }) => [say(title), ...facts.map((fact) => `• ${say(fact)}`)].join('\n')).join('\n\n')}
`;

const sceneNamed = (name: string, locale: string): Scene => {
  const found = SCENES.find((scene) => scene.name === name);
  if (!found) throw new Error(`There is no scene ${name}.`);
  return { ...found, locale: locale.replace('_', '-') };
};

async function picture(context: BrowserContext, scene: Scene, size: typeof SCREENSHOT): Promise<Buffer> {
  const { page, faults } = await play(context, scene, size, 'light');
  if (faults.length > 0) throw new Error(`${scene.name}: ${faults.join(', ')}`);
  // A popup is as tall as its content, in any language.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (scene.path.includes('popup')) await page.setViewportSize({ width: size.width, height });
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

const dataUrl = (type: string, data: Buffer): string => `data:${type};base64,${data.toString('base64')}`;

/** Draws words and a picture on Winnow's paper. */
async function poster(
  context: BrowserContext,
  size: { readonly width: number; readonly height: number },
  { locale, title, text, image, imageWidth }: Poster,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.setContent(`<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><style>
    body { margin: 0; height: 100vh; box-sizing: border-box; display: flex; gap: 6%; align-items: center; justify-content: center;
      padding: 5%; background: #f7e9cb; color: #27221a; font: ${Math.round(size.height / 26)}px/1.4 system-ui, "Noto Sans", sans-serif; }
    h1 { margin: 0 0 .4em; font: 600 2em/1.15 Georgia, "Noto Serif", serif; text-wrap: balance; }
    p { margin: 0; text-wrap: pretty; }
    div { flex: 1; max-width: 60%; }
    img { flex: none; width: ${imageWidth}px; border-radius: 14px; }
  </style><img src="${image}" alt=""><div><h1></h1><p></p></div></html>`);
  await page.$eval('h1', (element, words) => element.append(words), title);
  await page.$eval('p', (element, words) => element.append(words), text);
  const taken = await page.screenshot();
  await page.close();
  return taken;
}

interface Poster {
  readonly locale: string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly imageWidth: number;
}

async function listing(context: BrowserContext, locale: string): Promise<void> {
  const folder = join(OUT, locale);
  mkdirSync(folder, { recursive: true });
  const say = saysFrom(messagesOf(locale));
  const write = (name: string, data: string | Buffer) => writeFileSync(join(folder, name), data);
  write('description.txt', description(say));

  const popup = await picture(context, sceneNamed('popup-hidden', locale), { width: 400, height: 320 });
  const words = { locale, title: say('welcomeTitle'), text: say('extensionDescription') };
  const image = dataUrl('image/png', popup);
  write('1-popup.png', await poster(context, SCREENSHOT, { ...words, image, imageWidth: 480 }));
  const scenes = [STORIES[locale] ?? 'reader-story', 'site-structure', 'options-many', 'welcome'];
  for (const [at, name] of scenes.entries())
    write(`${at + 2}-${name}.png`, await picture(context, sceneNamed(name, locale), SCREENSHOT));

  const icon = dataUrl('image/png', readFileSync(join(ROOT, 'public/icons/winnow-128.png')));
  for (const size of PROMOTIONS) {
    const text = size.width < 1000 ? '' : words.text;
    write(
      `promotion-${size.width}x${size.height}.png`,
      await poster(context, size, { ...words, text, image: icon, imageWidth: size.height / 3 }),
    );
  }
}

await buildStage();
const browser = await chromium.launch({ executablePath: await findOrInstallBrowser('chromium') });
const context = await openStage(browser);
const locales = readdirSync(join(ROOT, 'public/_locales')).filter((locale) =>
  locale.includes(process.argv[2] ?? ''),
);
for (const locale of locales) await listing(context, locale);
await browser.close();
console.log(`Listings in ${locales.join(', ')}: out/store`);
