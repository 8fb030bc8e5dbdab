import { describe, expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { captionOf, saidOf } from '../../../../src/core/story/blocks/caption.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';

/** Texts of the lines in a picture's element that are said of it. */
const said = (lines: string): string[] => {
  const tree = page(`<div id="own"><img src="/a.jpg">${lines}</div>`, 'https://sea.example/noon');
  return saidOf(tree, textBlocks(tree), nodeWith(tree, 'own')).map(({ text }) => text);
};

describe('the lines beside a picture', () => {
  test('that are called a caption or a credit are said of it, others are not then', () => {
    expect(said('<figcaption>The quay</figcaption><p>More words about something</p>')).toEqual(['The quay']);
    expect(said('<div class="caption"><p>The quay</p></div><p>Photo: Ann</p><p>More</p>')).toEqual([
      'The quay',
      'Photo: Ann',
    ]);
  });

  test('have the number of the figure with its caption', () => {
    const caption = '<figcaption>The quay</figcaption>';
    expect(said(`<h3>Figure 3.</h3>${caption}`)).toEqual(['Figure 3.', 'The quay']);
    expect(said(`<h3>Figures of 3 gulls</h3>${caption}`)).toEqual(['The quay']);
  });

  test('are all said of it where they are few and plain, one of them of four words', () => {
    expect(said('<p>Nets dry in sun</p><p>Oslo</p>')).toEqual(['Nets dry in sun', 'Oslo']);
    expect(said('<p>Nets dry here</p>')).toEqual([]);
    expect(said('<p>Oslo</p><p class="source">Ann Gull</p>')).toEqual(['Oslo', 'Ann Gull']);
  });

  test('are plain up to 300 characters, with a credit up to 600', () => {
    const line = (length: number) => `<p>${'net '.repeat(length / 4).slice(0, length - 1)}s</p>`;
    expect(said(line(300))).toHaveLength(1);
    expect(said(line(304))).toEqual([]);
    const credited = (length: number) => said(`${line(length)}<p class="credit">Ann</p>`);
    expect(credited(596)).toHaveLength(2);
    expect(credited(600)).toEqual(['Ann']);
  });

  test('are none of it above the picture of a button, where they tell what the button does', () => {
    const tree = page(
      '<figure id="own"><div role="button"><span>Press to see it at full size</span><div><img src="/a.jpg"></div></div><figcaption>Photo: Ann</figcaption></figure>',
      'https://sea.example/noon',
    );
    expect(saidOf(tree, textBlocks(tree), nodeWith(tree, 'own')).map(({ text }) => text)).toEqual([
      'Photo: Ann',
    ]);
    expect(said('<div role="button"><p>Nets dry in the sun</p></div>')).toEqual(['Nets dry in the sun']);
  });

  test('are none of it beside links, controls and lines without letters', () => {
    const plain = '<p>Nets dry in the sun</p>';
    expect(said(`${plain}<p><a href="/x">More of them</a></p>`)).toEqual([]);
    expect(said(`${plain}<p>1 / 7</p>`)).toEqual([]);
    expect(said(`${plain}<p>See <label>all</label> of them here</p>`)).toEqual([]);
    // Half of a line may be a link.
    expect(said(`${plain}<p>abcd<a href="/x">efgh</a></p>`)).toHaveLength(2);
    expect(said(`${plain}<p>abc <a href="/x">efghi</a></p>`)).toEqual([]);
  });

  test('are none of it if they are only a heading, unless it is called a caption or has a credit', () => {
    expect(said('<h2>What the gulls of Oslo eat</h2>')).toEqual([]);
    expect(said('<h2>What the gulls of Oslo eat</h2><p>Photo: Ann</p>')).toHaveLength(2);
    expect(said('<figcaption><h4>What the gulls of Oslo eat</h4></figcaption>')).toHaveLength(1);
  });

  test('are none of it under a heading, which is about something else, unless one is a credit', () => {
    const lines = '<h4>What the gulls eat</h4><p>And where they find it in winter</p>';
    expect(said(lines)).toEqual([]);
    expect(said(lines.replaceAll('h4', 'p'))).toHaveLength(2);
    expect(said(`${lines}<p>Photo: Ann</p>`)).toHaveLength(3);
    expect(said(`<figure>${lines}</figure>`)).toHaveLength(2);
  });

  test('called a caption are none where half of them are controls', () => {
    expect(said('<p class="caption"><button>Enlarge the picture</button></p>')).toEqual([]);
    expect(said('<p class="caption">The quay at noon <button>Enlarge</button></p>')).toHaveLength(1);
    expect(said('<p class="caption">Photo: Ann <button>x</button></p>')).toHaveLength(1);
  });

  test('are told by names up to the picture’s element, not above', () => {
    const tree = page('<div class="caption"><div id="own"><p>Nets dry</p></div></div>');
    expect(saidOf(tree, textBlocks(tree), nodeWith(tree, 'own'))).toEqual([]);
    expect(saidOf(tree, textBlocks(tree), 1)).toHaveLength(1);
  });
});

describe('a caption', () => {
  const caption = (lines: string) => {
    const tree = page(lines, 'https://sea.example/noon');
    return captionOf(tree, textBlocks(tree));
  };

  test.each([
    '<p>The quay at noon <a href="https://f.example/sharer?u=1">Share it</a></p>',
    '<p>The quay at noon <b class="hide-caption"><b>hide caption</b></b></p><b class="toggle-caption">toggle</b>',
    '<p>The quay at noon</p><div class="share">Send it on</div>',
    '<p>The quay at noon <button>Enlarge</button></p>',
  ])('has no tools: %s', (lines) => {
    expect(caption(lines)).toEqual({ text: 'The quay at noon', html: 'The quay at noon', credit: '' });
  });

  test('keeps links to pages about shares', () => {
    expect(caption('<p>Chart: <a href="/grapher/share-electricity">Our fog</a></p>').text).toBe(
      'Chart: Our fog',
    );
    expect(caption('<p class="share-caption">The quay at noon</p>').text).toBe('The quay at noon');
  });

  test('has a credit without the word for it', () => {
    expect(caption('<p>The quay</p><p class="credit">Credit...Ann Gull</p>').credit).toBe('Ann Gull');
  });

  test('joins lines, without saying anything twice', () => {
    expect(caption('<p>The <em>quay</em> at noon</p><p>The quay</p><p>Oslo</p>')).toEqual({
      text: 'The quay at noon Oslo',
      html: '<p>The <em>quay</em> at noon</p> <p>Oslo</p>'.replace(/<\/?p>/g, ''),
      credit: '',
    });
  });

  test.each([
    '<p>The quay (<a href="/x">source: Ann</a>)</p>',
    '<p>The quay <b>Photo:</b> Ann</p>',
    '<p><span><a href="/x">EPA</a> chief Lee speaks</span></p>',
  ])('keeps what reads on around the credit in %s', (html) => {
    expect(caption(html).credit).toBe('');
  });

  test.each([
    '<p>The quay <span>Photo: Ann</span></p>',
    '<p>The quay<span><span>Photo: </span><span>Ann</span></span></p>',
    '<p>The quay</p><p>Photo: Ann</p>',
    '<p>The quay</p><p class="credit">Photo: Ann</p>',
    '<p>The quay</p><p itemprop="copyrightHolder">Photo: Ann</p>',
    '<p>The quay <span class="credit">Photo: Ann</span></p>',
    '<p>The quay <span class="credit">Photo: <b class="author">Ann</b></span></p>',
    '<p>The quay</p><p>Photo: Ann</p><p>Photo: Ann</p>',
  ])('tells the credit of %s apart', (lines) => {
    expect(caption(lines)).toMatchObject({ text: 'The quay', credit: 'Photo: Ann' });
  });

  test('has a space where only a style draws one', () => {
    expect(caption('<p><span>Nets dry at noon.</span><span>Tide Pictures</span></p>').text).toBe(
      'Nets dry at noon. Tide Pictures',
    );
  });

  test('tells a credit apart that the line begins with', () => {
    expect(caption('<p><span class="credit">Ann Gull</span> The quay</p>')).toMatchObject({
      text: 'The quay',
      credit: 'Ann Gull',
    });
  });

  test('is a whole figcaption of more than 120 characters, even one that is named a source', () => {
    const said = (length: number) => caption(`<figcaption class="source">${'n'.repeat(length)}</figcaption>`);
    expect(said(120)).toMatchObject({ text: '', credit: 'n'.repeat(120) });
    expect(said(121)).toMatchObject({ text: 'n'.repeat(121), credit: '' });
  });

  test('whose text ends in the credit names it once', () => {
    expect(caption('<p>The quay, by Ann Gull</p><p class="credit">Ann Gull</p>')).toMatchObject({
      text: 'The quay, by Ann Gull',
      credit: '',
    });
    expect(caption('<p>Ann Gull on the quay</p><p class="credit">Ann Gull</p>').credit).toBe('Ann Gull');
  });

  test('is no line of signs alone, as editors without a caption write', () => {
    expect(caption('<p>.</p><p class="credit">Ann Gull</p>')).toEqual({
      text: '',
      html: '',
      credit: 'Ann Gull',
    });
  });

  test('shows no pictures, and nothing of nothing', () => {
    expect(caption('<p>The quay <img src="/icon.png"></p>').html).not.toContain('img');
    expect(captionOf(page(''), [])).toEqual({ text: '', html: '', credit: '' });
    expect(caption('<p><span class="credit">Ann Gull</span></p>')).toEqual({
      text: '',
      html: '',
      credit: 'Ann Gull',
    });
  });
});
