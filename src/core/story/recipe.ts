import type { ClaimedPart } from '../claims/claimed-text.ts';
import { contentParts } from '../claims/content-parts.ts';
import { type RecipeClaim, recipeClaim } from '../claims/recipe-claim.ts';
import { keyWords } from '../impression/claim-agreement.ts';
import { defined } from '../page/defined.ts';
import { folded } from '../page/words.ts';
import type { Judgement } from '../verdict/judgement.ts';
import {
  type ArticleBlock,
  type ArticleList,
  type ArticleRecipe,
  type ArticleText,
  isTextBlock,
} from './article.ts';
import { escapeText } from './html/html-text.ts';
import { joinedLines, linePlaces } from './line-places.ts';

type Part = NonNullable<ArticleList['part']>;

/** If the story shows at least this share of the claimed lines, claims add only the missing lines; else they add the whole list. */
const SHOWN = 0.5;
/** Least share of the recipe's name in the title, in words, that makes it the page's recipe. */
const NAMED = 0.5;

/**
 * Returns the story with its recipe in order: yield and times before the ingredients, successive lines as lists, steps numbered. The
 * story's own lines come first, as the page writes them; structured data adds the missing lines. A line that the page lays out in several
 * blocks is written as claimed. A claim about another dish adds nothing: the story must show some of the claimed lines or have the dish's
 * name in its title, or in a title that the page claims.
 */
export function withRecipe(
  { evidence: { page, blocks }, claims }: Judgement,
  title: string,
  story: readonly ArticleBlock[],
): ArticleBlock[] {
  const recipe = recipeClaim(page.head);
  const steps = recipe?.steps.flatMap(({ lines }) => lines) ?? [];
  const parts = contentParts(page);
  const shown = (part: ClaimedPart) => blocks.flatMap(({ text }, i) => (parts[i] === part ? [text] : []));
  const ingredients = recipe?.ingredients ?? [];
  const own = [
    ingredients.length > 0 ? ingredients : shown('ingredient'),
    steps.length > 0 ? steps : shown('step'),
  ] as const;
  if (!recipe && own.some((lines) => lines.length === 0)) return [...story];
  const listed = withoutCopies(
    asLists(asLists(story, own[0], 'ingredients', ingredients), own[1], 'steps', []),
  );
  if (!recipe) return listed;
  const places = placesOf([...ingredients, ...steps], listed);
  if (places.every((at) => at < 0) && !isNamed(recipe.name, [title, ...claims.titles])) return [...story];
  const filled = withMissing(withMissing(listed, steps, 'steps'), ingredients, 'ingredients');
  return withFacts(filled, recipe);
}

const placesOf = (lines: readonly string[], blocks: readonly ArticleBlock[]): number[] =>
  linePlaces(
    lines,
    blocks.map((block) => (isTextBlock(block) ? block.text : '')),
  );

function isNamed(name: string, titles: readonly string[]): boolean {
  const wanted = keyWords(name);
  return (
    wanted.length > 0 &&
    titles.some((title) => {
      const known = new Set(keyWords(title));
      return wanted.filter((word) => known.has(word)).length >= NAMED * wanted.length;
    })
  );
}

/**
 * Returns the story with successive paragraphs of a recipe part joined to one list, and `part` set on lists that already are one. Lines
 * that only together are a line of `claimed` become that line. Where a page sets the numbers of steps on lines of their own, successive
 * paragraphs of one claimed step are one line.
 */
function asLists(
  blocks: readonly ArticleBlock[],
  lines: readonly string[],
  part: Part,
  claimed: readonly string[],
): ArticleBlock[] {
  const places = firstLines(blocks, lines);
  const isOwn = (i: number) => defined(places[i]) >= 0;
  const out: ArticleBlock[] = [];
  /** The paragraphs of each line of the part. */
  let run: ArticleText[][] = [];
  let steps = 0;
  /** Whether the run has a number on a line of its own. */
  let isCounted = false;
  /** Whether the line before block `end` is the recipe's next step, though pictures or remarks part it from the steps around it. */
  const isNextStep = (end: number) => {
    let next = end;
    while (next < places.length && !isOwn(next)) next++;
    return places[end - 1] === steps && (steps > 0 || places[next] === steps + 1);
  };
  /** Ends the run before block `end`. */
  const flush = (end: number) => {
    const [first] = run.flat();
    const isNumbered =
      part === 'steps' &&
      first !== undefined &&
      (isCounted || isNumberedBy(first.text, steps + 1) || isNextStep(end));
    if (!first || (run.length < 2 && !isNumbered)) out.push(...run.flat());
    else {
      const start = steps + 1;
      steps += run.length;
      const texts = run.map((line) => line.map(({ text }) => text).join(' '));
      const htmls = run.map((line) => line.map(({ html }) => html).join('<br>'));
      out.push(inWhole(listOf(first.node, texts, htmls, part, start), claimed));
    }
    run = [];
    isCounted = false;
  };
  blocks.forEach((block, i) => {
    const alone = part === 'steps' ? numberAlone(block) : 0;
    const isNext = alone === 1 || alone === steps + run.length + 1;
    if (isNext && blocks[i + 1]?.kind === 'paragraph' && isOwn(i + 1)) {
      if (alone === 1) flush(i);
      if (run.length === 0) steps = alone - 1;
      isCounted = true;
      run.push([]);
    } else if (block.kind === 'paragraph' && isOwn(i)) {
      const line = run.at(-1);
      if (isCounted && line && (line.length === 0 || places[i] === places[i - 1])) line.push(block);
      else run.push([block]);
    } else {
      flush(i);
      const isRows = block.kind === 'table' && part === 'ingredients' && isOwn(i);
      const rows = isRows ? rowsOf(block) : [];
      if (isRows) out.push(listOf(block.node, rows, rows.map(escapeText), part, 1));
      else
        out.push(
          block.kind === 'list' && !block.part && isOwn(i) ? inWhole(listAs(block, part), claimed) : block,
        );
    }
  });
  flush(blocks.length);
  return out;
}

