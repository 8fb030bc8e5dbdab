import type { Verdict } from '../../core/report/page-report.ts';
import { NAMING_ATTRIBUTES, SHOWS } from '../../core/report/wordless.ts';
import {
  allInDocument,
  allInElement,
  attributeOf,
  boxOf,
  drawnParent,
  firstChild,
  getter,
  matches,
  nextSibling,
  parentNode,
  shadowRootOf,
  tagName,
  textContent,
} from '../../snapshot/unclobbered.ts';
import { blockName } from '../../ui/block-name.ts';
import { spacedAsDrawn } from '../shared/drawn-words.ts';
import { ownScope } from '../shared/own-scope.ts';

const previousSibling = getter<Node, Node | null>(Node.prototype, 'previousSibling');

/** Returns whether the element is drawn, is not the page itself, and is not Winnow's own. */
export function isPart(element: Element): boolean {
  if (/^(?:html|body|head|script|style|template)$/i.test(tagName(element))) return false;
  if (ownScope.hosts.has(element)) return false;
  const { width, height } = boxOf(element);
  return width > 0 && height > 0;
}

export function partAt(document: Document, x: number, y: number): Element | null {
  let under = Document.prototype.elementFromPoint.call(document, x, y) as Element | null;
  // For an element in a shadow root, the document returns the host. The root returns the element itself.
  for (let root = under && shadowRootOf(under); root; root = under && shadowRootOf(under)) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (!inner || inner === under || !root.contains(inner)) break;
    under = inner;
  }
  return under && isPart(under) ? boxOfMedia(under) : null;
}

/** Returns the box around a picture, drawing or frame that is alone there: the person means the slot, not its present content. */
function boxOfMedia(element: Element): Element {
  const drawing = Element.prototype.closest.call(element, 'svg') ?? element;
  let part = /^(?:img|svg|picture|video|iframe|canvas|object|embed|frame)$/i.test(tagName(drawing))
    ? drawing
    : null;
  if (!part) return element;
  for (;;) {
    const box = parentNode(part);
    if (!(box instanceof Element) || !isPart(box) || !holdsOnly(box, part)) return part;
    part = box;
  }
}

/** Returns whether the box shows nothing besides the part. */
function holdsOnly(box: Element, part: Element): boolean {
  if ((textContent(box) ?? '').trim() !== (textContent(part) ?? '').trim()) return false;
  for (let node = firstChild(box); node; node = nextSibling(node))
    if (node !== part && node instanceof Element && isPart(node)) return false;
  return true;
}

/** Returns the parts around a part, the nearest first. */
export function around(part: Element): Element[] {
  const found: Element[] = [];
  for (let next = neighbour(part, 'ArrowUp'); next; next = neighbour(next, 'ArrowUp')) found.push(next);
  return found;
}

export function firstPart(document: Document, underShield: <T>(look: () => T) => T): Element | null {
  const middle = underShield(() => partAt(document, innerWidth / 2, innerHeight / 3));
  return middle ?? firstInside([...allInDocument(document, 'body')][0] ?? null);
}

/** Returns the part around, inside, before or after the element, skipping elements that are not drawn; null if there is no such part. */
export function neighbour(element: Element, key: string): Element | null {
  if (key === 'ArrowUp') {
    let around = drawnParent(element);
    // Slots and roots are places, not parts.
    while (around && !(around instanceof Element && isPart(around))) around = drawnParent(around);
    return around instanceof Element && isPart(around) ? around : null;
  }
  if (key === 'ArrowDown') return firstInside(element);
  const around = parentNode(element);
  const { direction } = getComputedStyle(around instanceof Element ? around : element);
  const beside = (key === 'ArrowRight') !== (direction === 'rtl') ? nextSibling : previousSibling;
  return firstFrom(beside(element), beside);
}

function firstInside(element: Element | null): Element | null {
  const inside = (element && shadowRootOf(element)) ?? element;
  return firstFrom(inside && firstChild(inside), nextSibling);
}

function firstFrom(first: Node | null, step: (node: Node) => Node | null): Element | null {
  for (let node = first; node; node = step(node)) if (node instanceof Element && isPart(node)) return node;
  return null;
}

const MAX_WORDS = 70;

const SHOWING = Object.keys(SHOWS).join();

/** Returns a part's first words, or the kind of thing it shows, and its tag. The tag tells parts with the same words apart. */
export function nameOf(element: Element): string {
  const words = spacedAsDrawn(element, (textContent(element) ?? '').replace(/\s+/g, ' ').trim());
  const name = words ? { preview: words } : wordlessName(element);
  const preview =
    name.preview.length > MAX_WORDS ? `${name.preview.slice(0, MAX_WORDS - 1).trimEnd()}…` : name.preview;
  return `${blockName({ ...name, preview })} (${tagOf(element)})`;
}

const tagOf = (element: Element): string => tagName(element).toLowerCase();

function wordlessName(element: Element): Pick<Verdict, 'preview' | 'shows'> {
  const [inside] = matches(element, SHOWING) ? [element] : allInElement(element, SHOWING);
  const named = inside ?? element;
  const preview = NAMING_ATTRIBUTES.map((naming) => attributeOf(named, naming).trim()).find(Boolean) ?? '';
  return { preview, shows: (inside && SHOWS[tagOf(inside)]) ?? 'box' };
}
