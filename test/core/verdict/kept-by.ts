import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import { type KindChances, UNKNOWN_CHANCES } from '../../../src/core/page/page-kind.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../src/core/verdict/evidence/evidence.ts';
import type { JudgingOptions } from '../../../src/core/verdict/options.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import type { BlockRole } from '../../../src/core/verdict/roles/block-role.ts';
import type { RoleDraft } from '../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../generated-page.ts';

type OutTests = 'isRemoved' | 'isOutUnclaimed' | 'isOut';

/** A rule that adds blocks to the story. */
type Keeps = (
  draft: Pick<RoleDraft, 'evidence' | 'noise' | 'chances' | 'purpose' | 'of' | OutTests>,
  options: JudgingOptions,
) => void;

/**
 * The page's purpose and kind, its headline, P(noise) of all its lines or of each text, the texts that are out, and pages of the site
 * besides the judged one.
 */
interface Around {
  readonly purpose?: Purpose;
  readonly chances?: KindChances;
  readonly headline?: string;
  readonly noise?: number | ((text: string) => number);
  readonly isOut?: (text: string) => boolean;
  readonly others?: readonly string[];
}

/** Returns a function that lists the texts that are the story's after a rule. Texts that begin like one of `known` were story before. */
export const keptBy =
  (keeps: Keeps) =>
  (
    html: string,
    known: readonly string[],
    {
      purpose = 'read',
      chances = UNKNOWN_CHANCES,
      headline,
      noise = 0.7,
      isOut = () => false,
      others = [],
    }: Around = {},
  ): string[] => {
    const own = page(html, 'https://sea.example/noon');
    const model = emptySiteModel();
    learnPage(model, own);
    others.forEach((other, i) => {
      learnPage(model, page(other, `https://sea.example/${i}`));
    });
    const evidence = gatherEvidence(own, model);
    const { blocks } = evidence;
    const of: BlockRole[] = blocks.map(({ text }) =>
      text === headline ? 'headline' : known.some((start) => text.startsWith(start)) ? 'body' : 'none',
    );
    const isBlockOut = (i: number) => isOut(blocks[i]?.text ?? '');
    keeps(
      {
        evidence,
        noise: Float64Array.from(blocks, ({ text }) => (typeof noise === 'number' ? noise : noise(text))),
        chances,
        purpose,
        of,
        isRemoved: isBlockOut,
        isOutUnclaimed: isBlockOut,
        isOut: isBlockOut,
      },
      JUDGING,
    );
    return blocks.filter((_, i) => of[i] === 'body').map(({ text }) => text);
  };