/** Returns the number of a step that is all the text of a paragraph or heading ("1", "Step 2"), or 0. */
function numberAlone(block: ArticleBlock): number {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return 0;
  return block.text.replace(NUMBER, '') === '' ? Number(NUMBER.exec(block.text)?.[2]) : 0;
}

/** Most characters of a line that is a label of the list below it. */
const LABEL_CHARS = 60;

/**
 * Returns the story without lists of the recipe that repeat an earlier one, as a card to print does. Headings over such a list go too if
 * they repeat earlier headings, or if no text of their own is below them. A list whose label would be left alone is kept.
 */
function withoutCopies(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const known = new Set<string>();
  const copies = new Set<ArticleBlock>();
  const out: ArticleBlock[] = [];
  blocks.forEach((block, i) => {
    out.push(block);
    const text = isTextBlock(block) ? block.kind + folded(block.text) : '';
    if (known.has(text)) copies.add(block);
    known.add(text);
    if (!copies.has(block) || block.kind !== 'list' || !block.part) return;
    const next = blocks[i + 1];
    const isSpare = (over: ArticleBlock | undefined) =>
      over?.kind === 'heading' &&
      (copies.has(over) || !next || (next.kind === 'heading' && next.level <= over.level));
    let end = out.length - 1;
    while (isSpare(out[end - 1])) end--;
    const above = out[end - 1];
    const isLabelled = above && isTextBlock(above) && above.text.length <= LABEL_CHARS;
    if (!isLabelled) out.length = end;
  });
  return out;
}

/** Returns a list that shows one claimed line instead of the lines that are its parts. It rewrites such a list without links. */
function inWhole(list: ArticleList, claimed: readonly string[]): ArticleList {
  const lines = list.text.split('\n');
  const joined = joinedLines(lines, claimed);
  return list.part === 'ingredients' && joined.length < lines.length
    ? listOf(list.node, joined, joined.map(escapeText), 'ingredients', 1)
    : list;
}

/** Returns the lines of a block: an amount and a name in one row of a table are one line. */
const rowsOf = ({ text }: ArticleText): string[] => text.replace(/\t/g, ' ').split('\n');

/** Returns for each block the index of its first line in the recipe's lines, or −1 if they do not have most of its lines. */
function firstLines(blocks: readonly ArticleBlock[], lines: readonly string[]): number[] {
  return blocks.map((block) => {
    if (block.kind !== 'paragraph' && block.kind !== 'list' && block.kind !== 'table') return -1;
    const own = rowsOf(block);
    const found = linePlaces(own, lines).filter((at) => at >= 0);
    return found.length > 0.5 * own.length ? defined(found[0]) : -1;
  });
}

/** Returns a list of the story as a part of the recipe. Steps become a numbered list, and numbers in their text are removed. */
function listAs(list: ArticleList, part: Part): ArticleList {
  if (part !== 'steps') return { ...list, part };
  const parts = list.html.split(/(?=<li[\s>])/);
  // Items without text of their own only hold further lists.
  const items = parts.filter((part, i) => i > 0 && part.replace(TAGS, '').trim() !== '');
  const isNumbered =
    items.filter((item, i) => isNumberedBy(item.replace(TAGS, ''), i + 1)).length > 0.5 * items.length;
  const html = isNumbered
    ? parts.map((part) => withoutNumber(part, items.indexOf(part) + 1)).join('')
    : list.html;
  let number = 1;
  const text = list.text
    .split('\n')
    .map((line) => (isNumbered && isNumberedBy(line, number) ? withNumberApart(line, number++) : line))
    .join('\n');
  const isPoints = html.startsWith('<ul') && html.endsWith('</ul>');
  return {
    ...list,
    part,
    text,
    html: isPoints ? `<ol${html.slice('<ul'.length, -'</ul>'.length)}</ol>` : html,
  };
}

