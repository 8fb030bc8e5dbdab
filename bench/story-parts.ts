import { readClaims } from '../src/core/page/claims.ts';
import { hidesItself } from '../src/core/page/hidden-markup.ts';
import { attribute, children, contains, endOf, type PageTree, textOf } from '../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../src/core/page/text-blocks.ts';
import { labelBlocks } from './train/labels.ts';

/** What a story is made of beside paragraphs. */
export const PARTS = [
  'picture',
  'caption',
  'embed',
  'player',
  'heading',
  'list',
  'table',
  'code',
  'formula',
] as const;
export type PartKind = (typeof PARTS)[number];

/** A part of a page; `story` where the gold settles that it belongs to the story or not, else undefined. */
export interface TruePart {
  readonly kind: PartKind;
  readonly story: boolean | undefined;
  /** What the reader may show it by: keys of addresses, or words. */
  readonly keys: readonly string[];
  /** Why what the gold says of it is not counted. */
  readonly doubt?: Doubt;
}

/** Where the gold, or what this file makes of it, cannot be relied on. */
export const DOUBTS = {
  index: 'more than half of the page\u2019s gold lines are links or controls and nothing else: an index',
  links:
    'a list amid the gold of which more than half of the text are links: of such lists the gold keeps some and leaves others out',
  layout: 'a list that holds more than half of the gold, or quotations and frames: it lays the page out',
  line: 'a list of which the gold holds one line',
  author: 'a picture that is called by the name of an author of the page, or stands with that name alone',
  film: 'a line that ends in a running time: the title of a film',
} as const;
export type Doubt = keyof typeof DOUBTS;

/** Gold text shorter than this many characters says nothing of what stands around it. */
const MIN_GOLD = 500;
/** More text than this beside a picture is no caption. */
const MAX_CAPTION = 500;
const SMALL = 120;
const ADVERT = /(?:^|[\s_-])(?:ads?|advert\w*|adslot|dfp|gpt|sponsor\w*|promo\w*|newsletters?)(?:$|[\s_-])/i;
const PERSON = /avatar|author|byline|profile|logo|icon|emoji|share|social/i;
const CAPTION = /caption|legend|cutline|credit|copyright/i;
const CREDIT = /credit|copyright/i;
/** What pages call the files of marks, signs and the label above an advertisement. */
const SIGN = /(?:logo|icon|avatar|sprite|advertisement)[\w.-]*$/i;

/** Last part of an address: what pictures keep when a server cuts them to size. */
export function addressKey(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const last = path.slice(path.lastIndexOf('/') + 1);
  // Some servers call all their pictures by their widths.
  const isSize = /^\d{1,5}\.\w+$/.test(last);
  return !isSize && (last.length >= 16 || (last.length >= 8 && /\d/.test(last)))
    ? last.replace(/[-_]\d{2,4}x\d{2,4}(?=\.|$)/, '')
    : path.replace(/^\w+:\/\/[^/]*/, '');
}

export const wordKey = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/**
 * The parts of a page by the gold text alone: a picture or an embed is the story's where its box, the largest element
 * around it without a line of the gold, stands between lines of the gold, or between title and text, and holds no more than
 * a caption; it is not where it stands outside of what holds the gold, or among links and texts of its own.
 */
