import { blockEntropy } from '../measures/block-entropy.ts';
import { blockTerms } from '../measures/page-terms.ts';
import { pageThreshold } from '../measures/page-threshold.ts';
import { blockSums } from '../page/block-sums.ts';
import { likeliestKind } from '../page/page-kind.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { blockCharacters, countWords } from '../page/text-blocks.ts';
import { type Mark, markId } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type IndexPage, judgeIndexPage } from '../verdict/index-page.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { assignRoles, type Roles } from '../verdict/roles.ts';
import type { Certainty, Marking, PageReport, Verdict } from './page-report.ts';
import { type Arguments, argumentsOf, MARK_ARGUMENT } from './reasons.ts';

/** The report on an open page. Linear in the page and the model. */
export function judgePage(page: PageTree, model: SiteModel, site: string): PageReport {
  const judgement = judge(page, model);
  return {
    site,
    kind: likeliestKind(judgement.odds),
    articleScore: judgement.odds.article,
    verdicts: verdicts(judgement),
    entropyThreshold: pageThreshold(page, model.terms, model.pages),
    truncated: page.truncated,
  };
}

/**
 * Blocks as a person would name them: the largest elements all of whose text is noise, and between them each paragraph,
 * heading or list item that is not.
 */
function verdicts(judgement: Judgement): Verdict[] {
  const { page, blocks, isBlock } = judgement.evidence;
  const { marks } = judgement;
  const index = judgeIndexPage(judgement, shownNoise(judgement, assignRoles(judgement)));
  const { noise } = index;
  const size = page.tag.length;
  const inside = blockSums(page, blocks, () => 1);
  const content = blockSums(page, blocks, (_, i) => ((noise[i] ?? 1) < 0.5 ? 1 : 0));
  const shown: Shown = {
    judgement,
    index,
    reasons: argumentsOf(judgement),
    terms: blockTerms(page),
  };
  const out: Verdict[] = [];
  let next = 0;
  for (let node = 1; node < size; ) {
    const number = inside[node] ?? 0;
    const stop = page.end[node] ?? size;
    while (next < blocks.length && (blocks[next]?.start ?? size) < node) next++;
    // What a person decided is a block of its own, text or no text, and splits whatever it stands in.
    const mark = marks?.deciding[node];
    if (marks?.mixed[node] || (mark && page.tag[node] === '#text')) {
      node++;
      continue;
    }
    if (mark) {
      out.push(markedVerdict(shown, node, next, number, mark));
      node = stop;
      continue;
    }
    const wanted = content[node] ?? 0;
    const single =
      number > 0 && (wanted === 0 || (wanted === number && number === 1) || isLeafBlock(judgement, node));
    if (!isBlock[node] || number === 0 || !single) {
      node = number === 0 ? stop : node + 1;
      continue;
    }
    out.push(verdictOf(shown, node, next, number));
    node = stop;
  }
  return out;
}

/** An element that holds text of its own: nothing below it is a block by itself. */
function isLeafBlock({ evidence: { page, blocks } }: Judgement, node: number): boolean {
  const stop = page.end[node] ?? 0;
  // Binary search for the first block at or after the node.
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) < node) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low];
  return block !== undefined && block.node === node && block.start < stop && page.tag[node] !== 'body';
}

/** P(noise) shown for what belongs to a story without being its text. */
const PART_OF_STORY = 0.15;

/** P(noise) for the eye: headline, byline, date and captions belong to a story though no measure counts them as its text. */
function shownNoise({ noise }: Judgement, roles: Roles): Float64Array {
  return noise.map((p, i) =>
    roles.of[i] === 'none' || roles.of[i] === 'body' ? p : Math.min(p, PART_OF_STORY),
  );
}

/** What every verdict on the page is made from. */
interface Shown {
  readonly judgement: Judgement;
  readonly index: IndexPage;
  readonly reasons: Arguments;
  /** Of each block. */
  readonly terms: readonly (readonly number[])[];
}

function verdictOf(
  { judgement, index, reasons, terms }: Shown,
  node: number,
  first: number,
  number: number,
): Verdict {
  const { blocks, elements, importance, model, others } = judgement.evidence;
  const characters = blockCharacters(blocks);
  const features: number[] = [];
  let weight = 0;
  let p = 0;
  let words = 0;
  let strongest = first;
  for (let i = first; i < first + number; i++) {
    const block = blocks[i];
    if (!block) continue;
    const own = Math.sqrt(block.text.length);
    weight += own;
    p += own * (index.noise[i] ?? 0);
    words += characters[i]?.words ?? 0;
    if (others > 0) for (const term of terms[i] ?? []) features.push(term);
    if (block.text.length > (blocks[strongest]?.text.length ?? 0)) strongest = i;
  }
  const mean = weight > 0 ? p / weight : 0;
  const element = elements[node];
  const marking: Marking = mean >= 0.5 ? 'noisy' : mean <= 0.2 ? 'meaningful' : 'possibly-meaningful';
  return {
    node,
    marking,
    noise: mean,
    certainty: certaintyOf(mean, others),
    importance: element && element.pages > 1 ? (importance.get(element) ?? null) : null,
    entropy: others > 0 ? blockEntropy(model.terms, model.pages, features) : null,
    pages: element?.pages ?? 0,
    words,
    preview: preview(blocks.slice(first, first + number).map((block) => block.text)),
    reasons: number === 0 ? [] : [index.reasons[strongest] ?? [], reasons.of(strongest)].flat(),
  };
}

/** The measures stay to be seen; verdict and reason are the person's. */
function markedVerdict(shown: Shown, node: number, first: number, number: number, mark: Mark): Verdict {
  const noisy = mark.kind === 'noise';
  const { page } = shown.judgement.evidence;
  const measured = verdictOf(shown, node, first, number);
  const text = number > 0 ? '' : textOf(page, node);
  return {
    ...measured,
    marking: noisy ? 'noisy' : 'meaningful',
    noise: noisy ? 1 : 0,
    certainty: 'sure',
    words: number > 0 ? measured.words : countWords(text),
    preview: number > 0 ? measured.preview : preview([text]),
    reasons: [{ key: MARK_ARGUMENT[mark.kind], values: [], weight: noisy ? 1 : -1 }],
    mark: { id: markId(mark), kind: mark.kind },
  };
}

/** Without other pages of the site no judgement is sure. */
function certaintyOf(noise: number, others: number): Certainty {
  const distance = Math.abs(noise - 0.5);
  if (distance >= 0.45 && others >= 2) return 'sure';
  return distance >= 0.3 ? 'fairly-sure' : 'guessing';
}

const PREVIEW = 120;

function preview(texts: readonly string[]): string {
  let text = '';
  for (const next of texts) {
    text = text === '' ? next : `${text} · ${next}`;
    if (text.length > PREVIEW) return `${text.slice(0, PREVIEW - 1).trimEnd()}…`;
  }
  return text;
}
