import { describe, expect, test } from 'vitest';
import { mediaBlocks } from '../../../../src/core/story/blocks/media-blocks.ts';
import type { StoryMedia } from '../../../../src/core/verdict/media/story-media.ts';
import { page } from '../../generated-page.ts';
import { evidenceOn } from '../../proof/known-site.ts';

const KINDS: Readonly<Record<string, StoryMedia['kind']>> = {
  img: 'picture',
  video: 'player',
  audio: 'player',
  iframe: 'embed',
  blockquote: 'embed',
};

/** The blocks of all that shows in a body whose boxes are the `div` elements right in it. */
function blocksOf(body: string) {
  const tree = page(body, 'https://sea.example/noon');
  const media = tree.tag.flatMap((tag, node): StoryMedia[] => {
    const kind = KINDS[tag];
    let box = node;
    while ((tree.parent[box] ?? 0) > 0) box = tree.parent[box] ?? 0;
    return kind ? [{ node, kind, box, lead: false }] : [];
  });
  const evidence = evidenceOn(tree, [], () => 0.1);
  const isCaption = (node: number) => /\b(?:caption|credit|said)\b/.test(tree.attributes[node]?.class ?? '');
  return mediaBlocks(
    evidence,
    media,
    evidence.blocks.map(({ node }) => (isCaption(node) ? 'caption' : 'body')),
  );
}
const CAPTION = '<p class="caption">The quay at noon</p>';

describe('a figure', () => {
  test('has the line right below its box that is named a caption, with the credit below that', () => {
    const box = '<div><img src="/a.jpg" alt=""></div>';
    const lines = `${CAPTION}<p class="credit">Ann</p><p class="caption">b</p>`;
    expect(blocksOf(`${box}<p><span class="caption">Nets</span></p>`)).toMatchObject([
      { caption: { text: '' } },
    ]);
    expect(blocksOf(`${box}<p class="said"><span class="caption">Nets</span></p>`)).toMatchObject([
      { caption: { text: 'Nets' } },
    ]);
    expect(blocksOf(`${box}<div class="caption"><p class="said">Nets</p></div>`)).toMatchObject([
      { caption: { text: 'Nets' } },
    ]);
    expect(blocksOf(`${box}<div><p class="said">Nets</p></div>`)).toMatchObject([{ caption: { text: '' } }]);
    expect(blocksOf(box + lines)).toMatchObject([{ caption: { text: 'The quay at noon b', credit: 'Ann' } }]);
  });

  test('has the credit right below its box as its caption, unless the next figure is nearer', () => {
    const credit = '<p class="said">Photo: Ann</p>';
    const said = (body: string) =>
      blocksOf(body).map((block) => `${block.caption.text}${block.caption.credit}`);
    const box = '<div><img src="/a.jpg" alt=""></div>';
    expect(said(`${box}${credit}`)).toEqual(['Photo: Ann']);
    expect(said(`${box}<p>The nets are mended.</p>${credit}`)).toEqual(['']);
    expect(said(`${box}<div><img src="/b.jpg" alt=""></div>${credit}`)).toEqual(['', 'Photo: Ann']);
    expect(said(`${box}<p class="said">Shop by category</p>`)).toEqual(['']);
    const told = '<div><img src="/a.jpg" alt="The quay at noon."></div>';
    expect(said(`${told}<p class="said">The quay at noon</p>`)).toEqual(['The quay at noon']);
  });

  test('has its picture and what is said of it', () => {
    expect(blocksOf(`<div><img src="/a.jpg" alt="Quay">${CAPTION}</div>`)).toMatchObject([
      {
        kind: 'figure',
        pictures: [{ source: 'https://sea.example/a.jpg', alt: 'Quay' }],
        caption: { text: 'The quay at noon' },
      },
    ]);
  });

  test('in a box with others has the lines in its own element, and those behind it', () => {
    const captions = (body: string) =>
      blocksOf(body).map((block) => ('caption' in block ? block.caption.text : ''));
    expect(
      captions(
        '<div><section><img src="/a.jpg"><p class="caption">First</p></section><section><p class="caption">Second</p><img src="/b.jpg"></section></div>',
      ),
    ).toEqual(['First', 'Second']);
    expect(
      captions(
        '<div><img src="/a.jpg"><p class="caption">First</p><img src="/b.jpg"><p class="caption">Second</p></div>',
      ),
    ).toEqual(['First', 'Second']);
    expect(captions('<div><p class="caption">Both</p><img src="/a.jpg"><img src="/b.jpg"></div>')).toEqual([
      'Both',
      '',
    ]);
  });

  test('says what its picture shows without markup and references', () => {
    const [block] = blocksOf(
      '<div><img src="/a.jpg" alt="&lt;p&gt;Ann &amp;amp; Ben&amp;#039;s quay&lt;/p&gt;"></div>',
    );
    expect(block).toMatchObject({ pictures: [{ alt: "Ann & Ben's quay" }] });
  });

  test('has no preview beside the wider picture of one file name', () => {
    const picture = (path: string) => `<img src="https://pics.example/${path}" alt="">`;
    const shown = (...paths: string[]) =>
      blocksOf(`<div><figure>${paths.map(picture).join('<p>')}</figure></div>`).flatMap((block) =>
        block.kind === 'figure'
          ? block.pictures.map(({ source }) => source.slice('https://pics.example/'.length))
          : [],
      );
    expect(shown('max/60/quay.png?q=2', 'max/900/quay.png')).toEqual(['max/900/quay.png']);
    expect(shown('a-w900/quay.jpg', 'a-w100/quay.jpg')).toEqual(['a-w900/quay.jpg']);
    expect(shown('small/quay.jpg', 'large/quay.jpg')).toEqual(['large/quay.jpg']);
    expect(shown('image?url=quay', 'image?url=mole')).toEqual(['image?url=quay', 'image?url=mole']);
    expect(shown('quay.png', 'mole.png')).toEqual(['quay.png', 'mole.png']);
  });

  test('has several pictures where only the last has a caption', () => {
    const pictures = (body: string) =>
      blocksOf(body).map((block) => (block.kind === 'figure' ? block.pictures.length : 0));
    expect(pictures(`<div><figure><img src="/a.jpg"><img src="/b.jpg">${CAPTION}</figure></div>`)).toEqual([
      2,
    ]);
    expect(pictures(`<div><figure><img src="/a.jpg">${CAPTION}<img src="/b.jpg"></figure></div>`)).toEqual([
      1, 1,
    ]);
    expect(pictures(`<div><img src="/a.jpg"><img src="/b.jpg">${CAPTION}</div>`)).toEqual([1, 1]);
    expect(
      pictures(
        '<div><figure><img src="/a.jpg"></figure></div><div><figure><img src="/b.jpg"></figure></div>',
      ),
    ).toEqual([1, 1]);
  });

  test('is left out without an address', () => {
    expect(blocksOf('<div><img alt="x"></div>')).toEqual([]);
  });
});