export function storyParts(page: PageTree, gold: string, titles: readonly string[]): TruePart[] | null {
  const blocks = textBlocks(page);
  const labels = labelBlocks(page, blocks, gold, titles);
  const size = page.tag.length;
  const sums = () => new Float64Array(size + 1);
  const goldChars = sums();
  const goldBlocks = sums();
  const otherChars = sums();
  const linkChars = sums();
  const unsettled = sums();
  blocks.forEach(({ node, text, linkChars: linked }, i) => {
    const add = (to: Float64Array, value: number) => {
      to[node + 1] = (to[node + 1] ?? 0) + value;
    };
    if (labels[i] === 0) {
      add(goldChars, text.length);
      add(goldBlocks, 1);
    } else {
      if (Number.isNaN(labels[i])) add(unsettled, 1);
      add(otherChars, text.length);
      if (!isCredit(page, node)) add(linkChars, linked);
    }
  });
  for (const to of [goldChars, goldBlocks, otherChars, linkChars, unsettled])
    for (let at = 1; at <= size; at++) to[at] = (to[at] ?? 0) + (to[at - 1] ?? 0);
  const within = (to: Float64Array, node: number) => (to[page.end[node] ?? 0] ?? 0) - (to[node] ?? 0);
  const all = goldChars[size] ?? 0;
  if (all < MIN_GOLD) return null;

  const kept = blocks.filter((_, i) => labels[i] === 0);
  const golden = kept.map(({ start }) => start);
  const isIndex =
    kept.filter(({ text, linkChars, controlChars }) => Math.max(linkChars, controlChars) > 0.8 * text.length)
      .length >
    kept.length / 2;
  const titled = blocks.filter(
    (block, i) => Number.isNaN(labels[i]) && /^h[1-3]$/.test(page.tag[block.node] ?? ''),
  );
  // Where no heading says what the saved title says, the last of the highest level above the text is it.
  const highest = blocks.filter(({ node, start }) => page.tag[node] === 'h1' && start < (golden[0] ?? 0));
  const title =
    titled.map(({ start }) => start).find((start) => start < (golden[0] ?? 0)) ?? highest.at(-1)?.start ?? -1;
  let core = 0;
  for (let at = 0; at < size; at++) if (within(goldChars, at) >= 0.9 * all) core = at;

  const claimed = readClaims(page.head);
  // The publisher names the picture of the story, which may stand above its title.
  const named = new Set(claimed.images.map(addressKey));

  const boxOf = (node: number): number => {
    let box = node;
    for (let up = page.parent[box] ?? -1; up > 0; up = page.parent[up] ?? -1) {
      if (within(goldBlocks, up) > 0 || (title >= up && title < (page.end[up] ?? 0))) break;
      box = up;
    }
    return box;
  };
  const namesUpTo = (node: number, box: number): string => {
    let names = '';
    for (let at = node; at >= box; at = page.parent[at] ?? -1)
      names += ` ${attribute(page, at, 'class')} ${attribute(page, at, 'id')} ${attribute(page, at, 'itemprop')}`;
    return names.replace(/([a-z])([A-Z])/g, '$1 $2');
  };
  // A banner between the top of the story and its title: gold texts do not say whether it is the story's.
  const isBanner = (box: number): boolean => {
    let around = page.parent[box] ?? -1;
    while (around > 0 && !contains(page, around, title)) around = page.parent[around] ?? -1;
    return within(otherChars, around) <= MAX_CAPTION;
  };
  const isHidden = (node: number): boolean => {
    for (let at = node; at >= 0; at = page.parent[at] ?? -1) if (hidesItself(page, at)) return true;
    return false;
  };
  const belongs = (node: number): boolean | undefined => {
    const box = boxOf(node);
    const end = page.end[box] ?? box;
    const text = within(otherChars, box);
    const names = namesUpTo(node, box);
    if (ADVERT.test(names)) return false;
    if (text > 0 && within(linkChars, box) > 0.5 * text) return false;
    const first = golden[0] ?? 0;
    const last = golden.at(-1) ?? 0;
    // A slide show may stand between title and text, with a caption to each picture.
    const isBetween = title >= 0 && box > title && end <= first;
    if (text > MAX_CAPTION) return contains(page, core, box) || isBetween ? undefined : false;
    if (PERSON.test(names)) return undefined;
    if (box > first && end <= last + 1) return contains(page, core, box) ? true : undefined;
    if (isBetween) return true;
    return contains(page, core, box)
      ? undefined
      : end <= first && title >= 0 && box < title
        ? isBanner(box)
          ? undefined
          : false
        : box > last
          ? false
          : undefined;
  };

  const writers = claimed.authors.map((name) => wordKey(name)).filter((name) => name.includes(' '));
  const isAuthors = (node: number, keys: readonly string[]): boolean => {
    const calls = [attribute(page, node, 'alt'), ...keys].map((one) => ` ${wordKey(one)} `);
    const beside = blocks.filter((block) => contains(page, boxOf(node), block.node));
    return writers.some(
      (writer) =>
        calls.some((call) => call.includes(` ${writer} `)) ||
        beside.some(({ text }) => isSignature(wordKey(text), writer)),
    );
  };

  const doubtOfList = (
    list: number,
    story: boolean | undefined,
    goldIn: number,
    goldLines: number,
    inside: readonly number[],
  ): Doubt | undefined => {
    const chars = (of: (block: TextBlock) => number) =>
      inside.reduce((total, i) => total + of(blocks[i] as TextBlock), 0);
    const isAmid = list > (golden[0] ?? 0) && list < (golden.at(-1) ?? 0);
    if (isAmid && chars(({ linkChars }) => linkChars) > 0.5 * chars(({ text }) => text.length))
      return 'links';
    if (!story) return undefined;
    if (goldIn > 0.5 * all || holdsWholes(page, list)) return 'layout';
    return goldLines === 1 ? 'line' : undefined;
  };

  const parts: TruePart[] = [];
  const captionsSeen = new Set<number>();
  const add = (kind: PartKind, story: boolean | undefined, keys: readonly string[], why?: Doubt) => {
    const used = keys.filter((key) => key !== '');
    const doubt = isIndex ? 'index' : why;
    const part: TruePart = doubt ? { kind, story, keys: used, doubt } : { kind, story, keys: used };
    // A line of a list may stand in the page’s menu too.
    const isOfLines = kind === 'list' || kind === 'table' || kind === 'code';
    const least = isOfLines ? 0.6 * used.length : 1;
    const same = parts.find(
      (one) => one.kind === kind && used.filter((key) => one.keys.includes(key)).length >= Math.max(1, least),
    );
    if (!same) parts.push(part);
    // The same may stand in the story and in a list of stories: the story's it is if it is that anywhere.
    else if (story && !same.story) parts[parts.indexOf(same)] = { ...part, keys: [...same.keys, ...used] };
    else if (story === undefined && same.story === false) parts[parts.indexOf(same)] = { ...same, story };
  };
  const captionsOf = (node: number, story: boolean | undefined) => {
    const box = boxOf(node);
    blocks.forEach((block, i) => {
      if (
        captionsSeen.has(i) ||
        !contains(page, box, block.node) ||
        labels[i] === 0 ||
        block.controlChars > 0
      )
        return;
      if (!isNamedCaption(page, block.node, box) || block.text.length < 3) return;
      captionsSeen.add(i);
      add('caption', story, [wordKey(block.text)], /\d{1,2}:\d\d$/.test(block.text) ? 'film' : undefined);
    });
  };
  for (let node = 0; node < size; node++) {
    const tag = page.tag[node] ?? '';
    if (tag === 'img') {
      const sides = ['width', 'height'].map((name) => Number.parseInt(attribute(page, node, name), 10));
      if (sides.some((side) => side < SMALL) || isHidden(node)) continue;
      const keys = pictureAddresses(page, node).map(addressKey);
      // The saved page does not say what stood there, or it is a spacer.
      if (keys.length === 0) continue;
      const isNamed = keys.some((key) => named.has(key));
      const isLead = isNamed && node < (golden[0] ?? 0);
      const stands = keys.some((key) => SIGN.test(key)) ? undefined : belongs(node);
      const story = isLead ? true : isNamed && !stands ? undefined : stands;
      const doubt = isAuthors(node, keys) ? 'author' : undefined;
      add('picture', story, keys, doubt);
      if (story && !doubt) captionsOf(node, story);
    } else if (tag === 'iframe' || tag === 'embed' || tag === 'object') {
      const address = framedAddresses(page, node);
      if (address.length === 0 || isHidden(node)) continue;
      const sides = ['width', 'height'].map((name) => Number.parseInt(attribute(page, node, name), 10));
      if (sides.some((side) => side <= 1)) continue;
      add('embed', belongs(node), address.map(embedKey));
    } else if (tag === 'video' || tag === 'audio') {
      const keys: string[] = [];
      for (let at = node; at < (page.end[node] ?? 0); at++)
        keys.push(attribute(page, at, 'src'), attribute(page, at, 'data-src'));
      const addresses = keys.filter(
        (key) => /^(?:https?:|\/|\.)/.test(key) || /\.(?:mp[34]|webm|m3u8|ogg)/.test(key),
      );
      if (addresses.length > 0) add('player', belongs(node), addresses.map(addressKey));
    } else if (tag === 'ul' || tag === 'ol' || tag === 'dl' || tag === 'table' || tag === 'pre') {
      const kind = tag === 'table' ? 'table' : tag === 'pre' ? 'code' : 'list';
      const inside = blocks.flatMap((block, i) => (contains(page, node, block.node) ? [i] : []));
      const long = inside.filter(
        (i) => page.tag[blocks[i]?.node ?? 0] === 'p' && (blocks[i]?.text.length ?? 0) > 80,
      ).length;
      // Old pages lay stories out in tables.
      if (inside.length < (kind === 'code' ? 1 : 2)) continue;
      if (kind === 'table' && (long >= 2 || !hasRowsAndColumns(page, node))) continue;
      const sum = (list: readonly number[]) =>
        list.reduce((total, i) => total + (blocks[i]?.text.length ?? 0), 0);
      const share = sum(inside.filter((i) => labels[i] === 0)) / Math.max(1, sum(inside));
      const doubt = sum(inside.filter((i) => Number.isNaN(labels[i]))) / Math.max(1, sum(inside));
      const story = share >= 0.6 ? true : share + doubt < 0.2 && belongs(node) === false ? false : undefined;
      const kept = inside.filter((i) => labels[i] === 0);
      add(
        kind,
        story,
        (story ? kept : inside).map((i) => wordKey(blocks[i]?.text ?? '')),
        kind === 'list' ? doubtOfList(node, story, sum(kept), kept.length, inside) : undefined,
      );
    }
  }
  blocks.forEach(({ node, text, start, end }, i) => {
    const label = labels[i];
    // Some gold texts leave out the headings between the lines they hold.
    const story = label === 0 ? true : label === 1 && belongs(node) === false ? false : undefined;
    if (/^h[2-6]$/.test(page.tag[node] ?? '')) add('heading', story, [wordKey(text)]);
    for (let at = start; at < end; at++)
      if (page.tag[at] === 'math' && story) parts.push({ kind: 'formula', story, keys: [wordKey(text)] });
  });
  return parts;
}

