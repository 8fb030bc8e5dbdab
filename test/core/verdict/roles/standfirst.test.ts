import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { attribute } from '../../../../src/core/page/page-tree.ts';
import { learnPage } from '../../../../src/core/site/site-model.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setStandfirst } from '../../../../src/core/verdict/roles/standfirst.ts';
import { page } from '../../generated-page.ts';
import { evidenceOn } from '../../proof/known-site.ts';

const LINE = 'The ferry left late, and nobody knew why';
const HEAD = '<h1 id="headline">Fog</h1>';
const BODY = '<p id="body">One</p>';

interface Given {
  readonly head?: string;
  readonly out?: readonly number[];
  readonly captions?: readonly number[];
  readonly repeat?: 'again' | 'label';
  readonly others?: number;
  /** P(noise) of each line by the first impression. */
  readonly noise?: number;
}

/** Texts of the blocks that become the standfirst. */
function standfirst(
  html: string,
  { head = '', out = [], captions = [], repeat, others = 0, noise = 0.1 }: Given = {},
): string[] {
  const tree = page(html, 'https://sea.example/noon', head);
  const evidence = evidenceOn(tree, [], () => noise);
  for (let i = 0; i < others; i++) learnPage(evidence.model, page(html, `https://sea.example/${i}`));
  const of = evidence.blocks.map(({ node }): BlockRole => {
    const id = attribute(tree, node, 'id');
    return id.startsWith('body') ? 'body' : id === 'headline' || id === 'byline' ? id : 'none';
  });
  setStandfirst(
    {
      evidence,
      claims: readClaims(tree.head),
      noise: new Float64Array(of.length),
      purpose: 'read',
      chances: UNKNOWN_CHANCES,
      isRemoved: (i) => out.includes(i),
      isOutUnclaimed: (i) => out.includes(i),
      isOut: (i) => out.includes(i),
      of,
    },
    { headline: of.indexOf('headline'), first: of.indexOf('body') },
    {
      looksLikeCaption: (i) => captions.includes(i),
      isSureCaption: (i) => captions.includes(i),
      repeated: () => repeat ?? null,
    },
  );
  return evidence.blocks.flatMap(({ text }, i) => (of[i] === 'standfirst' ? [text] : []));
}
const between = (lines: string, given?: Given) => standfirst(HEAD + lines + BODY, given);

