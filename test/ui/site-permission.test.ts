import { expect, test, vi } from 'vitest';
import { matchesOf, originsOf } from '../../src/ui/site-permission.ts';
import { shownTheme } from '../../src/ui/theme.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

test('a domain covers its subdomains, any other host only itself', () => {
  expect(originsOf('paper.example')).toEqual(['*://*.paper.example/*']);
  expect(originsOf('localhost:8080')).toEqual(['*://localhost/*']);
  expect(originsOf('127.0.0.1')).toEqual(['*://127.0.0.1/*']);
  expect(originsOf('[::1]:3000')).toEqual(['*://[::1]/*']);
  expect(originsOf('sites.google.com/view/club')).toEqual(['*://sites.google.com/*']);
  expect(originsOf('one.substack.com')).toEqual(['*://*.one.substack.com/*']);
});

test('a shared host does not cover the names below it', () => {
  expect(originsOf('substack.com')).toEqual(['*://substack.com/*', '*://www.substack.com/*']);
});

test('scripts of a site run for no other tenant of its host', () => {
  expect(matchesOf('paper.example')).toEqual(['*://*.paper.example/*']);
  expect(matchesOf('sites.google.com/view/club')).toEqual([
    '*://sites.google.com/view/club',
    '*://sites.google.com/view/club/*',
  ]);
});

test('the system decides only if it was asked to', () => {
  expect(shownTheme('system', true)).toBe('dark');
  expect(shownTheme('system', false)).toBe('light');
  expect(shownTheme('sepia', true)).toBe('sepia');
});