/** A name, with no more than a word like "by" before it. */
const isSignature = (line: string, name: string): boolean =>
  line.endsWith(name) && line.slice(0, -name.length).trim().length <= 4;

function holdsWholes(page: PageTree, list: number): boolean {
  for (let at = list; at < endOf(page, list); at++)
    if (page.tag[at] === 'blockquote' || page.tag[at] === 'iframe') return true;
  return false;
}

/** The element, or one around it within `box`, says that it holds a caption. */
function isNamedCaption(page: PageTree, node: number, box = 0): boolean {
  for (let at = node; at >= box; at = page.parent[at] ?? -1)
    if (page.tag[at] === 'figcaption' || CAPTION.test(attribute(page, at, 'class'))) return true;
  return false;
}

/** The line says who made a picture, which is often a link: by its name, or in a caption that leads to another site. */
function isCredit(page: PageTree, node: number): boolean {
  const own = `${attribute(page, node, 'class')} ${attribute(page, page.parent[node] ?? 0, 'class')}`;
  if (CREDIT.test(own)) return true;
  if (!isNamedCaption(page, node)) return false;
  const host = hostOf(page.url);
  for (let at = node; at < (page.end[node] ?? 0); at++) {
    const link = hostOf(attribute(page, at, 'href'));
    if (link !== '' && link !== host) return true;
  }
  return false;
}

