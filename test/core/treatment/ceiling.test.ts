import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { ceilingsOf } from '../../../src/core/treatment/ceiling.ts';
import { CEILINGS } from '../../../src/core/treatment/options.ts';
import type { Treatment } from '../../../src/core/treatment/policy.ts';
import type { Judgement } from '../../../src/core/verdict/judgement.ts';
import type { BlockRole } from '../../../src/core/verdict/roles/block-role.ts';
import { page } from '../generated-page.ts';
import { judgedFor } from '../report/verdict-of.ts';

/** The evidence on a page's blocks, in order. The last of each list counts for the rest too. */
interface Known {
  readonly roles?: readonly BlockRole[];
  readonly noise?: readonly number[];
  /** P(noise) from the page alone. */
  readonly alone?: readonly number[];
  /** Other pages with the block's line. */
  readonly copies?: readonly number[];
  readonly ofTemplate?: boolean;
  readonly isMarked?: boolean;
  readonly others?: number;
  readonly purpose?: Purpose;
  /** Whether the page has no story. */
  readonly isBare?: boolean;
}

const SURE = 0.99;
const logit = (p: number) => Math.log(p / (1 - p));

/** Returns the ceilings on a page with these elements and then a line of a story. The line's own ceiling is left out. */
function ceilings(html: string, known: Known, options = CEILINGS) {
  const tree = page(`${html}<p>A story.</p>`);
  const blocks = textBlocks(tree);
  const each = <T>(values: readonly T[] | undefined, usual: T): T[] =>
    blocks.map((_, i) => values?.[i] ?? values?.at(-1) ?? usual);
  const judgement = {
    evidence: {
      page: tree,
      blocks,
      others: known.others ?? 5,
      impression: { logOdds: Float64Array.from(each(known.alone, SURE), logit) },
    },
    purpose: judgedFor(known.purpose ?? 'read'),
    noise: Float64Array.from(each(known.noise, SURE)),
    roles: { of: [...each(known.roles, 'none').slice(0, -1), known.isBare ? 'none' : 'body'] },
    copies: each(known.copies, 0),
    ofTemplate: blocks.map(() => known.ofTemplate ?? false),
    media: tree.tag.flatMap((tag, node) => (tag === 'img' ? [{ node, noise: SURE, lead: false }] : [])),
    marked: Uint8Array.from(blocks, () => (known.isMarked ? 1 : 0)),
  } as unknown as Judgement;
  const { ofBlocks, ofMedia } = ceilingsOf(judgement, options);
  return { ofBlocks: ofBlocks.slice(0, -1), ofMedia };
}

/** Returns the ceiling of a lone block. All evidence is against the block, except for the fields given. */
const ceiling = (known: Known, html = '<p>A paragraph.</p>'): Treatment | undefined =>
  ceilings(html, known).ofBlocks[0];

describe('the ceiling of a block', () => {
  test('is hide for sure clutter', () => {
    expect(ceiling({})).toBe('hide');
  });

  test('is leave for each part of the story, and for likely content', () => {
    for (const role of ['body', 'headline', 'caption', 'byline', 'published'] as const)
      expect(ceiling({ roles: [role] })).toBe('leave');
    expect(ceiling({ noise: [0.49] })).toBe('leave');
  });

  test('is dim for text that is surely story from the page alone, even if other pages repeat its words', () => {
    expect(ceiling({ alone: [0.01] })).toBe('dim');
    expect(ceiling({ alone: [0.01], others: 0 })).toBe('hide');
  });

  test('is hide for text that the template has at this very place, however much it reads like a story', () => {
    expect(ceiling({ alone: [0.01], ofTemplate: true })).toBe('hide');
  });

  test('is dim for text that other pages copy, unless it is surely clutter from the page alone', () => {
    expect(ceiling({ alone: [0.7], copies: [1] })).toBe('dim');
    expect(ceiling({ alone: [0.7] })).toBe('hide');
    expect(ceiling({ alone: [0.9], copies: [1] })).toBe('hide');
  });

  test('is hide for a block that the person corrected, on any page', () => {
    for (const purpose of ['read', 'find', 'use'] as const)
      expect(ceiling({ alone: [0.01], roles: ['body'], purpose, isMarked: true })).toBe('hide');
  });
});

