/**
 * Returns the page's HTML, and a copy that gives each element's box and font size in `attribute`, in CSS pixels. Runs in the page, so it
 * uses nothing from here. In the copy's document nothing loads and no element of the page's own comes to life.
 */
export function drawnPage(attribute: string): { url: string; html: string; drawn: string } {
  const root = document.documentElement;
  const copy = document.implementation.createHTMLDocument().importNode(root, true);
  const copies = copy.getElementsByTagName('*');
  [...root.getElementsByTagName('*')].forEach((element, i) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const places = [x + scrollX, y + scrollY, width, height].map(Math.round);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    copies[i]?.setAttribute(attribute, [...places, size].join(' '));
  });
  return { url: location.href, html: root.outerHTML, drawn: copy.outerHTML };
}
