import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import type { Purpose } from '../../../../src/core/impression/page-purpose.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import type { PageTree } from '../../../../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { isOverLinks, setSubheadings } from '../../../../src/core/verdict/roles/subheadings.ts';
import { page } from '../../generated-page.ts';

const STORY = 'The ferry came in late because the wind had turned to the north.';

/** Roles of the lines between two of the story. */
const rolesOf = (body: string, ...given: [number?, number?, Purpose?, string[]?]): BlockRole[] =>
  rolesOn(page(`<main><p>${STORY}</p>${body}<p>${STORY}</p></main>`), emptySiteModel(), ...given).slice(
    1,
    -1,
  );

/** Roles of the page's lines after `setSubheadings`. Only lines that begin like one of `known` were the story's before. */
function rolesOn(
  tree: PageTree,
  model: SiteModel,
  headings = 0.7,
  story = 0.1,
  purpose: Purpose = 'read',
  known = [STORY],
): BlockRole[] {
  const evidence = gatherEvidence(tree, model);
  const of = evidence.blocks.map(
    ({ text }): BlockRole => (known.some((one) => text.startsWith(one)) ? 'body' : 'none'),
  );
  const noise = Float64Array.from(of, (role) => (role === 'body' ? story : headings));
  setSubheadings(
    {
      evidence,
      claims: readClaims(tree.head),
      purpose,
      chances: UNKNOWN_CHANCES,
      noise,
      isRemoved: () => false,
      isOutUnclaimed: () => false,
      isOut: () => false,
      of,
    },
    JUDGING,
    () => false,
  );
  return of;
}

test('keeps a heading right over text of the story', () => {
  expect(rolesOf(`<h2>Harbour</h2><p>${STORY}</p>`)).toEqual(['body', 'body']);
  expect(rolesOf(`<div><div><h3>Harbour</h3></div><p>${STORY}</p></div>`)).toEqual(['body', 'body']);
});

test('keeps a heading by its role alone', () => {
  expect(rolesOf(`<div role="heading" aria-level="3">Harbour</div><p>${STORY}</p>`)).toEqual([
    'body',
    'body',
  ]);
  expect(rolesOf(`<div>Harbour</div><p>${STORY}</p>`)).toEqual(['none', 'body']);
});

test('keeps a heading whose text begins after a label', () => {
  expect(rolesOf(`<h2>Harbour</h2><p>Rated 4 of 5</p><p>${STORY}</p>`)).toEqual(['body', 'none', 'body']);
});

test('keeps a heading over a heading of the story', () => {
  expect(rolesOf(`<h2>Harbour</h2><h3>North</h3><p>${STORY}</p>`)).toEqual(['body', 'body', 'body']);
});

test('leaves out a heading over a heading of the same level, over links and in a box of its own', () => {
  expect(rolesOf(`<h2>Harbour</h2><h2>North</h2><p>${STORY}</p>`)).toEqual(['none', 'body', 'body']);
  expect(rolesOf(`<h2>More</h2><ul><li><a href="/a">Another ferry</a></li></ul><p>${STORY}</p>`)).toEqual([
    'none',
    'none',
    'body',
  ]);
  expect(rolesOf(`<div><h2>Letters</h2><p>Sign up now</p></div><p>${STORY}</p>`)).toEqual([
    'none',
    'none',
    'body',
  ]);
});

test('leaves out a heading over a heading that is not part of the story', () => {
  const letters = '<div><h3>Letters</h3><p>Sign up now</p></div>';
  expect(rolesOf(`<h2>Harbour</h2>${letters}<p>${STORY}</p>`)).toEqual(['none', 'none', 'none', 'body']);
  expect(rolesOf(`<h2>Harbour</h2><h1>Letters</h1><p>${STORY}</p>`)).toEqual(['none', 'none', 'body']);
});

