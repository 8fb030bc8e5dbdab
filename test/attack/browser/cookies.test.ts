import { describe, expect, test } from 'vitest';
import { ExtensionFixture } from '../../extension/extension-fixture.ts';
import { until } from '../../extension/until.ts';
import { storyOf } from '../../shelf/story-of.ts';
import { tell } from '../extent.ts';
import { openRaw } from './raw-story.ts';
import { ServedPages } from './served-pages.ts';

/**
 * A story with pictures of a site that knows the person. The reader asks for them without cookies and takes none, so that no story can act
 * in its reader's name.
 */

const COOKIES = ['strict=1; SameSite=Strict', 'lax=1; SameSite=Lax', 'plain=1'];
const PICTURES = 5;

describe.each(['chromium', 'firefox'] as const)('pictures in the reader in %s', (name) => {
  const winnow = new ExtensionFixture(name);
  const asked: { path: string; cookie: string }[] = [];
  const bank = new ServedPages('bank.localhost', (path, { cookie = '' }) => {
    asked.push({ path, cookie });
    return {
      body: '',
      headers: {
        ...(path.startsWith('/picture') && {
          'content-type': 'image/png',
          'set-cookie': ['strict=forged; SameSite=Strict', 'lax=forged; SameSite=Lax', 'other=forged'],
        }),
        ...(path === '/known' && { 'set-cookie': COOKIES }),
      },
    };
  });

  test('are requested without cookies, even if Winnow may act on their site', async () => {
    const known = await winnow.extension.open(`${bank.origin}/known`);
    await known.goto(`${bank.origin}/again`);
    // The site knows the person, so the attack could work.
    expect(asked.find(({ path }) => path === '/again')?.cookie).toContain('strict=1');
    await known.close();

    const images = Array.from(
      { length: PICTURES },
      (_, i) => `<img src="${bank.origin}/picture-${i}" width="9" height="9">`,
    ).join('');
    const reader = await openRaw(
      winnow,
      storyOf('A story', [], {
        blocks: [{ node: 1, role: 'body', text: 'Words.', html: `Words. ${images}`, kind: 'paragraph' }],
      }),
    );
    const pictures = () => asked.filter(({ path }) => path.startsWith('/picture'));
    await until(
      async () => pictures().length,
      (count) => count === PICTURES,
    );
    expect(pictures().map(({ cookie }) => cookie)).toEqual(Array(PICTURES).fill(''));
    await until(
      () => reader.$$eval('.story-body img', (all) => all.every((one) => (one as HTMLImageElement).complete)),
      Boolean,
    );
    const after = await winnow.extension.open(`${bank.origin}/after`);
    const kept = asked.find(({ path }) => path === '/after')?.cookie ?? '';
    expect(kept).toContain('strict=1');
    expect(kept).not.toContain('forged');
    await after.close();
    tell(`${name}, pictures`, { asked: PICTURES, 'with cookies': 0, 'cookies taken': 0 });
    await reader.close();
  });
});
