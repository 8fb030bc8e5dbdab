import type { Anchor } from '../links/anchor-table.ts';
import { anchorKey, emptyLinkGraph, type LinkGraph } from '../links/link-graph.ts';
import { FeatureTable } from '../measures/feature-table.ts';
import type { KindChances } from '../page/page-kind.ts';
import type { ByteReader, ByteWriter } from './byte-stream.ts';

/** Stored chances are multiples of 1 / CHANCE_STEPS, so that each takes one byte or two. */
const CHANCE_STEPS = 255;
/** Upper bound on the chances of a page and on their sum, which may exceed 1 because each is rounded; more is damage. */
export const MOST_CHANCE = 1.01;

const chances = (article: number, toc: number): KindChances => ({
  article,
  toc,
  other: Math.max(0, 1 - article - toc),
});

const stored = (share: number): number => Math.round(share * CHANCE_STEPS) / CHANCE_STEPS;

/** Returns chances rounded as a model stores them. */
export const storedChances = ({ article, toc }: KindChances): KindChances =>
  chances(stored(article), stored(toc));

/**
 * Writes a link graph as bytes. Each hash is written once; later it is referred to by number.
 *
 *   names      number of learned pages; learned pages, then pages that are only linked to.
 *   features   distinct terms.
 *   anchors    name, number of features, features.
 *   pages      chances of article and toc (1/255), number of anchors, anchors as zigzag steps from the one before
 */
export function writeLinkGraph(out: ByteWriter, graph: LinkGraph): void {
  const names = numbering(graph.pages.keys());
  const features = numbering([]);
  const anchors = numbering(graph.anchors.keys());
  const written: number[] = [];
  for (const anchor of graph.anchors.values()) {
    written.push(names.add(anchor.target), anchor.features.length);
    for (const feature of anchor.features) written.push(features.add(feature));
  }
  out.uint(graph.pages.size);
  for (const { hashes } of [names, features]) {
    out.uint(hashes.size);
    for (let number = 0; number < hashes.size; number++) out.hash(hashes.featureAt(number));
  }
  out.uint(graph.anchors.size);
  for (const number of written) out.uint(number);
  for (const { anchors: keys, chances } of graph.pages.values()) {
    out.uint(chances.article * CHANCE_STEPS);
    out.uint(chances.toc * CHANCE_STEPS);
    out.uint(keys.length);
    let previous = -1;
    for (const key of keys) {
      const number = anchors.add(key);
      const step = number - previous - 1;
      out.uint(step < 0 ? -2 * step - 1 : 2 * step);
      previous = number;
    }
  }
}

/** Reads a link graph. Throws if a number refers to nothing. */
export function readLinkGraph(input: ByteReader): LinkGraph {
  const graph = emptyLinkGraph();
  const sameChances = sharing();
  const learned = input.uint();
  const names = hashes(input);
  const features = hashes(input);
  const anchors: Omit<Anchor, 'pages'>[] = [];
  const onPages: number[] = [];
  const keys: number[] = [];
  for (let left = input.count(); left > 0; left--) {
    const target = at(names, input.uint());
    const own: number[] = [];
    for (let more = input.count(); more > 0; more--) own.push(at(features, input.uint()));
    const anchor = { target, features: own };
    anchors.push(anchor);
    onPages.push(0);
    keys.push(anchorKey(anchor));
  }
  for (let page = 0; page < learned; page++) {
    const article = input.uint() / CHANCE_STEPS;
    const toc = input.uint() / CHANCE_STEPS;
    if (article + toc > MOST_CHANCE) throw new Error('The model holds a broken number.');
    const own: number[] = [];
    let previous = -1;
    for (let more = input.count(); more > 0; more--) {
      const zigzag = input.uint();
      previous += 1 + (zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2);
      onPages[previous] = at(onPages, previous) + 1;
      own.push(at(keys, previous));
    }
    graph.linkCount += own.length;
    graph.pages.set(at(names, page), { anchors: own, chances: sameChances(chances(article, toc)) });
  }
  anchors.forEach((anchor, number) => {
    const pages = at(onPages, number);
    if (pages > 0) graph.anchors.hold(at(keys, number), anchor, pages);
  });
  graph.pages.trim();
  graph.anchors.trim();
  return graph;
}

/** Returns a function that gives equal chances the same object. Few chances differ, so this saves memory. */
function sharing(): (chances: KindChances) => KindChances {
  const known = new Map<string, KindChances>();
  return (chances) => {
    const key = `${chances.article} ${chances.toc}`;
    const same = known.get(key) ?? chances;
    known.set(key, same);
    return same;
  };
}

/** Numbers hashes in the order they come. A hash's number is its index in a table that never loses an entry. */
function numbering(first: Iterable<number>) {
  const hashes = new FeatureTable();
  const add = (hash: number): number => {
    const known = hashes.find(hash);
    if (known >= 0) return known;
    hashes.setSums(hash, 1, 0, 1);
    return hashes.size - 1;
  };
  for (const hash of first) add(hash);
  return { hashes, add };
}

function hashes(input: ByteReader): number[] {
  const list: number[] = [];
  for (let left = input.count(); left > 0; left--) list.push(input.hash());
  return list;
}

function at<T>(list: readonly T[], number: number): T {
  const item = list[number];
  if (item === undefined) throw new Error('The model names a link it does not have.');
  return item;
}
