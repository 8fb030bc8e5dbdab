import { describe, expect, test } from 'vitest';
import { contentIn, titleIn, titleText, toneOf } from '../../../../src/core/story/blocks/callout.ts';
import { page } from '../../generated-page.ts';
import { nodeWith } from '../../node-with.ts';

describe('a callout', () => {
  test.each([
    ['admonition warning', 'warning'],
    ['callout callout-danger warning', 'caution'],
    ['alert alert-error', 'caution'],
    ['attention', 'warning'],
    ['important', 'important'],
    ['tip', 'tip'],
    ['success box', 'tip'],
    ['admonition', 'note'],
    ['tipping', 'note'],
  ])('called "%s" is a %s', (name, tone) => {
    expect(toneOf(page(`<div class="${name}">x</div>`), 1)).toBe(tone);
  });

  test.each([
    ['<div class="callout" data-callout="warning">x</div>', 'warning'],
    ['<div class="callout" data-callout-type="tip">x</div>', 'tip'],
    ['<div class="callout" aria-label="Warning">x</div>', 'warning'],
    ['<div class="callout"><p class="title">Warning</p><p>x</p></div>', 'warning'],
    ['<div class="callout"><p class="title">Warning signs</p><p>x</p></div>', 'note'],
    ['<div class="tip"><p class="title">Warning</p><p>x</p></div>', 'tip'],
  ])('%s is a %s by its attribute or its title', (html, tone) => {
    expect(toneOf(page(html), 1)).toBe(tone);
  });

  test('in a table has its text in the last cell', () => {
    const tree = page('<div><table><tr><td>Tip</td><td id="text">It comes.</td></tr></table></div>');
    expect(contentIn(tree, 1)).toBe(nodeWith(tree, 'text'));
    expect(contentIn(page('<div><p>It comes.</p></div>'), 1)).toBe(1);
    expect(contentIn(page('<table><tr><td>Fog</td></tr></table><div>It comes.</div>'), 5)).toBe(5);
  });

  /** Text of the title of the callout in a body, or null. */
  const titled = (inside: string): string | null => {
    const tree = page(`<aside id="box">${inside}</aside>`);
    const title = titleIn(tree, nodeWith(tree, 'box'));
    return title < 0 ? null : titleText(tree, title, 'tip');
  };

  test.each([
    ['<p class="admonition-title">Mind the fog</p><p>It comes.</p>', 'Mind the fog'],
    ['<table><tr><td><img></td><th>Tip</th></tr><tr><td>It comes.</td></tr></table>', ''],
    ['<summary>Mind the fog</summary><p>It comes.</p>', 'Mind the fog'],
    ['<h3>Tips</h3><p>It comes.</p>', 'Tips'],
    ['<h4>Tip</h4><p>It comes.</p>', ''],
    ['<p>It comes.</p><h3>Mind the fog</h3>', null],
    ['<div><div class="heading">Mind the fog</div></div><p>It comes.</p>', 'Mind the fog'],
    ['<p class="title">Tip</p><p>It comes.</p>', ''],
    ['<p class="title">Tip of the day</p><p>It comes.</p>', 'Tip of the day'],
    ['<p>It comes.</p><p class="title">Mind the fog</p>', null],
    ['It comes.<p class="title">Mind the fog</p>', null],
    ['<p class="title"></p><p>It comes.</p>', null],
    ['<p class="title">Mind the fog</p>', null],
    ['<p>It comes.</p>', null],
    ['<p>Tip</p><p>It comes.</p>', ''],
    ['<span>!</span><p>It comes.</p>', ''],
    ['<div>💡</div><p>It comes.</p>', ''],
    ['<p><code>!</code> is a sign.</p>', null],
    ['<p><kbd>⌘</kbd> is a key.</p>', null],
    ['<p><em>Tip</em> the boat.</p>', null],
    ['<strong>Tip:</strong> The fog comes at noon.', ''],
    ['<p><b>Tip</b> The fog comes at noon.</p>', ''],
    ['<strong>Warning</strong> The fog comes at noon.', 'Warning'],
    ['<strong>Tips</strong> for the fog are below.', null],
    ['<strong>Fog</strong> comes at noon.', null],
  ])('with %s is headed by %j', (inside, title) => {
    expect(titled(inside)).toBe(title);
  });

  test('has a title of 80 characters at most', () => {
    const headed = (length: number) => titled(`<p class="title">${'x'.repeat(length)}</p><p>It comes.</p>`);
    expect(headed(80)).toBe('x'.repeat(80));
    expect(headed(81)).toBeNull();
  });

  test('has its title among its first twelve nodes', () => {
    const behind = (boxes: number) =>
      titled(`${'<b></b>'.repeat(boxes)}<p class="title">Mind the fog</p><p>It comes.</p>`);
    expect(behind(10)).toBe('Mind the fog');
    expect(behind(11)).toBeNull();
  });

  test('without a title is headed by nothing', () => {
    expect(titleText(page('<p>x</p>'), -1, 'note')).toBe('');
  });
});

test("the title of a callout is read at any node, and is empty if it is the tone's name in any letters", () => {
  const tree = page('<p>Mind the fog</p>');
  expect(titleText(tree, 0, 'note')).toBe('Mind the fog');
  expect(titleText(tree, 1, 'note')).toBe('Mind the fog');
  expect(titleText(page('<p>NOTE</p>'), 1, 'note')).toBe('');
  expect(titleText(page('<p>NOTE</p>'), 1, 'tip')).toBe('NOTE');
  expect(titleText(page('<p>Danger</p>'), 1, 'caution')).toBe('');
  expect(titleText(page('<p>Info</p>'), 1, 'note')).toBe('');
});
