import type { Page } from 'puppeteer-core';
import { until } from './visited-page.ts';

/** What marks an element in one page, by what is done to it, as CSS selectors; `:not(*)` where nothing is. */
export interface Marks {
  readonly dim: string;
  readonly hide: string;
  readonly outline: string;
  readonly any: string;
}

/** Winnow's own element in a page. */
export const OVERLAY = 'html > div';

/** Names mean nothing, so that they are told from each other by what they do. */
export const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => {
    const everything = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? everything(element.shadowRoot) : []),
      ]);
    const marked = new Map<string, Element[]>();
    for (const element of everything(document))
      for (const { name, value } of element.attributes)
        if (value === '' && /^data-[a-z]{12}$/.test(name) && !element.matches('html, body'))
          marked.set(name, [...(marked.get(name) ?? []), element]);
    const isOutlined = (element: Element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && outlineColor === 'rgb(217, 119, 6)';
    };
    // Parts that the page itself keeps shut, such as menus, are dimmed as well.
    const isGone = (element: Element) => getComputedStyle(element).display === 'none';
    const found: Record<string, string> = {};
    for (const [name, elements] of marked)
      found[elements.every(isOutlined) ? 'outline' : elements.every(isGone) ? 'hide' : 'dim'] ??= `[${name}]`;
    const { dim = ':not(*)', hide = ':not(*)', outline = ':not(*)' } = found;
    return { dim, hide, outline, any: `:is(${dim}, ${hide}, ${outline})` };
  });

export const countMarked = async (page: Page, how: keyof Marks = 'any'): Promise<number> => {
  const { [how]: css } = await marksOf(page);
  return page.evaluate((selector) => document.querySelectorAll(selector).length, css);
};

/** Waits until some are marked so, or none. */
export const untilMarked = (page: Page, how: keyof Marks, some = true): Promise<number> =>
  until(
    () => countMarked(page, how),
    (count) => count > 0 === some,
  );