test('keeps a heading that other pages have below the story’s first line, and above it one that no other page has', () => {
  const story = `<p>${STORY}</p>`;
  const at = (name: string, html: string) => page(`<main>${html}</main>`, `https://sea.example/${name}`);
  const model = emptySiteModel();
  for (const name of ['a', 'b']) learnPage(model, at(name, '<h2>Harbour</h2><p>Closed.</p>'));
  const rolesAt = (html: string) => rolesOn(at('c', html), model);
  expect(rolesAt(`${story}<h2>Harbour</h2>${story}`)).toEqual(['body', 'body', 'body']);
  expect(rolesAt(`<h2>Harbour</h2>${story}`)).toEqual(['none', 'body']);
  expect(rolesAt(`<h2>Ferries</h2>${story}`)).toEqual(['body', 'body']);
  expect(rolesAt(`<h2>Ferries</h2><h3>North</h3>${story}`)).toEqual(['body', 'body', 'body']);
});

test('leaves out a heading that is surely noise', () => {
  expect(rolesOf(`<h2>Harbour</h2><p>${STORY}</p>`, 0.95)).toEqual(['none', 'body']);
});

const EDIT =
  '<span class="mw-editsection">[<a href="/w/index.php?title=Sea&amp;action=edit&amp;section=1">edit</a>]</span>';

test.each([
  ['beside it', `<div><h2>Harbour</h2>${EDIT}</div>`, 1],
  ['below it', `<h2>Harbour</h2><div>${EDIT}</div>`, 1],
  ['in it', `<h2>Harbour${EDIT}</h2>`, 0],
])('keeps a heading with a link to edit its section %s', (_, heading, lines) => {
  const edit: BlockRole[] = Array.from({ length: lines }, () => 'none');
  expect(rolesOf(`${heading}<p>${STORY}</p>`)).toEqual(['body', ...edit, 'body']);
});

test('keeps a heading of the story even if a link to edit its section is the only other line of its box', () => {
  const body = `<div><h2>${STORY} Harbour</h2>${EDIT}</div><p>${STORY}</p>`;
  expect(rolesOf(body, 0.7, 0.49)).toEqual(['body', 'none', 'body']);
});

test('leaves out a heading that is a link, and one over links beside an edit link', () => {
  expect(rolesOf(`<h2><a href="/harbour">Harbour</a>${EDIT}</h2><p>${STORY}</p>`)).toEqual(['none', 'body']);
  expect(
    rolesOf(`<div><h2>More</h2>${EDIT}</div><ul><li><a href="/a">Another ferry</a></li></ul><p>${STORY}</p>`),
  ).toEqual(['none', 'none', 'none', 'body']);
});

test('keeps a heading with up to four labels of 120 characters between it and its text', () => {
  const labels = (number: number, chars = 5) =>
    rolesOf(`<h2>Harbour</h2>${`<p>${'x'.repeat(chars)}</p>`.repeat(number)}<p>${STORY}</p>`)[0];
  expect(labels(4)).toBe('body');
  expect(labels(5)).toBe('none');
  expect(labels(1, 120)).toBe('body');
  expect(labels(1, 121)).toBe('none');
});

test('leaves out a line that ends in a colon, if only links to elsewhere follow it', () => {
  const line = (words: string) => `<p>${STORY} ${words}</p>`;
  const links = '<p><a href="/a">Another ferry</a></p>';
  expect(rolesOf(line('Read more:') + links)[0]).toBe('none');
  expect(rolesOf(line('Read more') + links)[0]).toBe('body');
  expect(rolesOf(line('He said:') + line('Fog.'))[0]).toBe('body');
  expect(rolesOf(line(`${STORY} Read more:`) + links)[0]).toBe('body');
});

test('leaves out a label of other stories, if only links that are no story follow it', () => {
  const lines = `<p>Read on</p><p><a href="/a">Another ferry</a></p><p>${STORY}</p>`;
  const roles = (html: string) => rolesOf(html, 0.7, 0.1, 'read', [STORY, 'Read', 'Red']);
  expect(roles(lines)).toEqual(['none', 'none', 'body']);
  expect(roles(lines.replace('Read on', 'Red sails'))).toEqual(['body', 'none', 'body']);
  expect(roles(lines.replace('<p><a href="/a">Another ferry</a></p>', ''))).toEqual(['body', 'body']);
});