describe('a player', () => {
  test('has its sources, its title and its still', () => {
    expect(
      blocksOf('<div><video src="/a.mp4" poster="/still.jpg" title="Film"></video></div>'),
    ).toMatchObject([
      {
        kind: 'player',
        medium: 'video',
        sources: [{ url: 'https://sea.example/a.mp4' }],
        still: 'https://sea.example/still.jpg',
        title: 'Film',
      },
    ]);
    expect(blocksOf('<div><audio src="/a.mp3" aria-label="Sound"></audio></div>')).toMatchObject([
      { medium: 'audio', title: 'Sound', still: '' },
    ]);
  });

  test('shows the only picture beside it until it is played, with the captions of both', () => {
    expect(blocksOf(`<div><img src="/still.jpg"><video src="/a.mp4"></video>${CAPTION}</div>`)).toMatchObject(
      [{ kind: 'player', still: 'https://sea.example/still.jpg', caption: { text: 'The quay at noon' } }],
    );
    const later = blocksOf(
      '<div><img src="/a.jpg"></div><div><img src="/still.jpg"><video src="/a.mp4"></video></div>',
    );
    expect(later).toMatchObject([
      { kind: 'figure' },
      { kind: 'player', still: 'https://sea.example/still.jpg' },
    ]);
    const three = blocksOf('<div><img src="/a.jpg"><img src="/b.jpg"><video src="/a.mp4"></video></div>');
    expect(three.map(({ kind }) => kind)).toEqual(['figure', 'figure', 'player']);
    const films = blocksOf('<div><video src="/a.mp4"></video><video src="/b.mp4"></video></div>');
    expect(films.map(({ kind }) => kind)).toEqual(['player', 'player']);
  });
});

describe('an embed', () => {
  test('has its source, and the words of a post', () => {
    expect(blocksOf('<div><iframe src="https://film.example/1" title="Film"></iframe></div>')).toMatchObject([
      { kind: 'embed', source: 'https://film.example/1', title: 'Film', quoted: '' },
    ]);
    expect(
      blocksOf(
        '<div><blockquote class="twitter-tweet"><p>Fog</p><a href="https://net.example/7">3 March</a></blockquote></div>',
      ),
    ).toMatchObject([
      {
        kind: 'embed',
        source: 'https://net.example/7',
        quoted: '<p>Fog</p><a href="https://net.example/7">3 March</a>',
        caption: { text: '' },
      },
    ]);
  });

  test('that waits for permission does not take the request as its caption', () => {
    const asks = blocksOf(
      '<div><iframe data-src="https://film.example/1"></iframe><p>We need your consent to load this film.</p><button>Allow</button></div>',
    );
    expect(asks).toMatchObject([{ caption: { text: '' } }]);
  });
});
