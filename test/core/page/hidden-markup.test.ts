import { describe, expect, test } from 'vitest';
import { hidesItself, isClipped, isReadAloudOnly, isUnseen } from '../../../src/core/page/hidden-markup.ts';
import { page } from '../generated-page.ts';

const told = (attributes: string) => {
  const tree = page(`<div ${attributes}>x</div>`);
  return { hides: hidesItself(tree, 1), clips: isClipped(tree, 1), unseen: isUnseen(tree, 1) };
};
const SHOWN = { hides: false, clips: false, unseen: false };

describe('an element', () => {
  test.each([
    '',
    'class="hidden"',
    'style="color: red"',
    'style="display: block"',
    'class="sr-only-not"',
    'class="off-screen-menu"',
    'style="clip: auto"',
  ])('with "%s" is shown', (attributes) => {
    expect(told(attributes)).toEqual(SHOWN);
  });

  test.each([
    'hidden',
    'style="display:none"',
    'style="color: red; DISPLAY : none"',
    'style="visibility: hidden"',
  ])('with "%s" hides itself', (attributes) => {
    expect(told(attributes)).toEqual({ ...SHOWN, hides: true });
  });

  test.each([
    'class="sr-only"',
    'class="link visually-hidden"',
    'class="u-visuallyhidden"',
    'class="screen-reader-text"',
    'class="off-screen"',
    'class="a-offscreen"',
    'class="u-hidden-visually"',
    'class="element-invisible"',
    'style="clip: rect(0 0 0 0)"',
    'style="clip-path: inset(50%)"',
    'style="clip-path: inset(100%)"',
  ])('with "%s" is for screen readers alone', (attributes) => {
    expect(told(attributes)).toEqual({ ...SHOWN, clips: true, unseen: true });
  });

  test.each([
    'style="opacity: 0"',
    'style="opacity:0.0; color: red"',
    'style="opacity:0!important"',
    'style="font-size:0px"',
    'style="left: -9999px"',
    'style="color: red; text-indent: -1000px"',
  ])('with "%s" is not seen', (attributes) => {
    expect(told(attributes)).toEqual({ ...SHOWN, unseen: true });
  });

  test.each([
    'style="opacity: 0.5"',
    'style="font-size: 0.9em"',
    'style="left: -999px"',
    'style="min-opacity: 0"',
  ])('with "%s" is seen', (attributes) => {
    expect(told(attributes)).toEqual(SHOWN);
  });
});

test('an operator in a fraction is part of the text, other text for screen readers is not', () => {
  const only = (text: string) => isReadAloudOnly(page(`<p>4<span class="sr-only">${text}</span>3</p>`), 3);
  expect(only(' / ')).toBe(false);
  expect(only('=')).toBe(false);
  expect(only('−')).toBe(true);
  expect(only(', opens a new window')).toBe(true);
  expect(only('▢ ')).toBe(true);
  expect(isReadAloudOnly(page('<p>4<span>/</span>3</p>'), 3)).toBe(false);
});