test('keeps a line that ends in a colon above a link without an address, such as the button to select code', () => {
  const button = (href: string) => rolesOf(`<p>${STORY} Type:</p><p><a ${href}>Select all</a></p>`)[0];
  expect(button('href="#"')).toBe('body');
  expect(button('')).toBe('body');
  expect(button('href="#code"')).toBe('none');
  expect(rolesOf(`<p>${STORY} Read more:</p><a href="/a"><p>Another ferry</p></a>`)[0]).toBe('none');
});

test('keeps a heading that links to another host, as lists of recommended pages have them', () => {
  const linked = (href: string) => rolesOf(`<h2><a href="${href}">Harbour</a></h2><p>${STORY}</p>`)[0];
  expect(linked('https://harbour.example/map')).toBe('body');
  expect(linked('/map')).toBe('none');
  const numbered = (href: string) => rolesOf(`<h2>1. <a href="${href}">Harbour</a></h2><p>${STORY}</p>`)[0];
  expect(numbered('https://harbour.example/map')).toBe('body');
  expect(numbered('/map')).toBe('none');
});

test('keeps a heading that links to its own place on the page', () => {
  expect(rolesOf(`<h2 id="fog"><a href="#fog">Harbour</a></h2><p>${STORY}</p>`)[0]).toBe('body');
});

test('keeps a heading below P(noise) 0.9, and leaves out one over links from 0.1', () => {
  const over = (text: string, p: number) => rolesOf(text, p)[0];
  expect(over(`<h2>Harbour</h2><p>${STORY}</p>`, 0.89)).toBe('body');
  expect(over(`<h2>Harbour</h2><p>${STORY}</p>`, 0.9)).toBe('none');
  const links = `<div><h2>${STORY} Links</h2><a href="/a">Another ferry</a></div><p>${STORY}</p>`;
  expect(rolesOf(links, 0.7, 0.1)[0]).toBe('none');
  expect(rolesOf(links, 0.7, 0.09)[0]).toBe('body');
});

test('keeps headings over links, and linked headings over text, on pages that are not for reading', () => {
  const over = `<div><h2>${STORY} Links</h2><a href="/a">Another ferry</a></div><p>${STORY}</p>`;
  const linkedOver = over.replace(`${STORY} Links`, `<a href="/b">${STORY} Links</a>`);
  const linked = `<h2><a href="/a">Harbour</a></h2><p>${STORY}</p>`;
  const first = (html: string) =>
    (['read', 'find', 'use'] as const).map((purpose) => rolesOf(html, 0.7, 0.1, purpose)[0]);
  expect(first(over)).toEqual(['none', 'body', 'body']);
  expect(first(linkedOver)).toEqual(['none', 'none', 'none']);
  expect(first(linked)).toEqual(['none', 'body', 'body']);
});

describe('a heading over links', () => {
  const isOver = (below: string, captions: readonly number[] = [], above = '') => {
    const tree = page(`<main><div id="box">${above}<h2>More</h2>${below}</div><p>${STORY}</p></main>`);
    const evidence = gatherEvidence(tree, emptySiteModel());
    const of = evidence.blocks.map(({ text }): BlockRole => (text === STORY ? 'body' : 'none'));
    const heading = evidence.blocks.findIndex(({ text }) => text === 'More');
    return isOverLinks(evidence, of, heading, (i) => captions.includes(i));
  };
  const link = '<p><a href="/a">abcd</a></p>';

  test('has links or controls by more than half of the characters below', () => {
    expect(isOver(link)).toBe(true);
    expect(isOver(`${link}<p>abc</p>`)).toBe(true);
    expect(isOver(`${link}<p>abcd</p>`)).toBe(false);
    expect(isOver('<p><button>abcd</button></p>')).toBe(true);
    expect(isOver('')).toBe(false);
    expect(isOver('', [], link)).toBe(false);
    expect(isOver('<p>by Ann</p>', [], link)).toBe(false);
  });

  test('has no caption, no story and at most sixty lines in its box', () => {
    expect(isOver(`<p>x</p>${link}`, [1])).toBe(false);
    expect(isOver(`${link}<p>${STORY}</p>`)).toBe(false);
    expect(isOver(link.repeat(59))).toBe(true);
    expect(isOver(link.repeat(60))).toBe(false);
  });
});