describe('a standfirst', () => {
  test('is a sentence between headline and text', () => {
    expect(between(`<p>${LINE}</p>`)).toEqual([LINE]);
    expect(standfirst(`<p>${LINE}</p>${HEAD}${BODY}<p>${LINE}</p>`)).toEqual([]);
    expect(standfirst(`${BODY}<p>${LINE}</p>${HEAD}`)).toEqual([]);
    expect(standfirst(`<p>${LINE}</p>${BODY}`)).toEqual([]);
  });

  test.each([
    ['begins with a small letter', LINE.toLowerCase()],
    ['is a link', `<a href="/x">${LINE}</a>`],
    ['has a control', `${LINE} <button>x</button>`],
    ['has parts', `${LINE} | Sea News`],
    ['is one or two words', 'Thefogcomestothequay thatdoesnotwaitforit'],
  ])('is none that %s', (_, line) => {
    expect(between(`<p>${line}</p>`)).toEqual([]);
  });

  test('has 30 to 500 characters', () => {
    const long = (length: number) => between(`<p>The fog came ${'x'.repeat(length - 13)}</p>`).length;
    expect([29, 30, 500, 501].map(long)).toEqual([0, 1, 1, 0]);
  });

  test('is no caption, nothing that is out, and no label of the headline', () => {
    expect(between(`<p>${LINE}</p>`, { captions: [1] })).toEqual([]);
    expect(between(`<p>${LINE}</p>`, { out: [1] })).toEqual([]);
    expect(between(`<p>${LINE}</p>`, { repeat: 'label' })).toEqual([]);
    expect(between(`<p>${LINE}</p>`, { repeat: 'again' })).toEqual([]);
  });

  test('is no caption with its credit', () => {
    for (const credit of ['Photo: Ann', 'Illustration: Ann Gull of the harbour']) {
      expect(between(`<p>${LINE}. ${credit}</p>`)).toEqual([]);
    }
    expect(between('<p>Illustration: Ann Gull of the harbour</p>')).toEqual([]);
  });

  test('is no line that describes the picture above it, unless it describes the page too', () => {
    const picture = (alt: string) => `<img src="/quay.jpg" alt="${alt}">`;
    const line = `<p>${LINE}</p>`;
    expect(between(picture(`${LINE}.`) + line)).toEqual([]);
    expect(between(picture(`${LINE.slice(0, 30)}`) + line)).toEqual([LINE]);
    expect(between(`${picture(LINE)}<p>Elsewhere</p>${line}`)).toEqual([LINE]);
    expect(between(line + picture(LINE))).toEqual([LINE]);
    expect(between(`<img src="/logo.png" width="24" height="24" alt="${LINE}">${line}`)).toEqual([LINE]);
    const head = `<meta name="description" content="${LINE}.">`;
    expect(between(picture(LINE) + line, { head })).toEqual([LINE]);
  });

  test('is no byline with a person and a place of work', () => {
    expect(between('<p>By Ann Gull Sea News, Old Harbour</p>')).toEqual([]);
    expect(between('<p>By Ann Gull and the ferry, the harbour was lost. Now it is back.</p>')).toHaveLength(
      1,
    );
  });

  test('says nothing about who wrote the story, and when', () => {
    const by = (name: string) => standfirst(`${HEAD}<div class="${name}"><p>${LINE}</p></div>${BODY}`);
    expect(by('author-bio')).toEqual([]);
    expect(by('intro')).toEqual([LINE]);
    const dated = 'Last modified on Wed 3 March 2021 at noon';
    expect(standfirst(`${HEAD}<p>${dated}</p>${BODY}`)).toEqual([]);
    const told = `${dated}, when the ferry left late, and nobody knew why`;
    expect(standfirst(`${HEAD}<p>${told}</p>${BODY}`)).toEqual([told]);
  });

  test('is no job of the writer, below the name', () => {
    const below = (line: string, name = '<p id="byline">Ann Gull</p>') => between(`${name}<p>${line}</p>`);
    const post = 'Chief harbour and fog correspondent';
    expect(below(post)).toEqual([]);
    expect(below(`${post} in Old Harbour`)).toEqual([]);
    expect(below(post, '')).toEqual([post]);
    const told = `${post} tells why the ferry left late`;
    expect(below(told)).toEqual([told]);
  });

  test('is on no other page', () => {
    expect(between(`<p>${LINE}</p>`, { others: 3 })).toEqual([]);
  });

  test('is no certain noise, except as the description of the page', () => {
    expect(between(`<p>${LINE}</p>`, { noise: 0.96 })).toEqual([LINE]);
    expect(between(`<p>${LINE}</p>`, { noise: 0.98 })).toEqual([]);
    const head = `<meta name="description" content="${LINE}">`;
    expect(between(`<p>${LINE}</p>`, { noise: 0.98, head })).toEqual([LINE]);
    const farther = (noise: number) => between(`<p>Fog</p><p>${LINE}</p>`, { noise });
    expect(farther(0.93)).toEqual([LINE]);
    expect(farther(0.95)).toEqual([]);
  });

  test('is no line that a list goes on with', () => {
    expect(between(`<p>${LINE}:</p>`)).toEqual([]);
  });

  test('is hidden only where the headline is', () => {
    expect(between(`<p hidden>${LINE}</p>`)).toEqual([]);
    expect(standfirst(`<h1 id="headline" hidden>Fog</h1><p hidden>${LINE}</p>${BODY}`)).toEqual([LINE]);
  });

  test('is six blocks below the headline at most', () => {
    const behind = (lines: number) => between(`${'<p>x</p>'.repeat(lines)}<p>${LINE}</p>`).length;
    expect(behind(5)).toBe(1);
    expect(behind(6)).toBe(0);
  });

  test('is the description of the page, in any words and at any distance', () => {
    const said = 'fog at the quay: what to know now';
    const head = `<meta name="description" content="Fog at the quay – what to know now, and more">`;
    expect(between(`<p>${said}</p>`, { head })).toEqual([said]);
    expect(between(`<p>${said}</p>`)).toEqual([]);
    expect(between(`${'<p>x</p>'.repeat(9)}<p><a href="/x">${said}</a></p>`, { head })).toEqual([said]);
    expect(between(`<h2>${said}</h2>`, { head })).toEqual([said]);
  });

  test('may be highlights right above the text, however far below the headline, with their heading', () => {
    const list = (heading: string) =>
      `${'<p>x</p>'.repeat(9)}<div>${heading}<ul><li>${LINE}</li><li>${LINE} of all</li></ul></div>`;
    expect(between(list('<h2>Highlights</h2>'))).toEqual(['Highlights', LINE, `${LINE} of all`]);
    expect(between(list('<h2><a href="/x">Highlights</a></h2>'))).toEqual([LINE, `${LINE} of all`]);
    expect(between(list('<p>Highlights</p>'))).toEqual([LINE, `${LINE} of all`]);
    expect(between(`${list('')}<p>x</p>`)).toEqual([]);
  });
});

test('the description is known by the first sixty characters of a line', () => {
  const said = `fog at the quay ${'a'.repeat(44)}`;
  const described = (description: string, line: string) =>
    standfirst(`${HEAD}<p>${line}</p>${BODY}`, {
      head: `<meta name="description" content="${description}">`,
    }).length;
  expect(said).toHaveLength(60);
  expect(described(`${said}xx`, `${said}bb`)).toBe(1);
  expect(described(`${said.slice(0, -1)}xx`, said)).toBe(0);
});
