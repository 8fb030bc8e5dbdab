import { namingWords } from '../src/core/page/namings.ts';
import type { Article } from '../src/core/story/article.ts';
import { folded } from '../src/core/text/words.ts';
import type { Judgement } from '../src/core/verdict/judgement.ts';
import type { BlockRole } from '../src/core/verdict/roles/block-role.ts';
import type { LineRole } from '../src/core/verdict/roles/line-role.ts';
import type { Row } from './corpus.ts';
import { roleByRule } from './line-rules.ts';
import { mastheadOf, nameWords } from './masthead-gold.ts';
import { sameTitle } from './same-title.ts';
import { goldLabels } from './train/labels.ts';
import { lineRoles } from './train/masthead-lines.ts';

/**
 * The measured parts of a story beside its text. Headline, byline and date are compared with the set's fields, caption and standfirst with
 * the page's markup and its description of itself.
 */
export const ROLES = [
  'headline',
  '  at best',
  'byline',
  'date',
  'caption',
  'standfirst',
  'byline line',
  '  by rule',
  'date line',
  '  by rules',
] as const;
type MeasuredRole = (typeof ROLES)[number];

/** The texts found and the texts wanted for a role on one page. Only a page whose truth is known has one. */
interface RoleCount {
  readonly found: readonly string[];
  readonly wanted: readonly string[];
  /** How many of each are right. */
  readonly rightFound: number;
  readonly rightWanted: number;
}

export type RoleCounts = Partial<Record<MeasuredRole, RoleCount>>;

export function roleCounts(row: Row, judgement: Judgement, article: Article): RoleCounts {
  const { authors, published } = mastheadOf(row);
  return {
    ...(row.title ? headlines(row.title, judgement, article) : {}),
    ...(authors.length > 0 ? { byline: compared(article.authors, authors, sameName) } : {}),
    ...(published === '' ? {} : { date: compared(given(article.published), [published], sameDay) }),
    ...markedUp(row, judgement),
    ...linesTold(row, judgement),
  };
}

/** Compares the headline found, and the best possible one: some true titles are nowhere on their page. */
function headlines(title: string, { evidence }: Judgement, article: Article): RoleCounts {
  const best = evidence.blocks.find(({ text }) => sameTitle(text, title));
  return {
    headline: compared(given(article.title), [title], sameTitle),
    '  at best': compared(given(best?.text ?? ''), [title], sameTitle),
  };
}

/** Compares the lines taken for bylines and dates, by the trained weights and by rules. */
function linesTold(row: Row, judgement: Judgement): RoleCounts {
  const known = lineRoles(row, judgement);
  if (!known) return {};
  const text = (i: number) => judgement.evidence.blocks[i]?.text ?? '';
  const told = (role: LineRole, of: (i: number) => string): RoleCount => {
    const lines = [...known.keys()];
    const found = lines.filter((i) => of(i) === role);
    const wanted = lines.filter((i) => known.get(i) === role);
    const right = found.filter((i) => wanted.includes(i)).length;
    return { found: found.map(text), wanted: wanted.map(text), rightFound: right, rightWanted: right };
  };
  const learned = (i: number) => judgement.roles.of[i] ?? 'none';
  const byRule = (i: number) => roleByRule(judgement, i);
  return {
    'byline line': told('byline', learned),
    '  by rule': told('byline', byRule),
    'date line': told('published', learned),
    '  by rules': told('published', byRule),
  };
}

const given = (text: string): string[] => (text === '' ? [] : [text]);

function compared(
  found: readonly string[],
  wanted: readonly string[],
  same: (found: string, wanted: string) => boolean,
): RoleCount {
  return {
    found,
    wanted,
    rightFound: found.filter((one) => wanted.some((other) => same(one, other))).length,
    rightWanted: wanted.filter((one) => found.some((other) => same(other, one))).length,
  };
}

/** A name is right if it has the true name's words, in any order and with any accents. */
const sameName = (found: string, wanted: string): boolean => sorted(found) === sorted(wanted);

const sorted = (name: string): string => nameWords(name).split(' ').sort().join(' ');

const DAY = 86_400_000;

/** Returns whether two dates are the same day as written, or neighbouring days in UTC: pages leave out the time zone. */
function sameDay(found: string, wanted: string): boolean {
  if (found.slice(0, 10) === wanted.slice(0, 10)) return true;
  const [one = 0, other = 0] = [found, wanted].map((date) =>
    Math.floor(Date.parse(date.replace(' ', 'T')) / DAY),
  );
  return Math.abs(one - other) <= 1;
}

const CAPTION_NAME = /\b(?:captions?|figcaption)\b/;

/** Compares captions within the gold text, and the line between headline and text that the page describes itself by. */
function markedUp(row: Row, { evidence, claims, roles }: Judgement): RoleCounts {
  const { page, blocks } = evidence;
  const labels = goldLabels(row, page);
  const first = labels.indexOf(0);
  const last = labels.lastIndexOf(0);
  if (first < 0) return {};
  const isWithin = (node: number, test: (at: number) => boolean): boolean => {
    for (let at = node; at >= 0; at = page.parent[at] ?? -1) if (test(at)) return true;
    return false;
  };
  const isMarked = (i: number): boolean =>
    isWithin(
      blocks[i]?.node ?? -1,
      (at) => page.tag[at] === 'figcaption' || CAPTION_NAME.test(namingWords(page, at)),
    );
  const start = roles.headline >= 0 && roles.headline < first ? roles.headline + 1 : first;
  const has = (role: BlockRole, from: number, to: number) =>
    range(from, to).filter((i) => roles.of[i] === role);
  const descriptions = claims.descriptions
    .map((text) => folded(text).slice(0, 60))
    .filter((text) => text.length >= 30);
  const described = range(start, first - 1).filter((i) =>
    descriptions.some((text) => folded(blocks[i]?.text ?? '').startsWith(text)),
  );
  const textOf = (list: readonly number[]) => list.map((i) => blocks[i]?.text ?? '');
  const inBoth = (found: readonly number[], wanted: readonly number[]): RoleCount => {
    const right = found.filter((i) => wanted.includes(i)).length;
    return { found: textOf(found), wanted: textOf(wanted), rightFound: right, rightWanted: right };
  };
  return {
    caption: inBoth(has('caption', start, last), range(start, last).filter(isMarked)),
    ...(described.length > 0 ? { standfirst: inBoth(has('standfirst', start, first - 1), described) } : {}),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

/** Returns precision, recall and F1 of a role over all texts found and wanted on the pages, with the number of pages that have the role. */
export function roleTable(pages: readonly RoleCounts[]): string[] {
  return ROLES.flatMap((role) => {
    const counts = pages.flatMap((page) => page[role] ?? []);
    const sum = (of: (count: RoleCount) => number) => counts.reduce((all, count) => all + of(count), 0);
    const wanted = sum((count) => count.wanted.length);
    if (wanted === 0) return [];
    const found = sum((count) => count.found.length);
    const precision = sum((count) => count.rightFound) / Math.max(1, found);
    const recall = sum((count) => count.rightWanted) / wanted;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    const cells = [
      role.padEnd(11),
      String(counts.length).padStart(5),
      String(wanted).padStart(6),
      String(found).padStart(5),
    ];
    return [`  ${[...cells, ...[precision, recall, f1].map((value) => value.toFixed(4))].join('  ')}`];
  });
}

/** Returns whether a found text is not wanted, or a wanted text is not found. */
export const isWrong = ({ found, wanted, rightFound, rightWanted }: RoleCount): boolean =>
  rightFound < found.length || rightWanted < wanted.length;
