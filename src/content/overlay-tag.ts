/** The only element that Winnow ever adds to a page, beside the body, so that no snapshot and no count sees it. */
export const OVERLAY_TAG = 'winnow-ui';