const TAGS = /<[^<>]*>/g;

/** The beginning of a line with its own number: "1. Stir", "Step 2: Wait", "3Bake". */
const NUMBER =
  /^((?:\s*<[^<>]*>)*)\s*(?:\p{L}{1,12}\s*)?(\d{1,2})(?:\s*[.):](?!\d)|(?=\s*(?:<|\p{Lu}|\p{Lo}|$)))\s*/u;

const isNumberedBy = (line: string, number: number): boolean => Number(NUMBER.exec(line)?.[2]) === number;

/** Returns a line with a space after its number, because some pages separate the two only by style. */
function withNumberApart(line: string, number: number): string {
  const rest = withoutNumber(line, number);
  return `${line.slice(0, line.length - rest.length).trim()} ${rest}`.trim();
}

/** Returns a line, or its HTML, without this number at its beginning; unchanged if it begins with another. */
const withoutNumber = (line: string, number: number): string =>
  isNumberedBy(line, number) ? line.replace(NUMBER, '$1') : line;

function listOf(
  node: number,
  texts: readonly string[],
  htmls: readonly string[],
  part: Part,
  start: number,
): ArticleList {
  const isSteps = part === 'steps';
  const from = isSteps && start > 1 ? ` start="${start}"` : '';
  const written = (lines: readonly string[], write: typeof withoutNumber) =>
    isSteps ? lines.map((line, i) => write(line, start + i)) : lines;
  const tag = isSteps ? 'ol' : 'ul';
  return {
    kind: 'list',
    part,
    role: 'body',
    node,
    text: written(texts, withNumberApart).join('\n'),
    html: `<${tag}${from}>${written(htmls, withoutNumber)
      .map((html) => `<li>${html}</li>`)
      .join('')}</${tag}>`,
  };
}

/**
 * Returns the story with the missing claimed lines: each after the line before it, or all in one list if the story shows few of them.
 * Ingredients come before the steps.
 */
function withMissing(blocks: readonly ArticleBlock[], lines: readonly string[], part: Part): ArticleBlock[] {
  if (lines.length === 0) return [...blocks];
  const places = placesOf(lines, blocks);
  const shown = places.filter((at) => at >= 0).length;
  if (shown < SHOWN * lines.length) {
    const at = placeOf(blocks, part);
    const list = claimedList(blocks[at] ?? blocks.at(-1), lines, part, 1);
    return [...blocks.slice(0, at), list, ...blocks.slice(at)];
  }
  const behind = new Map<number, { from: number; lines: string[] }>();
  let last = Math.min(...places.filter((at) => at >= 0)) - 1;
  places.forEach((at, i) => {
    if (at >= 0) {
      last = Math.max(last, at);
      return;
    }
    const group = behind.get(last);
    if (group) group.lines.push(defined(lines[i]));
    else behind.set(last, { from: i + 1, lines: [defined(lines[i])] });
  });
  const fill = (at: number): ArticleBlock[] => {
    const group = behind.get(at);
    return group ? [claimedList(blocks[at] ?? blocks[0], group.lines, part, group.from)] : [];
  };
  return [...fill(-1), ...blocks.flatMap((block, at) => [block, ...fill(at)])];
}

const claimedList = (
  beside: ArticleBlock | undefined,
  lines: readonly string[],
  part: Part,
  start: number,
): ArticleList => listOf(beside?.node ?? 0, lines, lines.map(escapeText), part, start);

/** Returns the index for a list that the story lacks: ingredients before the first steps, anything else after the story. */
function placeOf(blocks: readonly ArticleBlock[], part: Part): number {
  const steps = part === 'ingredients' ? blocks.findIndex((block) => isPart(block, 'steps')) : -1;
  return steps < 0 ? blocks.length : withHeading(blocks, steps);
}

/** Returns the index of the heading right before a block, or else the block's own. */
const withHeading = (blocks: readonly ArticleBlock[], at: number): number =>
  blocks[at - 1]?.kind === 'heading' ? at - 1 : at;

const isPart = (block: ArticleBlock, part: Part): boolean => block.kind === 'list' && block.part === part;

/** Returns the story with yield and times before its ingredients, or before its steps if it has no ingredients. */
function withFacts(blocks: readonly ArticleBlock[], recipe: RecipeClaim): ArticleBlock[] {
  const { yields, preparing, cooking, total } = recipe;
  const list =
    blocks.find((block) => isPart(block, 'ingredients')) ?? blocks.find((block) => isPart(block, 'steps'));
  if (!list || [yields, preparing, cooking, total].every((fact) => !fact)) return [...blocks];
  const facts: ArticleRecipe = { kind: 'recipe', node: list.node, yields, preparing, cooking, total };
  const before = withHeading(blocks, blocks.indexOf(list));
  return [...blocks.slice(0, before), facts, ...blocks.slice(before)];
}