describe('the ceiling of a paragraph shaped like the story’s', () => {
  const [told, odd] = ['The harbour was quiet all day', 'Nobody knew where the ferry went'].map(
    (line) => `${line}, and the water lay as still as it had lain for years.`,
  );
  const ceilingAfter = (second: string, known: Known = {}, options = CEILINGS) =>
    ceilings(
      `<div class="slide"><p>${told}</p></div>${second}`,
      { roles: ['body', 'none'], noise: [0.1, SURE], alone: [SURE], ...known },
      options,
    ).ofBlocks[1];
  const alike = `<div class="slide"><p>${odd}</p></div>`;

  test('is leave, unless other pages have it or the person corrected it', () => {
    expect(ceilingAfter(alike)).toBe('leave');
    expect(ceilingAfter(alike, { copies: [0, 1] })).toBe('hide');
    expect(ceilingAfter(alike, { isMarked: true })).toBe('hide');
    expect(ceilingAfter(alike, {}, { ...CEILINGS, paragraphs: false })).toBe('hide');
  });

  test('is hide for another shape, and for a paragraph of links', () => {
    expect(ceilingAfter(`<div class="bio"><p>${odd}</p></div>`)).toBe('hide');
    expect(ceilingAfter(`<div class="slide"><p><a href="/">${odd}</a></p></div>`)).toBe('hide');
  });
});

describe.each(['find', 'use'] as const)('the ceiling on a page to %s', (purpose) => {
  const repeats = [5];

  test('is leave for all text that does not repeat on enough other pages', () => {
    expect(ceiling({ purpose })).toBe('leave');
    expect(ceiling({ purpose, copies: [1] })).toBe('leave');
    expect(ceiling({ purpose, copies: repeats })).toBe('hide');
  });

  test('is dim if no other page is known', () => {
    expect(ceiling({ purpose, others: 0 })).toBe('dim');
  });

  test('is leave for a price or a count, which is the same line on all pages without its digits', () => {
    const line = (text: string) => ceiling({ purpose, copies: repeats }, `<p>${text}</p>`);
    expect(line('$ 1,299.00 (23)')).toBe('leave');
    expect(line('١٢٩٩ ر.س')).toBe('leave');
    expect(line('© The Sea Trading Company, 2024, 2025, 2026')).toBe('hide');
    expect(ceiling({ copies: repeats }, '<p>$ 1,299.00 (23)</p>')).toBe('hide');
  });

  test('is dim at most for forms, buttons and fields', () => {
    const line = (html: string) => ceilings(html, { purpose, copies: repeats }).ofBlocks;
    expect(line('<form><p>Search the shop</p></form>')).toEqual(['dim']);
    expect(line('<div><button>Add to cart</button></div>')).toEqual(['dim']);
    expect(line('<div role="tab">Details</div>')).toEqual(['dim']);
    expect(line('<div><label>Name <input></label></div>')).toEqual(['dim']);
    expect(line('<nav>Imprint</nav>')).toEqual(['hide']);
  });

  test('of a picture is the least ceiling of the text around it', () => {
    const { ofMedia } = ceilings('<aside><img src="/a.png"><p>Buy</p></aside>', { purpose });
    expect(ofMedia).toEqual(['leave']);
    const shared = ceilings('<aside><img src="/a.png"><p>Buy</p></aside>', { purpose, copies: repeats });
    expect(shared.ofMedia).toEqual(['hide']);
    expect(ceilings('<img src="/a.png">', { purpose }).ofMedia).toEqual(['leave']);
    expect(ceilings('<img src="/a.png">', { purpose, others: 0 }).ofMedia).toEqual(['dim']);
  });
});

test('a page to read without a story has the ceilings of a page not for reading: it may be a form to sign in', () => {
  const form = '<form><p>Your name</p><input></form><p>Imprint</p><img src="/a.png">';
  const bare = (known: Known) => ceilings(form, { ...known, isBare: true });
  expect(bare({})).toEqual({ ofBlocks: ['leave', 'leave'], ofMedia: ['leave'] });
  expect(bare({ copies: [5] }).ofBlocks).toEqual(['dim', 'hide']);
  expect(ceilings(form, {})).toEqual({ ofBlocks: ['hide', 'hide'], ofMedia: ['hide'] });
});

test('on a page to read a picture has no ceiling of its own', () => {
  expect(ceilings('<aside><img src="/a.png"></aside>', {}).ofMedia).toEqual(['hide']);
});

test('the ceiling of a recipe’s yield and times is leave, wherever the site repeats them', () => {
  const recipe =
    '<p class="prep-time">25 min</p><p>Aside</p><div class="ingredients"><ul><li>200 g flour</li><li>2 eels</li></ul></div><div class="steps"><ol><li>Stir the flour into the water.</li><li>Bake it for an hour.</li></ol></div>';
  const known: Known = { copies: [5], ofTemplate: true };
  expect(ceilings(recipe, known).ofBlocks.slice(0, 2)).toEqual(['leave', 'hide']);
  expect(ceilings(recipe, known, { ...CEILINGS, recipes: false }).ofBlocks[0]).toBe('hide');
});
