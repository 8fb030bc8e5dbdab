import type { Page } from 'puppeteer-core';
import { until } from './until.ts';

/** CSS selectors of the marked elements in one page, by treatment; `:not(*)` if there are none. */
export interface Marks {
  readonly dim: string;
  readonly hide: string;
  readonly outline: string;
  readonly any: string;
}

/** Winnow's own element in a page. */
export const OVERLAY = 'html > div';

/** Returns the marks of a page. Their names are random, so they are told apart by their effect. */
export const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    // No function has a name here: a loader would call a helper that the page lacks.
    const marked = new Map<string, Element[]>();
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        for (const { name, value } of element.attributes)
          if (value === '' && /^data-[a-z]{12}$/.test(name) && !element.matches('html, body'))
            marked.set(name, [...(marked.get(name) ?? []), element]);
      }
    const found: Record<string, string> = {};
    // An element that releases the window while it is dimmed has two marks; the mark that most elements have is the treatment's.
    const byNumber = [...marked].sort(([, one], [, other]) => other.length - one.length);
    for (const [name, elements] of byNumber) {
      const styles = elements.map((element) => getComputedStyle(element));
      const isOutline = styles.every(
        ({ outlineStyle, outlineColor }) => outlineStyle === 'solid' && outlineColor === 'rgb(217, 119, 6)',
      );
      // Parts that the page itself keeps closed, such as menus, are dimmed as well.
      const isGone = styles.every(({ display }) => display === 'none');
      found[isOutline ? 'outline' : isGone ? 'hide' : 'dim'] ??= `[${name}]`;
    }
    const { dim = ':not(*)', hide = ':not(*)', outline = ':not(*)' } = found;
    return { dim, hide, outline, any: `:is(${dim}, ${hide}, ${outline})` };
  });

export const countMarked = async (page: Page, how: keyof Marks = 'any'): Promise<number> => {
  const { [how]: css } = await marksOf(page);
  return page.evaluate((selector) => document.querySelectorAll(selector).length, css);
};

/** Waits until some elements have this mark, or none. */
export const untilMarked = (page: Page, how: keyof Marks, some = true): Promise<number> =>
  until(
    () => countMarked(page, how),
    (count) => count > 0 === some,
  );
