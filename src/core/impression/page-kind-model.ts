import weights from './page-kind-weights.json' with { type: 'json' };
import type { TypeLexicon } from './page-type.ts';

/** The model of page kinds and purposes: made by `npm run train` from the labels of the corpus's pages. */
export interface PageKindModel {
  /** Log-odds of the marks of page types. */
  readonly types: TypeLexicon;
  /** Weights of the multinomial logistic regression of the kind: the constant's, then one for each of KIND_INPUTS. */
  readonly kinds: Readonly<Record<'article' | 'toc' | 'other', readonly number[]>>;
  /** Weights of the same regression of the purpose: the constant's, then one for each of PURPOSE_INPUTS. */
  readonly purposes: Readonly<Record<'read' | 'find' | 'use', readonly number[]>>;
}

export const PAGE_KIND_MODEL = weights as unknown as PageKindModel;
