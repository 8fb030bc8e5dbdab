import { describe, expect, test } from 'vitest';
import { pictureName, shownMedia } from '../../../../src/core/verdict/media/shown-media.ts';
import { page } from '../../generated-page.ts';

const shown = (html: string) => shownMedia(page(html, 'https://sea.example/noon'), 1);

describe('an element shows', () => {
  test.each([
    ['<img src="/a.jpg">', 'picture', 'https://sea.example/a.jpg'],
    ['<img src="/a-800x600.jpg?w=7" width="120" height="120">', 'picture', 'https://sea.example/a.jpg'],
    ['<img src="/new-logo/a.jpg">', 'picture', 'https://sea.example/new-logo/a.jpg'],
    ['<amp-img src="/a.jpg" width="800" height="450"></amp-img>', 'picture', 'https://sea.example/a.jpg'],
    ['<lite-youtube videoid="a1-_B"></lite-youtube>', 'embed', 'https://www.youtube.com/watch?v=a1-_B'],
    ['<amp-vimeo data-videoid="77"></amp-vimeo>', 'embed', 'https://vimeo.com/77'],
    ['<video src="/a.mp4"></video>', 'player', 'https://sea.example/a.mp4'],
    ['<audio><source src="/a.mp3"></audio>', 'player', 'https://sea.example/a.mp3'],
    ['<iframe src="https://film.example/1"></iframe>', 'embed', 'https://film.example/1'],
    ['<object data-src="https://film.example/1"></object>', 'embed', 'https://film.example/1'],
    [
      '<blockquote class="twitter-tweet"><a href="https://net.example/7">x</a></blockquote>',
      'embed',
      'https://net.example/7',
    ],
  ])('%s a %s', (html, kind, address) => {
    expect(shown(html)).toEqual({ kind, address });
  });

  test.each([
    '<img>',
    '<img src="/a.jpg" width="119">',
    '<img src="/logo.png">'.replace('/logo', '/img/logo'),
    '<img src="/sea-logo.svg">',
    '<img src="/avatar_ann.jpg">',
    '<img src="images/statusicon/user_offline.gif">',
    '<img src="images/buttons/quote.gif">',
    '<img src="/img/icons/outline/play.svg">',
    '<img src="https://faces.example/avatar/7b8b">',
    '<video></video>',
    '<iframe></iframe>',
    '<lite-youtube></lite-youtube>',
    '<lite-youtube videoid="/../a?b"></lite-youtube>',
    '<blockquote>Fog</blockquote>',
    '<p>Fog</p>',
    '<svg></svg>',
  ])('nothing: %s', (html) => {
    expect(shown(html)).toBeNull();
  });
});

test('the picture that AMP draws inside its own element is no second one', () => {
  const drawn = page('<amp-img src="/a.jpg"><img src="/a.jpg"></amp-img>', 'https://sea.example/noon');
  expect([1, 2].map((node) => shownMedia(drawn, node)?.kind)).toEqual(['picture', undefined]);
});

describe('the name of a picture', () => {
  const DIGEST = '7b8b39f2b5abb9658a847146874475e5c2df03dd';

  test.each([
    ['https://sea.example/quay-300x200.jpg', 'https://sea.example/quay.jpg'],
    ['https://sea.example/quay_1024x768.jpg?crop=1#x', 'https://sea.example/quay.jpg'],
    ['https://sea.example/quay-300x200', 'https://sea.example/quay'],
    ['https://sea.example/quay_W2040C2040x1360o0x0.jpg', 'https://sea.example/quay.jpg'],
    ['https://sea.example/quay_s885x516.jpg', 'https://sea.example/quay.jpg'],
    ['https://sea.example/quay-20240101x0002.jpg', 'https://sea.example/quay-20240101x0002.jpg'],
    ['https://sea.example/quay-3x2.jpg', 'https://sea.example/quay-3x2.jpg'],
    ['https://sea.example/300x200-quay.jpg', 'https://sea.example/300x200-quay.jpg'],
    ['https://sea.example/image?url=%2Fpics%2Fquay.jpg%3Fx&w=640', 'https://sea.example/pics/quay.jpg'],
    ['https://sea.example/size.php?src=https://b.example/quay_80x90.png&w=9', 'https://b.example/quay.png'],
    ['https://sea.example/quay.jpg?sign=/a/b', 'https://sea.example/quay.jpg'],
    ['https://sea.example/quay.jpg?next=http://[', 'https://sea.example/quay.jpg'],
    [`https://pics.example/${DIGEST}/0_0/50.jpg`, DIGEST],
    [`https://pics.example/${DIGEST}.jpg`, DIGEST],
    [`https://pics.example/${DIGEST.slice(1)}.jpg`, `https://pics.example/${DIGEST.slice(1)}.jpg`],
  ])('of %s is %s', (address, name) => {
    expect(pictureName(address)).toBe(name);
  });
});
