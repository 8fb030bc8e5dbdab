import { expect, test } from 'vitest';
import { spelledTitles } from '../../../src/core/address/spelled-titles.ts';

test.each([
  ['https://sea.example/2026/fog_over_the_bay/', 'Fog over the bay!', true],
  ['https://sea.example/fog%20over-the+bay?page=2', 'Fog over the bay', true],
  ['https://sea.example/%E6%B5%B7-%E5%B2%B8', '海 岸', true],
  ['https://sea.example/comments/7/when_the_fog_lifts_over', 'When the fog lifts over the bay', true],
  ['https://sea.example/t/fog-over-the-bay/17', 'Fog over the bay', true],
  ['https://sea.example/ocean-freight/17', 'Ocean freight', false],
  ['https://sea.example/ocean-freight/rates-soar', 'Ocean freight', false],
  ['https://sea.example/17#ocean-freight', 'Ocean freight', false],
  ['https://sea.example/fog-over', 'Fog over the bay', false],
  ['https://sea.example/fog', 'Fog', false],
  ['https://fog-bay.example/', 'Fog Bay', false],
  ['https://sea.example/%E0%A4%A', 'Fog over the bay', false],
  ['no address', 'no address', false],
  ['https://sea.example/fog-over-the-bay', '', false],
])('%s spells %s: %s', (url, title, spelled) => {
  expect(spelledTitles(url)(title)).toBe(spelled);
});
