/**
 * Runs in the page, so that it uses nothing from here. The copy is made in a document without a window, where nothing is loaded and no
 * element of the page's own comes to life.
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
