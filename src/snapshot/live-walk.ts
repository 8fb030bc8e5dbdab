import { isClosed, MAX_TEXT, type PageHead, type PageTree, SKIPPED_TAGS } from '../core/page/page-tree.ts';
import { pageTreeBuilder, piecesOf } from '../core/page/page-tree-builder.ts';
import { keptAttributes } from './live-attributes.ts';
import {
  allInElement,
  assignedNodes,
  attributeOf,
  childNodes,
  dataOf,
  firstChild,
  isInShadow,
  nextSibling,
  nodeType,
  parentNode,
  shadowRootOf,
  textContent,
} from './unclobbered.ts';

/** A page and the DOM nodes of its numbers. */
export interface Snapshot {
  readonly page: PageTree;
  readonly nodes: readonly Node[];
  /** The open shadow roots that the page contains. */
  readonly roots: readonly ShadowRoot[];
}

/** A walk through the open page in pre-order. */
export interface LiveWalk {
  /** Walks this many steps, while the page cannot change. Returns `moved` if the page moved the nodes being walked before that. */
  go(steps: number): 'going' | 'ended' | 'moved';
  /** Reports that the page had its turn. */
  turned(): void;
  finish(url: string, head: PageHead): Snapshot;
}

/** Reading this many characters takes at most as long as a step. */
const CHARS_A_STEP = 200;

/** Matches a picture that counts visits, as `isPixel` tests for parsed pages. Here the picture is text: where scripts run, nothing parsed it. */
const PIXEL = /\s(?:width|height)=["']?[0-3](?:px)?["'\s/>]|\sstyle=[^<>]{0,500}?display\s*:\s*none/i;

/** Position of the walk among the children of an element or a shadow root, or among the nodes of a slot. */
interface Place {
  readonly holder: Node;
  readonly slotted: Iterator<Node> | null;
  /** True if the holder is an element of the tree, which ends here. */
  readonly closes: boolean;
  current: Node | null;
  /** Number of visited children. */
  count: number;
  /** Number of the page's turns when the current node was last known to be here. */
  turns: number;
}

/**
 * Returns the next node of the place, null at its end. If the page moved the current node, returns the node that is now at the next index
 * when `goesOn`, else undefined.
 */
function nextIn(place: Place, turns: number, goesOn: boolean): Node | null | undefined {
  const { holder, slotted, current, count } = place;
  if (slotted) return slotted.next().value ?? null;
  if (current === null) return firstChild(holder);
  if (place.turns === turns || parentNode(current) === holder) return nextSibling(current);
  return goesOn ? (childNodes(holder)[count] ?? null) : undefined;
}

/** Starts a walk. `standIn` is node 0 if there is no body. With `goesOn`, a page that moves is read in its current state. */
export function liveWalk(
  body: Element | null,
  standIn: Node,
  nameOf: (element: Element) => string,
  limit: number,
  goesOn: boolean,
): LiveWalk {
  const builder = pageTreeBuilder(limit);
  const nodes: Node[] = [];
  const roots: ShadowRoot[] = [];
  const shadowHosts: number[] = [];
  const places: Place[] = [];
  let turns = 0;
  let left = 0;
  /** The rest of a text that is too long for one step. */
  let pieces: Iterator<string> | null = null;

  const walkIn = (holder: Node, closes: boolean, slotted: Iterator<Node> | null = null) =>
    places.push({ holder, slotted, closes, current: null, count: 0, turns });
  const enter = (element: Element, number: number) => {
    const shadow = shadowRootOf(element);
    if (shadow) {
      roots.push(shadow);
      shadowHosts.push(number);
    }
    walkIn(shadow ?? element, true);
  };
  const addText = (node: Node, text: string) => {
    left -= text.length / CHARS_A_STEP;
    const number = builder.addText(text);
    if (number >= 0) nodes[number] = node;
  };
  const visit = (node: Element) => {
    const tag = nameOf(node).toLowerCase();
    if (tag === 'slot' && isInShadow(node)) {
      const assigned = assignedNodes(node);
      walkIn(node, false, assigned.length > 0 ? assigned.values() : null);
    } else if (tag === 'noscript') {
      // Where scripts run, its inside is text.
      const inside = (textContent(node) ?? '').slice(0, MAX_TEXT);
      const [picture = ''] = /<img\b[^<>]*>/i.exec(inside) ?? [];
      const source = PIXEL.test(picture) ? undefined : /\ssrc=["']?([^"'\s>]+)/i.exec(picture)?.[1];
      if (source) builder.addNoscriptSource(source.replace(/&amp;/g, '&'));
      left -= inside.length / CHARS_A_STEP;
    } else if (!SKIPPED_TAGS.has(tag) || /^math/.test(attributeOf(node, 'type'))) {
      let attributes = keptAttributes(node);
      // MathJax keeps the TeX of a drawn formula on the part of the drawing for the whole formula.
      if (tag === 'svg')
        for (const drawn of allInElement(node, '[data-mml-node=math]')) attributes = keptAttributes(drawn);
      const number = builder.open(tag, attributes);
      if (number < 0) return;
      nodes[number] = node;
      if (isClosed(tag, attributes)) builder.close();
      else enter(node, number);
    }
  };

  builder.open('body', body && keptAttributes(body));
  nodes.push(body ?? standIn);
  if (body) enter(body, 0);

  return {
    turned() {
      turns++;
    },
    go(steps) {
      for (left = steps; left > 0; left--) {
        const place = places.at(-1);
        if (!place || builder.full) return 'ended';
        const piece = pieces?.next().value;
        if (piece) {
          addText(place.current as Node, piece);
          continue;
        }
        const node = nextIn(place, turns, goesOn);
        if (node === undefined) return 'moved';
        place.current = node;
        place.count++;
        place.turns = turns;
        if (node === null) {
          places.pop();
          if (place.closes) builder.close();
          continue;
        }
        const type = nodeType(node);
        if (type === Node.ELEMENT_NODE) visit(node as Element);
        else if (type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE) {
          const text = dataOf(node);
          if (text.length <= MAX_TEXT) addText(node, text);
          else pieces = piecesOf(text).values();
        }
      }
      return 'going';
    },
    finish(url, head) {
      const page = builder.finish(url, head, { ...(shadowHosts.length > 0 && { shadowHosts }) });
      return { page, nodes, roots };
    },
  };
}
