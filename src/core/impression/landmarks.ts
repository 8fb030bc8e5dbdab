import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';

/** Kinds of element that a block may be inside, by tag or role. */
export const LANDMARKS = [
  'navigation',
  'header',
  'footer',
  'aside',
  'form',
  'article',
  'main',
  'figure',
  'table',
  'list',
  'hidden',
  'dialog',
] as const;

/** `landmarksAbove` sets one bit for each landmark. */
export const LANDMARK_BITS = Object.fromEntries(LANDMARKS.map((flag, i) => [flag, 1 << i])) as Record<
  (typeof LANDMARKS)[number],
  number
>;

const BIT_OF_TAG: Readonly<Record<string, number>> = {
  nav: LANDMARK_BITS.navigation,
  header: LANDMARK_BITS.header,
  footer: LANDMARK_BITS.footer,
  aside: LANDMARK_BITS.aside,
  form: LANDMARK_BITS.form,
  article: LANDMARK_BITS.article,
  main: LANDMARK_BITS.main,
  figure: LANDMARK_BITS.figure,
  table: LANDMARK_BITS.table,
  ul: LANDMARK_BITS.list,
  ol: LANDMARK_BITS.list,
  dl: LANDMARK_BITS.list,
  dialog: LANDMARK_BITS.dialog,
};

const BIT_OF_ROLE: Readonly<Record<string, number>> = {
  navigation: LANDMARK_BITS.navigation,
  menu: LANDMARK_BITS.navigation,
  menubar: LANDMARK_BITS.navigation,
  banner: LANDMARK_BITS.header,
  contentinfo: LANDMARK_BITS.footer,
  complementary: LANDMARK_BITS.aside,
  search: LANDMARK_BITS.form,
  form: LANDMARK_BITS.form,
  article: LANDMARK_BITS.article,
  main: LANDMARK_BITS.main,
  dialog: LANDMARK_BITS.dialog,
  alertdialog: LANDMARK_BITS.dialog,
};

/** Returns for each node the kinds of element that it is or is inside of, as bits. */
export const landmarksAbove = remembered((page: PageTree): Uint16Array => {
  const flags = new Uint16Array(page.tag.length);
  for (let node = 0; node < flags.length; node++) {
    const parent = parentOf(page, node);
    let bits = parent < 0 ? 0 : defined(flags[parent]);
    bits |= BIT_OF_TAG[defined(page.tag[node])] ?? 0;
    const attributes = page.attributes[node];
    if (attributes) {
      if (attributes.role) bits |= BIT_OF_ROLE[attributes.role] ?? 0;
      if (attributes['aria-modal'] === 'true') bits |= LANDMARK_BITS.dialog;
      if (attributes.hidden !== undefined || /display\s*:\s*none/i.test(attributes.style ?? ''))
        bits |= LANDMARK_BITS.hidden;
      if (/articleBody/.test(attributes.itemprop ?? '')) bits |= LANDMARK_BITS.article | LANDMARK_BITS.main;
    }
    flags[node] = bits;
  }
  return flags;
});

const ASIDE =
  LANDMARK_BITS.navigation |
  LANDMARK_BITS.footer |
  LANDMARK_BITS.aside |
  LANDMARK_BITS.dialog |
  LANDMARK_BITS.hidden;

/** Returns whether a block with these landmarks is beside the page's text, however long the block is. */
export const isBeside = (landmarks: number): boolean => (landmarks & ASIDE) !== 0;
