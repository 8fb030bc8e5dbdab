import { blockEntropy } from '../measures/block-entropy.ts';
import { blockTerms } from '../measures/page-terms.ts';
import { pageThreshold } from '../measures/page-threshold.ts';
import { defined } from '../page/defined.ts';
import { likeliestKind } from '../page/page-kind.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { blockCharacters, countWords } from '../page/text-blocks.ts';
import { type Mark, markId } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import type { Certainty, Marking, PageReport, Verdict } from './page-report.ts';
import { type Part, partition } from './partition.ts';
import { type Arguments, argumentsOf, MARK_ARGUMENT } from './reasons.ts';

/** P(noise) from which a part may be dimmed and hidden, as the settings have it. */
export interface Thresholds {
  readonly dim: number;
  readonly hide: number;
}

/** As the settings come. */
export const THRESHOLDS: Thresholds = { dim: 0.8, hide: 0.95 };

/** The report on an open page. Linear in the page and the model. */
export const judgePage = (
  page: PageTree,
  model: SiteModel,
  site: string,
  thresholds?: Thresholds,
): PageReport => reportOn(judge(page, model), site, thresholds);

/** The report on a page judged. */
export function reportOn(
  judgement: Judgement,
  site: string,
  { dim, hide }: Thresholds = THRESHOLDS,
): PageReport {
  const { evidence, odds, marks } = judgement;
  const { page, model } = evidence;
  const shown: Shown = { judgement, reasons: argumentsOf(judgement), terms: blockTerms(page) };
  return {
    site,
    kind: likeliestKind(odds),
    articleScore: odds.article,
    verdicts: partition(judgement, [0.5, dim, hide]).map((part) => {
      const mark = marks?.deciding[part.node];
      return mark ? markedVerdict(shown, part, mark) : verdictOf(shown, part);
    }),
    entropyThreshold: pageThreshold(page, model.terms, model.pages),
    truncated: page.truncated,
  };
}

/** What every verdict on the page is made from. */
interface Shown {
  readonly judgement: Judgement;
  readonly reasons: Arguments;
  /** Of each block. */
  readonly terms: readonly (readonly number[])[];
}

function verdictOf({ judgement, reasons, terms }: Shown, part: Part): Verdict {
  const { node, first, number, noise } = part;
  const { blocks, elements, importance, model, others } = judgement.evidence;
  const characters = blockCharacters(blocks);
  const features: number[] = [];
  let words = 0;
  let strongest = first;
  for (let i = first; i < first + number; i++) {
    const block = blocks[i];
    if (!block) continue;
    words += defined(characters[i]).words;
    if (others > 0) for (const term of terms[i] ?? []) features.push(term);
    if (block.text.length > defined(blocks[strongest]).text.length) strongest = i;
  }
  const element = elements[node];
  const marking: Marking = noise >= 0.5 ? 'noisy' : noise <= 0.2 ? 'meaningful' : 'possibly-meaningful';
  return {
    node,
    marking,
    noise,
    certainty: certaintyOf(noise, others),
    importance: element && element.pages > 1 ? (importance.get(element) ?? null) : null,
    entropy: others > 0 ? blockEntropy(model.terms, model.pages, features) : null,
    pages: element?.pages ?? 0,
    words,
    preview: preview(blocks.slice(first, first + number).map((block) => block.text)),
    reasons: number === 0 ? [] : reasons.of(strongest),
    ...(judgement.evidence.page.tag[node] === '#text' ? { stray: true as const } : {}),
  };
}

/** The measures stay to be seen; verdict and reason are the person's. */
function markedVerdict(shown: Shown, part: Part, mark: Mark): Verdict {
  const { node, number } = part;
  const noisy = mark.kind === 'noise';
  const { page } = shown.judgement.evidence;
  const measured = verdictOf(shown, part);
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
