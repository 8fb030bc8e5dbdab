import { createElement } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Makes page HTML safe to show. */
export type Sanitise = (html: string) => DocumentFragment;

/** Draws an element that holds page HTML, sanitised on its way in. */
export function StoryHtml({ tag, html, sanitise }: { tag: string; html: string; sanitise: Sanitise }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitise(html)), [tag, html, sanitise]);
  return createElement(tag, { ref: place });
}
