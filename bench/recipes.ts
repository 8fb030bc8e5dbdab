/**
 * How much of a recipe the reader shows: `npm run bench recipes [-- --sets a,b --learn site|none|N --misses N --peer none]`.
 *
 * Prints the share of ingredient lines, of steps and of whole recipes that the story holds, with Readability beside on the same pages in
 * the same run. A line is shown if its words appear in the story in their order, however fractions and characters are written. A recipe is
 * whole if all of its lines are shown. The two halves of the sites are printed apart, so that one can be tuned on and the other reported.
 * `--misses N` lists the N recipes with most lines missing, and these lines. The last lines count the pages that name yield or times and on
 * how many the reader shows some, and how many of the page's yields, times and nutrition facts the live page dims.
 */
import { parseArgs } from 'node:util';
import { learner, parseLearn } from '../cli/listed/protocol.ts';
import { treatedPage } from '../cli/treated-page.ts';
import { givesFacts, recipeClaim } from '../src/core/claims/recipe-claim.ts';
import { type Article, isArticleText } from '../src/core/story/article.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { comparableWords } from '../src/core/text/words.ts';
import { type Judgement, judge } from '../src/core/verdict/judgement.ts';
import { bySite, type Row, readSet, requireCorpus } from './corpus.ts';
import { namedFacts, namedMakings } from './parts/named-facts.ts';
import { afterwards } from './peer-dom.ts';
import { readability } from './readability.ts';
import { HALVES, halfOf } from './train/publishers.ts';

interface RecipeRow extends Row {
  readonly ingredients?: readonly string[];
  readonly instructions?: readonly string[];
}

type Part = 'ingredients' | 'steps';
const PARTS: readonly Part[] = ['ingredients', 'steps'];

interface Shown {
  readonly lines: Readonly<Record<Part, number>>;
  readonly shown: Readonly<Record<Part, number>>;
  readonly missing: readonly string[];
}

interface Measured {
  readonly row: RecipeRow;
  readonly half: number;
  readonly ours: Shown;
  readonly peer: Shown | undefined;
  /** Whether the live page dims each yield or time. */
  readonly facts: readonly boolean[];
  /** Whether the reader shows yield or a time; undefined if the page names neither. */
  readonly making: boolean | undefined;
}

const asWords = (text: string): string => ` ${comparableWords(text).join(' ')} `;

function shownIn(text: string, { ingredients = [], instructions = [] }: RecipeRow): Shown {
  const story = asWords(text);
  const wanted = { ingredients, steps: instructions };
  const lines = { ingredients: 0, steps: 0 };
  const shown = { ingredients: 0, steps: 0 };
  const missing: string[] = [];
  for (const part of PARTS)
    for (const line of wanted[part]) {
      const words = asWords(line);
      if (words.trim() === '') continue;
      lines[part]++;
      if (story.includes(words)) shown[part]++;
      else missing.push(`${part}: ${line}`);
    }
  return { lines, shown, missing };
}

const storyText = ({ blocks }: Article): string =>
  blocks.flatMap((block) => (isArticleText(block) ? [block.text] : [])).join('\n');

/** Returns whether the reader shows yield or a time; undefined if the page names neither. */
function showsMaking({ page, blocks }: Judgement['evidence'], article: Article): boolean | undefined {
  const named = namedMakings(page).map((i) => blocks[i]?.text ?? '');
  const claim = recipeClaim(page.head);
  if (named.length === 0 && !(claim && givesFacts(claim))) return undefined;
  const story = storyText(article);
  return article.blocks.some(({ kind }) => kind === 'recipe') || named.some((text) => story.includes(text));
}

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: 'recipes' },
    learn: { type: 'string', default: 'site' },
    misses: { type: 'string', default: '0' },
    half: { type: 'string' },
    peer: { type: 'string', default: 'readability' },
  },
});
const learn = parseLearn(options.learn);
requireCorpus();

async function measureSet(set: string): Promise<Measured[]> {
  const out: Measured[] = [];
  for (const rows of bySite(readSet(set) as RecipeRow[]).values()) {
    const [first] = rows;
    const half = first ? halfOf(first) : 0;
    if (options.half && half !== Number(options.half)) continue;
    const knownTo = learner(rows, learn);
    for (const row of rows as RecipeRow[]) {
      await afterwards();
      const judgement = judge(row.page(), knownTo(row).model);
      const article = articleOf(judgement);
      const { blocks } = treatedPage(judgement, 'dim');
      const peer =
        options.peer === 'none' ? undefined : readability(row.html(), URL.canParse(row.url) ? row.url : '');
      out.push({
        row,
        half,
        ours: shownIn(storyText(article), row),
        peer: peer && shownIn(peer.text, row),
        facts: namedFacts(judgement.evidence.page).map((i) => blocks[i]?.treatment !== 'none'),
        making: showsMaking(judgement.evidence, article),
      });
    }
  }
  return out;
}

function line(
  name: string,
  method: string,
  pages: readonly Measured[],
  pick: (page: Measured) => Shown | undefined,
): void {
  const all = pages.flatMap((page) => pick(page) ?? []);
  if (all.length === 0) return;
  const share = (part: Part) =>
    all.reduce((sum, { shown }) => sum + shown[part], 0) /
    Math.max(
      1,
      all.reduce((sum, { lines }) => sum + lines[part], 0),
    );
  const whole = all.filter(({ missing }) => missing.length === 0).length / all.length;
  const cells = [...PARTS.map(share), whole].map((value) => value.toFixed(3).padStart(11));
  console.log([name.padEnd(18), method.padEnd(12), String(all.length).padStart(5), ...cells].join('  '));
}

console.log(`Pages learned: ${learn}. Shares of the lines, and of whole recipes, that the story holds.`);
console.log(
  [
    'set'.padEnd(18),
    'method'.padEnd(12),
    'pages',
    ...[...PARTS, 'whole'].map((name) => name.padStart(11)),
  ].join('  '),
);
for (const set of options.sets.split(',')) {
  const pages = await measureSet(set);
  const halves = Array.from({ length: HALVES }, (_, half) => pages.filter((page) => page.half === half));
  for (const [name, some] of [
    [set, pages],
    ...halves.map((some, half) => [`${set}, half ${half}`, some] as const),
  ] as const) {
    line(name, 'Winnow', some, ({ ours }) => ours);
    line('', 'Readability', some, ({ peer }) => peer);
  }
  for (const { row, half, ours } of [...pages]
    .sort((a, b) => b.ours.missing.length - a.ours.missing.length)
    .slice(0, Number(options.misses))) {
    if (ours.missing.length === 0) continue;
    const of = PARTS.map((part) => `${ours.shown[part]}/${ours.lines[part]} ${part}`).join(', ');
    console.log(`\n${row.id}  half ${half}  ${of}  ${row.url}`);
    for (const text of ours.missing) console.log(`  ${text.slice(0, 160)}`);
  }
  const making = pages.flatMap((page) => page.making ?? []);
  console.log(
    `\n${set}, reader: ${making.length} pages name yield or times, and ${making.filter(Boolean).length} stories show some`,
  );
  const facts = pages.flatMap((page) => page.facts);
  console.log(
    `${set}, live page: ${facts.length} yields, times and nutrition facts, ${facts.filter(Boolean).length} dimmed`,
  );
}
