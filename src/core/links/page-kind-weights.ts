/**
 * Weights of page kinds, in the order of EVIDENCE_NAMES after the bias. Written by `npm run fit:page-kind` from half of
 * each dev set (by site; by URL where a set is one site); accuracy on the other half, one page alone:
 * fundus-eval 1.000 of 20,
 * big9 0.970 of 100,
 * cleanportaleval 0.808 of 26,
 * publishers 0.987 of 77,
 * wcxb 0.718 of 380,
 * freepressokc 1.000 of 496.
 */
export const KIND_WEIGHTS = {
  article: [
    -1.78, // bias
    1.8, // prose
    2.16, // proseShare
    -0.17, // linkShare
    0.7, // headlines
    -0.41, // headlineShare
    -1.09, // repeats
    0.14, // claimsArticle
    1.44, // claimsDate
    -0.96, // claimsOther
    0.64, // slug
    -0.54, // shallow
    -1.04, // indexPath
    -0.51, // manyArticles
    1.29, // headline
  ],
  toc: [
    1.15, // bias
    -0.92, // prose
    -0.67, // proseShare
    1.48, // linkShare
    -0.2, // headlines
    0.66, // headlineShare
    0.14, // repeats
    -0.37, // claimsArticle
    -0.77, // claimsDate
    0.06, // claimsOther
    -0.72, // slug
    -0.09, // shallow
    1.65, // indexPath
    0.26, // manyArticles
    -1.17, // headline
  ],
  other: [
    1.42, // bias
    -0.88, // prose
    -1.49, // proseShare
    -1.32, // linkShare
    -0.5, // headlines
    -0.25, // headlineShare
    0.95, // repeats
    0.23, // claimsArticle
    -0.67, // claimsDate
    0.89, // claimsOther
    0.08, // slug
    0.63, // shallow
    -0.61, // indexPath
    0.24, // manyArticles
    -0.13, // headline
  ],
} as const;