const hostOf = (address: string): string => /^(?:https?:)?\/\/(?:www\.)?([^/]+)/.exec(address)?.[1] ?? '';

/** Several rows of several cells with text: a table of one column, of one row, or around others lays the page out. */
function hasRowsAndColumns(page: PageTree, table: number): boolean {
  let rows = 0;
  for (let row = table + 1; row < endOf(page, table); row++) {
    if (page.tag[row] === 'table') return false;
    if (page.tag[row] !== 'tr') continue;
    const cells = [...children(page, row)].filter((cell) => textOf(page, cell) !== '');
    if (cells.length >= 2) rows++;
  }
  return rows >= 2;
}

/** What lazy pages show until a picture is near. */
const PLACEHOLDER = /^data:|(?:placeholder|spacer|transparent|blank|1x1)[^/]*$/i;

/** All addresses that an `img` may be shown by. */
function pictureAddresses(page: PageTree, node: number): string[] {
  const from = (at: number): string[] =>
    Object.entries(page.attributes[at] ?? {}).flatMap(([name, value = '']) => {
      if (/srcset$/.test(name))
        return [...value.matchAll(/(\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g)].map(([, one = '']) => one);
      return name === 'src' ||
        (/^data-/.test(name) && /^(?:https?:|\/)|\.(?:jpe?g|png|webp|gif|avif)|^\{"http/i.test(value))
        ? [/https?:\/\/[^\s"'\\]+/.exec(value)?.[0] ?? value]
        : [];
    });
  const parent = page.parent[node] ?? -1;
  const sources: string[] = [];
  if (page.tag[parent] === 'picture')
    for (let at = parent + 1; at < (page.end[parent] ?? 0); at++)
      if (page.tag[at] === 'source') sources.push(...from(at));
  return [...from(node), ...sources].filter((address) => address !== '' && !PLACEHOLDER.test(address));
}

const framedAddresses = (page: PageTree, node: number): string[] =>
  Object.entries(page.attributes[node] ?? {}).flatMap(([name, value = '']) =>
    (name === 'src' || /^data-.*(?:src|url)$/.test(name)) && /^(?:https?:)?\/\//.test(value) ? [value] : [],
  );

export const embedKey = (address: string): string =>
  address.replace(/^(?:https?:)?\/\/(?:www\.)?/, '').replace(/[?#].*$/, '');
