import { expect, test } from 'vitest';
import { isBeside, LANDMARKS, landmarksAbove } from '../../../src/core/impression/landmarks.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

/** Returns the landmarks around the element with the id. */
const above = (html: string, id = 'x'): string[] => {
  const tree = page(html);
  const bits = landmarksAbove(tree)[nodeWith(tree, id)] ?? 0;
  return LANDMARKS.filter((_, i) => (bits & (1 << i)) !== 0);
};

test.each([
  ['<nav id="x">', ['navigation']],
  ['<header id="x">', ['header']],
  ['<footer id="x">', ['footer']],
  ['<aside id="x">', ['aside']],
  ['<form id="x">', ['form']],
  ['<article id="x">', ['article']],
  ['<main id="x">', ['main']],
  ['<figure id="x">', ['figure']],
  ['<table id="x">', ['table']],
  ['<ul id="x">', ['list']],
  ['<ol id="x">', ['list']],
  ['<dl id="x">', ['list']],
  ['<dialog id="x">', ['dialog']],
  ['<div id="x" role="navigation">', ['navigation']],
  ['<div id="x" role="menubar">', ['navigation']],
  ['<div id="x" role="banner">', ['header']],
  ['<div id="x" role="contentinfo">', ['footer']],
  ['<div id="x" role="complementary">', ['aside']],
  ['<div id="x" role="search">', ['form']],
  ['<div id="x" role="article">', ['article']],
  ['<div id="x" role="main">', ['main']],
  ['<div id="x" role="alertdialog">', ['dialog']],
  ['<div id="x" aria-modal="true">', ['dialog']],
  ['<div id="x" aria-modal="false">', []],
  ['<div id="x" hidden>', ['hidden']],
  ['<div id="x" style="color: red; display : none">', ['hidden']],
  ['<div id="x" itemprop="articleBody">', ['article', 'main']],
  ['<div id="x" role="presentation">', []],
  ['<div id="x">', []],
] as const)('%s stands in %j', (html, landmarks) => {
  expect(above(html)).toEqual(landmarks);
});

test('an element is in all landmarks around it, and in none beside it', () => {
  expect(above('<main><aside><p id="x">a</p></aside></main>')).toEqual(['aside', 'main']);
  expect(above('<nav>a</nav><p id="x">b</p>')).toEqual([]);
});

test('navigation, footer, aside, dialog and what is hidden are beside the text', () => {
  const beside = LANDMARKS.filter((_, i) => isBeside(1 << i));
  expect(beside).toEqual(['navigation', 'footer', 'aside', 'hidden', 'dialog']);
  expect(isBeside(0)).toBe(false);
});
