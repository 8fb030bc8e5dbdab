import { describe, expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import type { BlockRole } from '../../../src/core/verdict/block-role.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence.ts';
import { keepSiblings } from '../../../src/core/verdict/kept-siblings.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { page } from '../generated-page.ts';

const text = (of: string): string =>
  `This paragraph tells of a long day of ${of} at the harbour, and it goes on for a good while.`;
const slide = (of: string, amid = ''): string =>
  `<div class="slide" id="slide-${of}"><h2>The ${of}</h2>${amid}<p>${text(of)}</p></div>`;
const OFS = ['rain', 'wind', 'sun', 'fog'];

/** Texts that are the story's after `keepSiblings`. Texts that begin like one of `known` were story before. */
function keptOf(html: string, known: readonly string[], isOut: (text: string) => boolean = () => false) {
  const own = page(html, 'https://sea.example/noon');
  const model = emptySiteModel();
  learnPage(model, own);
  const evidence = gatherEvidence(own, model);
  const { blocks } = evidence;
  const of: BlockRole[] = blocks.map((block) =>
    known.some((start) => block.text.startsWith(start)) ? 'body' : 'none',
  );
  keepSiblings({ evidence, of, isOut: (i) => isOut(blocks[i]?.text ?? '') }, JUDGING);
  return blocks.filter((_, i) => of[i] === 'body').map((block) => block.text);
}

describe('sections side by side', () => {
  const show = OFS.map((of) => slide(of, '<span>Advertisement</span>')).join('<div>Advertisement</div>');
  const half = OFS.slice(0, 2).map(text);

  test('are the story’s, with heading and paragraphs, if half of them are', () => {
    expect(keptOf(show, half)).toEqual([
      text('rain'),
      text('wind'),
      'The sun',
      text('sun'),
      'The fog',
      text('fog'),
    ]);
  });

  test('are not added if fewer are story', () => {
    expect(keptOf(show, half.slice(0, 1))).toEqual(half.slice(0, 1));
  });

  test('are not added against a person’s correction', () => {
    expect(keptOf(show, half, (line) => line === text('fog'))).not.toContain(text('fog'));
  });

  test('are not added without headings, or with headings that are links', () => {
    const bare = OFS.map((of) => `<div class="card"><p>${text(of)}</p></div>`).join('');
    expect(keptOf(bare, half)).toEqual(half);
    const linked = OFS.map(
      (of) => `<div class="card"><h3><a href="/${of}">The ${of}</a></h3><p>${text(of)}</p></div>`,
    ).join('');
    expect(keptOf(linked, half)).toEqual(half);
  });
});

describe('items of a list', () => {
  const item = (of: string): string => `The harbour had a day of ${of} and no boat left it`;

  test('are the story’s if half of them are, except links and labels', () => {
    const list = `<ul>${OFS.map((of) => `<li>${item(of)}</li>`).join('')}<li><a href="/more">${item('hail')}</a></li><li>Read more</li></ul>`;
    expect(
      keptOf(list, [
        'The harbour had a day of rain',
        'The harbour had a day of wind',
        'The harbour had a day of sun',
      ]),
    ).toEqual(OFS.map(item));
  });
});

test('items of thirty characters beside story are story, three side by side at least', () => {
  const kept = (chars: number, items = 3) =>
    keptOf(
      `<ul>${Array.from({ length: items }, (_, i) => `<li>${i < items - 1 ? `Known ${'abc'[i]} ${'x'.repeat(40)}` : 'y'.repeat(chars)}</li>`).join('')}</ul>`,
      ['Known'],
    ).length;
  expect(kept(30)).toBe(3);
  expect(kept(29)).toBe(2);
  expect(kept(30, 2)).toBe(1);
});

test('items with a link, a control or two lines are no story, and neither are hidden ones', () => {
  const text = 'Nobody knows when the boats go out again';
  const kept = (item: string) =>
    keptOf(`<ul><li>Known a ${'x'.repeat(40)}</li><li>Known b ${'x'.repeat(40)}</li>${item}</ul>`, ['Known'])
      .length;
  expect(kept(`<li>${text}</li>`)).toBe(3);
  expect(kept(`<li>${text} <a href="/x">more</a></li>`)).toBe(2);
  expect(kept(`<li>${text} <button>more</button></li>`)).toBe(2);
  expect(kept(`<li hidden>${text}</li>`)).toBe(2);
  expect(kept(`<li><p>${text}</p><p>x</p></li>`)).toBe(2);
});
