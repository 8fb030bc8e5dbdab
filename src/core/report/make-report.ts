import { defined } from '../basics/defined.ts';
import { likeliestKind } from '../page/page-kind.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { blockCharacters, countWords } from '../page/text-blocks.ts';
import { type Mark, markId } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { partsOf } from '../treatment/page-parts.ts';
import type { Part } from '../treatment/partition.ts';
import { DEFAULT_POLICY, type Policy } from '../treatment/policy.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import type { Certainty, Explanation, Marking, PageReport, Verdict } from './page-report.ts';
import { wordlessPart } from './wordless.ts';

/** Returns the report on an open page, without explanations. Linear in the page and the model. */
export const makeReport = (page: PageTree, model: SiteModel, site: string, policy?: Policy): PageReport =>
  reportOn(judge(page, model), site, policy);

/** Returns the reasons for the verdict on a part. */
export type Explain = (part: Part, mark: Mark | undefined) => Explanation;

/** Returns the report on a judged page. With `explain`, each verdict has an explanation. */
export function reportOn(
  judgement: Judgement,
  site: string,
  policy: Policy = DEFAULT_POLICY,
  explain?: Explain,
): PageReport {
  const { evidence, chances, marks } = judgement;
  return {
    site,
    kind: likeliestKind(chances),
    articleScore: chances.article,
    purpose: judgement.purpose,
    verdicts: partsOf(judgement, policy).map((part) => {
      const mark = marks?.deciding[part.node];
      const verdict = verdictOf(judgement, part);
      return {
        ...(mark ? markedVerdict(verdict, evidence.page, part, mark) : verdict),
        ...(explain && { why: explain(part, mark) }),
      };
    }),
    truncated: evidence.page.truncated,
  };
}

/** At most this P(noise), a part counts as worth reading. Chosen by hand, as are the next two. */
const MEANINGFUL = 0.2;
/** Least distance of P(noise) from ½ of a sure and of a fairly sure verdict. */
const SURE = 0.45;
const FAIRLY_SURE = 0.3;

function verdictOf({ evidence }: Judgement, { node, first, number, noise, ceiling, proof }: Part): Verdict {
  const { page, blocks, others } = evidence;
  const characters = blockCharacters(blocks);
  let words = 0;
  for (let i = first; i < first + number; i++) words += defined(characters[i]).words;
  const marking: Marking =
    noise >= 0.5 ? 'noisy' : noise <= MEANINGFUL ? 'meaningful' : 'possibly-meaningful';
  return {
    node,
    marking,
    noise,
    certainty: certaintyOf(noise, others),
    ceiling,
    proof,
    words,
    ...namedBy(page, node, preview(blocks, first, number)),
    ...(page.tag[node] === '#text' ? { stray: true as const } : {}),
  };
}

/** Returns the verdict that the person's correction gives. Ceiling and proof stay as measured. */
function markedVerdict(measured: Verdict, page: PageTree, { node, number }: Part, mark: Mark): Verdict {
  const noisy = mark.kind === 'noise';
  const text = number > 0 ? '' : textOf(page, node);
  return {
    ...measured,
    marking: noisy ? 'noisy' : 'meaningful',
    noise: noisy ? 1 : 0,
    certainty: 'sure',
    words: number > 0 ? measured.words : countWords(text),
    ...namedBy(page, node, number > 0 ? measured.preview : preview([{ text }], 0, 1)),
    mark: { id: markId(mark), kind: mark.kind },
  };
}

/** Returns how sure a verdict is. Without two other pages of the site, no verdict is sure. */
function certaintyOf(noise: number, others: number): Certainty {
  const distance = Math.abs(noise - 0.5);
  if (distance >= SURE && others >= 2) return 'sure';
  return distance >= FAIRLY_SURE ? 'fairly-sure' : 'guessing';
}

/** Returns the name of a part in lists: its first words, or the name of its picture, player or frame. */
function namedBy(page: PageTree, node: number, words: string): Pick<Verdict, 'preview' | 'shows'> {
  if (words !== '') return { preview: words };
  const { shows, name } = wordlessPart(page, node);
  return { preview: preview([{ text: name }], 0, 1), shows };
}

/** Most characters of a preview. */
const PREVIEW = 120;

/** Returns the first words of the blocks [first, first + number). */
function preview(blocks: readonly { readonly text: string }[], first: number, number: number): string {
  let text = '';
  for (let i = first; i < first + number; i++) {
    const next = defined(blocks[i]).text;
    text = text === '' ? next : `${text} · ${next}`;
    if (text.length > PREVIEW) return `${text.slice(0, PREVIEW - 1).trimEnd()}…`;
  }
  return text;
}
