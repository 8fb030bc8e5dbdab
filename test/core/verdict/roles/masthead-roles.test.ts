import { expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import { SHIPPED, type Weights } from '../../../../src/core/impression/weights.ts';
import { UNKNOWN_CHANCES } from '../../../../src/core/page/page-kind.ts';
import { emptySiteModel } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import { JUDGING } from '../../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { setMastheadLines } from '../../../../src/core/verdict/roles/masthead-roles.ts';
import { page } from '../../generated-page.ts';

const AUTHOR = '<meta name="author" content="Ann Gull">';

/** Returns the role of a line between headline and text, if only a person may have taken it out. */
function roleOf(
  line: string,
  head = '',
  isRemoved = false,
  lines: Weights['lines'] = SHIPPED.lines,
): BlockRole | undefined {
  const html = `<h1>The harbour at noon</h1>${line}<p>It rained on all of the boats, and then it rained on the gulls, too.</p>`;
  const tree = page(html, 'https://sea.example/noon', head);
  const evidence = gatherEvidence(tree, emptySiteModel());
  const of: BlockRole[] = ['headline', 'none', 'body'];
  const out = { isRemoved: () => isRemoved, isOutUnclaimed: () => isRemoved, isOut: () => isRemoved };
  const noise = Float64Array.from([0.1, 0.9, 0.1]);
  const claims = readClaims(tree.head);
  setMastheadLines(
    { evidence, claims, purpose: 'read', chances: UNKNOWN_CHANCES, noise, of, ...out },
    { headline: 0, first: 2, last: 2 },
    lines,
    JUDGING,
    () => false,
  );
  return of[1];
}

test('a line that is named as the author gives the author', () => {
  expect(roleOf('<div class="byline">By Ann Gull</div>')).toBe('byline');
});

test('a line with the claimed author gives the author, unless a person removed it', () => {
  expect(roleOf('<div>Ann Gull</div>', AUTHOR)).toBe('byline');
  expect(roleOf('<div>Ann Gull</div>', AUTHOR, true)).toBe('none');
});

test('a line of words in small letters gives no author, whatever the weights say, unless it begins with "by" or is marked', () => {
  // The first feature is constant.
  const weightOf = (value: number) => SHIPPED.lines.none.map((_, i) => (i === 0 ? value : 0));
  const all = { none: weightOf(0), byline: weightOf(9), published: weightOf(0) };
  const role = (line: string) => roleOf(line, '', false, all);
  expect(role('<div>A closed headphone that forgives bad recordings</div>')).toBe('none');
  expect(role('<div>Gull of the harbour</div>')).toBe('byline');
  expect(role('<div>By Ann Gull, who writes about all of the boats</div>')).toBe('byline');
  const caseless = 'אחרי שמונה שנים של עבודות, הולכי הרגל חוזרים לגשר האבן שליד הנמל';
  expect(role(`<h2>${caseless}</h2>`)).toBe('none');
  expect(role(`<h2>${caseless.slice(0, 24)}</h2>`)).toBe('byline');
});

test('a period of two dates gives no date of the story', () => {
  expect(roleOf('<div class="date">2 April 2024</div>')).toBe('published');
  expect(roleOf('<div class="date">2 April 1938 – 27 February 2025</div>')).not.toBe('published');
});

test('a line with name and day below the first one about goods stays in the text', () => {
  const role = (purpose: 'use' | 'read', type = 'Product') => {
    const head = `<script type="application/ld+json">{"@type":"${type}","name":"Net"}</script>`;
    const html =
      '<h1>Net of hemp</h1><p>It holds all of the fish.</p><p class="author">Ann Gull, 2 April 2024</p><p>It held.</p>';
    const tree = page(html, 'https://sea.example/net', head);
    const evidence = gatherEvidence(tree, emptySiteModel());
    const of: BlockRole[] = ['headline', 'body', 'body', 'body'];
    const no = () => false;
    const out = { isRemoved: no, isOutUnclaimed: no, isOut: no };
    const noise = Float64Array.from([0.1, 0.1, 0.4, 0.1]);
    const claims = readClaims(tree.head);
    setMastheadLines(
      { evidence, claims, purpose, chances: UNKNOWN_CHANCES, noise, of, ...out },
      { headline: 0, first: 1, last: 3 },
      SHIPPED.lines,
      JUDGING,
      no,
    );
    return of[2];
  };
  expect(role('use')).toBe('body');
  expect(role('read')).toBe('byline');
  expect(role('use', 'Person')).toBe('byline');
});
