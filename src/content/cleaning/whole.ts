import {
  allInElement,
  childNodes,
  dataOf,
  localName,
  matches,
  nodeType,
  parentNode,
} from '../../snapshot/unclobbered.ts';

/** Elements that show something without a word, or wait for the person. */
const SHOWS =
  'img, picture, video, audio, iframe, canvas, svg, object, embed, input, select, textarea, button, dialog';
/** Elements whose text is never drawn. */
const SILENT = 'script, style, noscript, template';
/** The page itself, whatever is in it. */
const PAGE = 'html, body, main, article';
/** An element with more children than this is never hidden along with one of them. Chosen by hand. */
const MOST_CHILDREN = 200;

/**
 * Returns a function that finds the largest element around a hidden one that shows nothing else, or the hidden element itself. Hiding the
 * larger one leaves no empty frame and no hole. A menu that the page keeps shut counts as shown, since somebody may open it. Each node is
 * looked at once, however many hidden elements are beside it.
 */
export function wholeFinder(isHidden: (node: Node) => boolean): (element: Element) => Element {
  const known = new Map<Node, boolean>();
  const isShown = (node: Node): boolean => {
    const shown = known.get(node) ?? shows(node);
    known.set(node, shown);
    return shown;
  };
  return (element) => {
    let whole = element;
    for (let at = parentNode(element); at instanceof Element && !matches(at, PAGE); at = parentNode(at)) {
      const children = childNodes(at);
      if (children.length > MOST_CHILDREN) break;
      for (const child of children) if (child !== whole && !isHidden(child) && isShown(child)) return whole;
      whole = at;
    }
    return whole;
  };
}

function shows(node: Node): boolean {
  if (nodeType(node) === Node.TEXT_NODE) return dataOf(node as Text).trim() !== '';
  if (!(node instanceof Element) || matches(node, SILENT)) return false;
  if (showsItself(node) || hasWords(node)) return true;
  for (const inner of allInElement(node, '*'))
    if (showsItself(inner) || (hasWords(inner) && !matches(inner, SILENT))) return true;
  return false;
}

/** True if an element holds nothing that shows without a word, and nothing that waits for the person. */
export function showsOnlyWords(node: Node): boolean {
  if (!(node instanceof Element) || showsItself(node)) return false;
  for (const inner of allInElement(node, '*')) if (showsItself(inner)) return false;
  return true;
}

/** Returns whether an element shows something without words. A custom element counts, since it may draw anything. */
const showsItself = (element: Element): boolean =>
  matches(element, SHOWS) || localName(element).includes('-');

function hasWords(element: Element): boolean {
  for (const child of childNodes(element))
    if (nodeType(child) === Node.TEXT_NODE && dataOf(child).trim() !== '') return true;
  return false;
}
