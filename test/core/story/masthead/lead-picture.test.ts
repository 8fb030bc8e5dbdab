import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { leadPicture } from '../../../../src/core/story/masthead/lead-picture.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { page } from '../../generated-page.ts';

/** Returns the lead picture of one of several pages with the same claim, where the others were learned. */
function leadOf(claimed: string, body: string, pages = 1): string {
  const [tree, ...others] = Array.from({ length: pages }, (_, n) =>
    page(`${body}<p>${n}</p>`, `https://sea.example/${n}`, `<meta property="og:image" content="${claimed}">`),
  );
  const model = emptySiteModel();
  for (const other of others) learnPage(model, other);
  if (!tree) throw new Error('There is no page.');
  return leadPicture(gatherEvidence(tree, model), readClaims(tree.head));
}

test('is the claimed picture if the page shows it in any size', () => {
  expect(leadOf('/ferry.jpg', '<img src="https://sea.example/ferry-800x600.jpg">')).toBe(
    'https://sea.example/ferry.jpg',
  );
});

test('is the claimed picture if a server of sizes gives the page one with the same long name', () => {
  const claimed = 'https://img.sea.example/c_fill,h_630/v1/night-ferry-2024-0317.jpg';
  const shown = (name: string) =>
    leadOf(claimed, `<img src="https://img.sea.example/w_600,q_80/v2/${name}">`);
  expect(shown('night-ferry-2024-0317.jpg')).toBe(claimed);
  expect(shown('night-ferry-2024-0317-800x600.jpg.webp')).toBe(claimed);
  expect(shown('night-ferry-2024-0318.jpg')).toBe('');
  const plain = 'https://sea.example/a/ferry-of-the-harbour-at-night.jpg';
  expect(leadOf(plain, `<img src="${plain.replace('/a/', '/b/')}">`)).toBe('');
});

test('is empty if the page does not show the claimed picture', () => {
  expect(leadOf('/ferry.jpg', '<p>The ferry came in late.</p><img src="/other.jpg">')).toBe('');
});

test('is never an icon or a picture of the site', () => {
  expect(leadOf('/ferry.jpg', '<img src="/ferry.jpg" width="48" height="48">')).toBe('');
  for (const name of ['touch-icon', 'site-logo', 'default-share', 'avatar', 'favicon-180'])
    expect(leadOf(`/${name}.png`, `<img src="/${name}.png" width="600">`)).toBe('');
});

test('is a picture whose name only contains such a word', () => {
  expect(leadOf('/silicon-valley.jpg', '<img src="/silicon-valley.jpg">')).toBe(
    'https://sea.example/silicon-valley.jpg',
  );
});

test('is never a picture that other pages show at the same place', () => {
  const ferry = (pages: number) => leadOf('/ferry.jpg', '<div><img src="/ferry.jpg"></div>', pages);
  expect([1, 2, 3, 4].map(ferry)).toEqual([
    'https://sea.example/ferry.jpg',
    'https://sea.example/ferry.jpg',
    '',
    '',
  ]);
});

test('may have the same picture before it as others until it loads', () => {
  const late = '<div><img src="/img/placeholder.gif" data-src="/ferry.jpg"></div>';
  expect(leadOf('/ferry.jpg', late, 4)).toBe('https://sea.example/ferry.jpg');
});

test('is not the portrait of the author', () => {
  expect(leadOf('/ann.jpg', '<div class="author"><img src="/ann.jpg"></div>')).toBe('');
});
