import { expect, test } from 'vitest';
import { readClaims } from '../../../src/core/page/claims.ts';
import { leadPicture } from '../../../src/core/story/lead-picture.ts';
import { page } from '../generated-page.ts';

function leadOf(claimed: string, body: string): string {
  const tree = page(body, 'https://sea.example/ferry', `<meta property="og:image" content="${claimed}">`);
  return leadPicture(tree, readClaims(tree.head));
}

test('is the claimed picture if the page shows it in any size', () => {
  expect(leadOf('/ferry.jpg', '<img src="https://sea.example/ferry-800x600.jpg">')).toBe(
    'https://sea.example/ferry.jpg',
  );
});

test('is empty if the page does not show the claimed picture', () => {
  expect(leadOf('/ferry.jpg', '<p>The ferry came in late.</p><img src="/other.jpg">')).toBe('');
});

test('is never an icon or a picture of the site', () => {
  expect(leadOf('/ferry.jpg', '<img src="/ferry.jpg" width="48" height="48">')).toBe('');
  for (const name of ['touch-icon', 'site-logo', 'default-share', 'avatar'])
    expect(leadOf(`/${name}.png`, `<img src="/${name}.png" width="600">`)).toBe('');
});
