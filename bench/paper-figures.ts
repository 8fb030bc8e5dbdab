/** A paper's figure for its own method, and how our data differ. */
export interface PaperFigure {
  /** Empty if neither the paper nor the survey that cites it gives one. */
  readonly figure: string;
  readonly differs: string;
}

const SURVEYED =
  'known by the survey of Shinde et al. (2013), which gives none; our F1 is of words, against gold text';

const BLOCK_SEARCH: PaperFigure = {
  figure: '',
  differs:
    'made for search, not for extraction: `npm run bench passages` has that; here its blocks are taken or left by their text',
};

/** Extraction methods by name. The figures are for other pages and other measures: they give an order of size, not a target. */
export const PAPER_FIGURES: Readonly<Record<string, PaperFigure>> = {
  'block-distribution': {
    figure: 'story right on 97.7 % and 97.2 % of pages; page kind 98.3 % (`npm run tune news-page`)',
    differs: 'two Chinese sets of 2008, a page right or wrong by eye; ours are F1 of words, on pages of divs',
  },
  'cetr-tm': { figure: '', differs: SURVEYED },
  'cetr-km': { figure: '', differs: SURVEYED },
  cetr: { figure: '', differs: SURVEYED },
  'cetr-blocks': {
    figure: '',
    differs: 'CETR by blocks in the place of lines: our own, for pages without line ends',
  },
  'content-extractor': { figure: '', differs: SURVEYED },
  'k-feature-extractor': {
    figure: 'story right on 85.3 % and 88.6 % of pages, as Qiu et al. ran it',
    differs: 'two Chinese sets of 2008, a page right or wrong by eye; ours are F1 of words',
  },
  cst: { figure: '', differs: SURVEYED },
  'k-mib': { figure: '', differs: SURVEYED },
  'fixed-ps': BLOCK_SEARCH,
  'dom-ps': BLOCK_SEARCH,
  vips: BLOCK_SEARCH,
  'comb-ps': BLOCK_SEARCH,
  'sst-paper': {
    figure: 'accuracy of classes 0.785 → 0.951 after cleaning (`npm run bench mining` has ours)',
    differs:
      'five shops with hundreds of product pages each; ours are stories, some sites with few pages, F1 of words',
  },
  template: {
    figure: 'behind the style tree wherever Yi et al. compare the two (`npm run bench mining`)',
    differs:
      'five shops with hundreds of product pages each; ours are stories, some sites with few pages, F1 of words',
  },
  'infodiscoverer-paper': {
    figure: 'precision and recall above 0.956',
    differs:
      'blocks of 13 news sites of 2001 laid out in tables, judged by hand; ours are F1 of words, and few pages have such tables',
  },
  infodiscoverer: {
    figure: 'precision and recall above 0.956',
    differs: 'as above; this one is extended to pages without layout tables',
  },
};
