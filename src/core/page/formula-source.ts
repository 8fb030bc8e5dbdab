import type { Attributes } from './page-tree.ts';

/** Longer TeX is no formula. */
const MAX_TEX = 5000;

/** Services and plugins that draw TeX as a picture, by its address and its names. */
const DRAWS_TEX = /latex|mathtex|codecogs|mwe-math|ql-img|cht=tx/i;
/** What is in TeX and not in the words for other pictures that are called so. */
const IS_TEX = /[\\^_={}]|^.{1,2}$/;

/** The attributes of a `math` element that stands for TeX, by what its page says of how it is shown; null where it is none. */
export const formulaOf = (tex: string, shown: string): Attributes | null => {
  const bare = tex.trim();
  if (bare === '' || bare.length > MAX_TEX) return null;
  return { alttext: bare, ...(/display|block|true/.test(shown) && { display: 'block' }) };
};

/** The same for a picture that shows a formula, which its words give as TeX. */
export const formulaInPicture = (own: Attributes | null): Attributes | null =>
  own?.alt && DRAWS_TEX.test(`${own.src} ${own.class}`) && IS_TEX.test(own.alt)
    ? formulaOf(own.alt, own.class ?? '')
    : null;
