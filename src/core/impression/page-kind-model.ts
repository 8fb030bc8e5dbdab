import weights from './page-kind-weights.json' with { type: 'json' };
import type { TypeLexicon } from './page-type.ts';

/** What tells the kinds of pages apart: made by `npm run train`, from the kinds of the corpus's pages. */
export interface PageKindModel {
  /** Marks of the types of page. */
  readonly types: TypeLexicon;
  /** Weights of the multinomial logistic regression, in the order of KIND_INPUTS. */
  readonly kinds: Readonly<Record<'article' | 'toc' | 'other', readonly number[]>>;
  /** Weights of what the page is for, in the order of PURPOSE_INPUTS. */
  readonly purposes: Readonly<Record<'read' | 'find' | 'use', readonly number[]>>;
}

export const PAGE_KIND_MODEL = weights as unknown as PageKindModel;
