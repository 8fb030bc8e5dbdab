import { describe, expect, test } from 'vitest';
import { logistic } from '../../../../src/core/impression/boosted-trees.ts';
import type { CueLexicon } from '../../../../src/core/impression/cues.ts';
import { attribute } from '../../../../src/core/page/page-tree.ts';
import { captionsIn, mediaOn } from '../../../../src/core/verdict/media/media.ts';
import type { StoryMedia } from '../../../../src/core/verdict/media/story-media.ts';
import { JUDGING, type JudgingOptions } from '../../../../src/core/verdict/options.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';
import { evidenceOn } from '../../proof/known-site.ts';

const LEXICON: CueLexicon = { banner: [2, 2], weak: [1.9, 1.9], good: [-2, -2] };

interface Given {
  readonly story?: readonly string[];
  readonly lead?: string;
  readonly isForReading?: boolean;
  readonly learned?: number;
  readonly options?: JudgingOptions;
}

/** Returns P(noise) of everything that shows without words, by id. The text of a block gives its P(noise), as in `0.9`. */
function media(
  body: string,
  { story = [], lead = '', isForReading = true, learned = 0, options = JUDGING }: Given = {},
) {
  const tree = page(body, 'https://sea.example/noon');
  const others = Array.from({ length: learned }, (_, i) => page(body, `https://sea.example/${i}`));
  const noiseOf = ({ text }: { text: string }) => Number.parseFloat(text) || 0.5;
  const evidence = evidenceOn(tree, others, noiseOf);
  const { blocks } = evidence;
  const of = blocks.map(({ node }) => attribute(tree, node, 'id').startsWith('body'));
  const told = story.map((id): StoryMedia => {
    const node = nodeWith(tree, id);
    return { node, kind: 'picture', box: node, lead: id === lead };
  });
  const noise = Float64Array.from(blocks, noiseOf);
  const roles = { first: of.indexOf(true), last: of.lastIndexOf(true) };
  return mediaOn(
    evidence,
    { noise, roles, story: told },
    { lexicon: LEXICON, article: 1, isForReading },
    options,
  ).map(({ node, noise, lead }) => ({
    id: attribute(tree, node, 'id'),
    noise: Number(noise.toFixed(9)),
    lead,
  }));
}
const p = (odds: number) => Number(logistic(odds).toFixed(9));
const logit = (share: number) => Math.log(share / (1 - share));

describe('a picture', () => {
  test('is as noisy as the text around it', () => {
    expect(media('<div><p>0.9 aaaa</p><img id="a"></div>')).toEqual([{ id: 'a', noise: 0.9, lead: false }]);
    // By characters: six of the first text, two of the second.
    expect(media('<div><p>0.8aaa</p><p>.4</p><img id="a"></div>')[0]?.noise).toBeCloseTo(0.7, 9);
    expect(media('<div><p>0.9999 aa</p><img id="a"></div>')[0]?.noise).toBe(p(3));
    expect(media('<div><p>0.0001 aa</p><img id="a"></div>')[0]?.noise).toBe(p(-3));
  });

  test('is noisier or less so by its names up to the text', () => {
    expect(media('<div class="banner"><p>0.6 aa</p><img id="a"></div>')[0]?.noise).toBe(0.6);
    expect(media('<div><p>0.6 aa</p><b class="banner"><img id="a"></b></div>')[0]?.noise).toBe(
      p(logit(0.6) + 2),
    );
    expect(media('<div><p>0.6 aa</p><img id="a" class="good"></div>')[0]?.noise).toBe(p(logit(0.6) - 2));
  });

  test('is no noisier by its names on a page that is not for reading', () => {
    const given = { isForReading: false };
    expect(media('<div><p>0.6 aa</p><img id="a" class="banner"></div>', given)[0]?.noise).toBe(0.6);
    expect(media('<div><p>0.6 aa</p><img id="a" class="good"></div>', given)[0]?.noise).toBe(
      p(logit(0.6) - 2),
    );
  });

  test('of the story is not noise, least of all the picture that the page names', () => {
    const body = '<p>0.9 aa</p><img id="a"><b id="c"><img id="b"></b>';
    expect(media(body, { story: ['a', 'c'], lead: 'a' })).toEqual([
      { id: 'a', noise: 0.02, lead: true },
      { id: 'c', noise: 0.1, lead: false },
    ]);
  });
});

