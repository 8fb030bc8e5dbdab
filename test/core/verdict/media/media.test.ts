import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { judge } from '../../../../src/core/verdict/judgement.ts';
import { page } from '../../generated-page.ts';

/** Names of the media on a page with a story and this markup before it. */
function mediaOf(markup: string): string[] {
  const story = '<p>The ferry left the harbour late, and nobody on the quay could say why it had.</p>'.repeat(
    5,
  );
  const tree = page(`<div>${markup}<main><article><h1>The ferry</h1>${story}</article></main></div>`);
  return judge(tree, emptySiteModel()).media.map(({ node }) => tree.attributes[node]?.class ?? '');
}

describe('media', () => {
  test('include empty boxes for advertisements', () => {
    expect(mediaOf('<p>Menu</p><div class="ad-slot banner"></div>')).toEqual(['ad-slot banner']);
  });

  test('do not include an empty box without a telling name', () => {
    const menu = '<a href="/a">Home</a> <a href="/b">News</a>';
    expect(mediaOf(`<nav>${menu}<div class="widget"></div></nav>`)).toEqual([]);
  });

  test('do not include a link in a line of the element around it, whatever its name', () => {
    expect(mediaOf('<a class="ad-slot banner" href="/offer">Our offer</a> of today')).toEqual([]);
    expect(mediaOf('<a class="skip" href="#content">Skip to content</a>')).toEqual([]);
    expect(mediaOf('Hear <b><span class="ad-slot banner">our offer</span></b>.')).toEqual([]);
  });
});

test('the picture that the page claims is the story’s, even in another crop above its headline', () => {
  const digest = '7b8b39f2b5abb9658a847146874475e5c2df03dd';
  const text = '<p>The ferry left the harbour late, and nobody on the quay could say why it had.</p>'.repeat(
    5,
  );
  const leads = (shown: string) => {
    const tree = page(
      `<nav><a href="/">Home</a></nav><main><div class="fullwidth"><img class="shown" src="https://pics.example/${shown}/0_0_50_34/50.jpg" alt=""></div><article><h1>The ferry</h1>${text}</article></main>`,
      'https://sea.example/ferry',
      `<meta property="og:image" content="https://pics.example/${digest}/0_18_50_30/50.jpg?width=1200">`,
    );
    return judge(tree, emptySiteModel()).media.filter(({ lead }) => lead).length;
  };
  expect(leads(digest)).toBe(1);
  expect(leads(digest.replace('7', '8'))).toBe(0);
});

describe('a player below the story', () => {
  const DOCK = '<div class="corner"><video muted autoplay></video></div>';
  const text = (about: string) =>
    `<p>The ferry left the ${about} late, and nobody on the quay could say why it had left so late.</p>`;
  const story = (about: string, inside = '', below = '') =>
    page(
      `<nav><a href="/">Home</a></nav><main><article><h1>The ${about}</h1>${text(about).repeat(2)}${inside}${text(`${about} again`)}</article></main>${below}`,
      `https://sea.example/${about}`,
    );
  /** P(noise) of the last page's player after the other pages were learned. */
  const noiseOf = (pages: readonly PageTree[]) => {
    const model = emptySiteModel();
    for (const one of pages) learnPage(model, one);
    const last = pages.at(-1) as PageTree;
    return judge(last, model).media.find(({ node }) => last.tag[node] === 'video')?.noise ?? Number.NaN;
  };
  const ABOUT = ['harbour', 'island', 'river', 'bay'];

  test('is the site’s own if its other pages have one there', () => {
    expect(noiseOf(ABOUT.map((about) => story(about, '', DOCK)))).toBeGreaterThan(0.9);
  });

  test('is not if no other page has one, or if it is within the story', () => {
    const alone = ABOUT.map((about, i) => story(about, '', i === ABOUT.length - 1 ? DOCK : ''));
    expect(noiseOf(alone)).toBeLessThan(0.8);
    expect(noiseOf(ABOUT.map((about) => story(about, DOCK)))).toBeLessThan(0.8);
  });

  test('is not if hardly any other page has one', () => {
    const names = [...'abcdefghijklmn'].map((letter) => `harbour of ${letter.repeat(4)}`);
    const pages = names.map((name, i) => story(name, '', i % 13 === 0 ? DOCK : ''));
    expect(noiseOf(pages)).toBeLessThan(0.8);
  });
});
