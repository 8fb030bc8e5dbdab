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

const BITS = Object.fromEntries(LANDMARKS.map((flag, i) => [flag, 1 << i])) as Record<
  (typeof LANDMARKS)[number],
  number
>;

const BIT_OF_TAG: Readonly<Record<string, number>> = {
  nav: BITS.navigation,
  header: BITS.header,
  footer: BITS.footer,
  aside: BITS.aside,
  form: BITS.form,
  article: BITS.article,
  main: BITS.main,
  figure: BITS.figure,
  table: BITS.table,
  ul: BITS.list,
  ol: BITS.list,
  dl: BITS.list,
  dialog: BITS.dialog,
};

const BIT_OF_ROLE: Readonly<Record<string, number>> = {
  navigation: BITS.navigation,
  menu: BITS.navigation,
  menubar: BITS.navigation,
  banner: BITS.header,
  contentinfo: BITS.footer,
  complementary: BITS.aside,
  search: BITS.form,
  form: BITS.form,
  article: BITS.article,
  main: BITS.main,
  dialog: BITS.dialog,
  alertdialog: BITS.dialog,
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
      if (attributes['aria-modal'] === 'true') bits |= BITS.dialog;
      if (attributes.hidden !== undefined || /display\s*:\s*none/i.test(attributes.style ?? ''))
        bits |= BITS.hidden;
      if (/articleBody/.test(attributes.itemprop ?? '')) bits |= BITS.article | BITS.main;
    }
    flags[node] = bits;
  }
  return flags;
});

const ASIDE = BITS.navigation | BITS.footer | BITS.aside | BITS.dialog | BITS.hidden;

/** Returns whether a block with these landmarks is beside the page's text, however long the block is. */
export const isBeside = (landmarks: number): boolean => (landmarks & ASIDE) !== 0;