describe('an empty box', () => {
  test('shows something where its name says so and it is noise', () => {
    expect(media('<p>x</p><div>0.5 aa<b id="a" class="banner"></b></div>')).toEqual([
      { id: 'a', noise: p(2), lead: false },
    ]);
    expect(media('<div>0.5 aa<b id="a" class="weak"></b></div>')).toEqual([]);
    expect(media('<div>0.01 aa<b id="a" class="banner"></b></div>')).toEqual([]);
    expect(media('<div>0.5 aa<b id="a" class="banner"><i id="b" class="banner"></i></b></div>')).toHaveLength(
      1,
    );
  });

  test('is left out if it does something or has no text around it', () => {
    for (const inside of ['<input>', '<canvas></canvas>', '<form></form>', 'words'])
      expect(media(`<div>0.5 aa<b id="a" class="banner">${inside}</b></div>`)).toEqual([]);
    expect(media('<p>0.5 aa</p><div><b id="a" class="banner"></b></div>')).toEqual([]);
  });
});

describe('a player below the story', () => {
  const BODY = '<main><p id="body">0.1 aa</p><div id="x"><video id="a"></video></div></main>';
  const docked = { ...JUDGING, dockedPlayer: 1, dockedShare: 0.5 };

  test('is the site’s own by as many other pages as have it, up to a limit', () => {
    const at = (learned: number) => media(BODY, { learned, options: docked })[0]?.noise;
    expect(at(0)).toBe(0.1);
    expect(at(2)).toBe(p(2));
    expect(at(3)).toBe(p(3));
    expect(at(7)).toBe(p(3));
  });

  test('is not the site’s own above the last line or in a box without the story', () => {
    const above = '<main><p id="body1">0.1 aa</p><video id="a"></video><p id="body2">0.1 aa</p></main>';
    expect(media(above, { learned: 3, options: docked })[0]?.noise).toBe(0.1);
    const apart = '<main><p id="body">0.1 aa</p></main><div><p>0.2 aa</p><video id="a"></video></div>';
    expect(media(apart, { learned: 3, options: docked })[0]?.noise).toBe(0.2);
    const picture = BODY.replace(/video/g, 'object').replace('<object id="a"></object>', '<img id="a">');
    expect(media(picture, { learned: 3, options: docked })[0]?.noise).toBe(0.1);
  });
});

test('lines in the box of a picture of the story are captions, without controls', () => {
  const tree = page(
    '<p>a</p><div id="x"><img src="/a.jpg"><p>b</p><p><button>c</button></p></div><p>d</p><div id="y"><p>e</p><img src="/b.jpg"></div><p>f</p>',
  );
  const evidence = evidenceOn(tree, [], () => 0.1);
  const story = ['x', 'y'].map(
    (id): StoryMedia => ({
      node: nodeWith(tree, id) + 1,
      kind: 'picture',
      box: nodeWith(tree, id),
      lead: false,
    }),
  );
  const captions = captionsIn(evidence, story);
  expect(evidence.blocks.filter((_, i) => captions[i]).map(({ text }) => text)).toEqual(['b', 'e']);
  expect([...captionsIn(evidence, [])]).toEqual([0, 0, 0, 0, 0, 0]);
});

test('lines beside a picture under a heading of their own are no captions, but in its figure or below a player', () => {
  const captions = (inner: string, kind: StoryMedia['kind'] = 'picture') => {
    const tree = page(`<p>a</p><div id="x">${inner}</div><p>f</p>`);
    const evidence = evidenceOn(tree, [], () => 0.1);
    const box = nodeWith(tree, 'x');
    const found = captionsIn(evidence, [{ node: nodeWith(tree, 'm'), kind, box, lead: false }]);
    return evidence.blocks.filter((_, i) => found[i]).map(({ text }) => text);
  };
  const card = '<img id="m" src="/a.jpg"><h3>b</h3><p>c</p>';
  expect(captions(card)).toEqual([]);
  expect(captions(card.replaceAll('h3', 'div'))).toEqual(['b', 'c']);
  expect(captions(`<figure>${card}</figure>`)).toEqual(['b', 'c']);
  expect(captions('<video id="m" src="/a.mp4"></video><h3>b</h3><p>c</p>', 'player')).toEqual(['b', 'c']);
});
