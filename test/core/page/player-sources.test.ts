import { expect, test } from 'vitest';
import { playerSources } from '../../../src/core/page/player-sources.ts';
import { page } from '../generated-page.ts';

const sourcesOf = (html: string) => playerSources(page(html, 'https://sea.example/noon'), 1);

test('names the player’s own address first, then its sources, each once', () => {
  expect(
    sourcesOf(
      '<video src="/a.mp4" type="video/mp4"><source src="/b.webm" type="video/webm"><source src="/a.mp4"><track src="/c.vtt"></video>',
    ),
  ).toEqual([
    { url: 'https://sea.example/a.mp4', type: 'video/mp4' },
    { url: 'https://sea.example/b.webm', type: 'video/webm' },
  ]);
});

test('reads an address that waits in data-src', () => {
  expect(sourcesOf('<audio src="blob:x" data-src="/a.mp3"></audio>')).toEqual([
    { url: 'https://sea.example/a.mp3', type: '' },
  ]);
  expect(sourcesOf('<audio src="/b.mp3" data-src="/a.mp3"></audio>')).toEqual([
    { url: 'https://sea.example/b.mp3', type: '' },
  ]);
});

test('names none without an address of the web', () => {
  expect(
    sourcesOf('<video><source src="data:video/mp4,x"><source src="mailto:a@b.example"></video>'),
  ).toEqual([]);
});

test('leaves out sources after the player', () => {
  const tree = page('<video></video><source src="/b.mp4">', 'https://sea.example/');
  expect(playerSources(tree, 1)).toEqual([]);
});
