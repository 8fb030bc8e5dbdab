import { readClaims } from '../src/core/claims/claims.ts';
import { hidesItself } from '../src/core/page/hidden-markup.ts';
import {
  attribute,
  children,
  contains,
  endOf,
  type PageTree,
  parentOf,
  textOf,
} from '../src/core/page/page-tree.ts';
import type { TextBlock } from '../src/core/page/text-blocks.ts';
import { type GoldPlaces, goldPlaces } from './parts/gold-places.ts';
import { isNamedCaption } from './parts/named-captions.ts';
import {
  addressKey,
  embedKey,
  framedAddresses,
  headingKey,
  pictureAddresses,
  playerAddresses,
  wordKey,
} from './parts/part-keys.ts';

/** Kinds of parts of a story beside paragraphs. */
export const PARTS = [
  'lead',
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

/** A part of a page; `story` says whether it belongs to the story, undefined if the gold does not settle it. */
export interface TruePart {
  readonly kind: PartKind;
  readonly story: boolean | undefined;
  /** Keys that the reader may show it by: of addresses, or words. */
  readonly keys: readonly string[];
  /** Reason why the gold's answer is not counted. */
  readonly doubt?: Doubt;
}

/** Reasons why the gold, or this file's reading of it, cannot be relied on. */
export const DOUBTS = {
  index: 'more than half of the page\u2019s gold lines are links or controls and nothing else: an index',
  links:
    'a list amid the gold of which more than half of the text are links: of such lists the gold keeps some and leaves others out',
  layout: 'a list that holds more than half of the gold, or quotations and frames: it lays the page out',
  line: 'a list of which the gold holds one line',
  author: 'a picture that is called by the name of an author of the page, or stands with that name alone',
  film: 'a line that ends in a running time: the title of a film',
  claim: 'a lead picture that the page claims, at a place that does not show whether it is the story\u2019s',
} as const;
export type Doubt = keyof typeof DOUBTS;

const SMALL = 120;
/** Names of files with logos, icons and the label above an advertisement. */
const SIGN = /(?:logo|icon|avatar|sprite|advertisement)[\w.-]*$/i;

/** Returns whether an address' key is that of a picture that other pages of the site lead with too. */
export type IsSites = (key: string) => boolean;

/** Adds one more part of the page, unless it is there already. */
type Add = (kind: PartKind, story: boolean | undefined, keys: readonly string[], doubt?: Doubt) => void;

/**
 * Returns the parts of a page by the gold text alone. The box of a picture or an embed is the largest element around it without a line of
 * the gold. Either is the story's if its box is between lines of the gold, or between title and text, and holds no more than a
 * caption. Neither is the story's if its box is outside of the element that holds the gold, or among links and texts of its own.
 */
export function storyParts(
  page: PageTree,
  gold: string,
  titles: readonly string[],
  isSites: IsSites = () => false,
): TruePart[] | null {
  const places = goldPlaces(page, gold, titles);
  if (!places) return null;
  const parts: TruePart[] = [];
  const add: Add = (kind, story, keys, why) => {
    const used = keys.filter((key) => key !== '');
    const doubt = places.isIndex ? 'index' : why;
    const part: TruePart = doubt ? { kind, story, keys: used, doubt } : { kind, story, keys: used };
    // A line of a list may be in the page’s menu too.
    const isOfLines = kind === 'list' || kind === 'table' || kind === 'code';
    const least = Math.max(1, isOfLines ? 0.6 * used.length : 1);
    const same = parts.find(
      (one) => one.kind === kind && used.filter((key) => one.keys.includes(key)).length >= least,
    );
    if (!same) parts.push(part);
    // A part may appear in the story and in a list of stories. It is the story's if it is the story's anywhere.
    else if (story && !same.story) parts[parts.indexOf(same)] = { ...part, keys: [...same.keys, ...used] };
    else if (story === undefined && same.story === false) parts[parts.indexOf(same)] = { ...same, story };
  };
  const leads: Leads = { own: [], claimed: [], foreign: [] };
  const addPicture = pictureAdder(places, add, leads, isSites);
  page.tag.forEach((tag, node) => {
    if (tag === 'img') addPicture(node);
    else if (tag === 'iframe' || tag === 'embed' || tag === 'object') addEmbed(places, node, add);
    else if (tag === 'video' || tag === 'audio') addPlayer(places, node, add);
    else if (tag === 'ul' || tag === 'ol' || tag === 'dl') addWhole(places, node, 'list', add);
    else if (tag === 'table') addWhole(places, node, 'table', add);
    else if (tag === 'pre') addWhole(places, node, 'code', add);
  });
  addLeads(leads, add);
  places.blocks.forEach(({ node, text, start, end }, i) => {
    const label = places.labels[i];
    // Some gold texts leave out the headings between their lines.
    const story = label === 0 ? true : label === 1 && places.belongs(node) === false ? false : undefined;
    if (/^h[2-6]$/.test(page.tag[node] ?? '') && text.length < LONGEST_HEADING)
      add('heading', story, [headingKey(text)]);
    for (let at = start; at < end; at++)
      if (page.tag[at] === 'math' && story) parts.push({ kind: 'formula', story, keys: [wordKey(text)] });
  });
  return parts;
}

/** A heading of so many characters is a paragraph that the page sets large. */
const LONGEST_HEADING = 250;

/** Keys of a page's pictures that a reader may show above the text. */
interface Leads {
  /** Between title and text: the story's. */
  readonly own: string[];
  /** Claimed by the page, at a place that does not settle whether they are the story's. */
  readonly claimed: string[];
  /** Not the story's by their place, or because other pages of the site lead with them. */
  readonly foreign: string[];
}

/** Adds at most one lead picture of the story, and the foreign ones as one. */
function addLeads({ own, claimed, foreign }: Leads, add: Add): void {
  if (own.length > 0) add('lead', true, own);
  else if (claimed.length > 0) add('lead', true, claimed, 'claim');
  const others = foreign.filter((key) => !own.includes(key) && !claimed.includes(key));
  if (others.length > 0) add('lead', false, others);
}

/** Adds pictures, and the captions of the story's pictures. Gathers the pictures that a reader may show above the text. */
function pictureAdder(places: GoldPlaces, add: Add, leads: Leads, isSites: IsSites): (node: number) => void {
  const { page, blocks, labels, boxOf } = places;
  const text = textBegins(places);
  const claims = readClaims(page.head);
  // The publisher names the story's picture, which may be above its title.
  const named = new Set(claims.images.map(addressKey));
  const writers = claims.authors.map((name) => wordKey(name)).filter((name) => name.includes(' '));
  const isAuthors = (node: number, keys: readonly string[]): boolean => {
    const calls = [attribute(page, node, 'alt'), ...keys].map((one) => ` ${wordKey(one)} `);
    const beside = blocks.filter((block) => contains(page, boxOf(node), block.node));
    return writers.some(
      (writer) =>
        calls.some((call) => call.includes(` ${writer} `)) ||
        beside.some(({ text }) => isSignature(wordKey(text), writer)),
    );
  };
  const captionsSeen = new Set<number>();
  const addCaptions = (box: number) =>
    blocks.forEach(({ node, text, controlChars }, i) => {
      if (captionsSeen.has(i) || !contains(page, box, node) || labels[i] === 0 || controlChars > 0) return;
      if (!isNamedCaption(page, node, box) || text.length < 3) return;
      captionsSeen.add(i);
      add('caption', true, [wordKey(text)], /\d{1,2}:\d\d$/.test(text) ? 'film' : undefined);
    });
  return (node) => {
    if (sidesOf(page, node).some((side) => side < SMALL) || isHidden(page, node)) return;
    const keys = pictureAddresses(page, node).map(addressKey);
    // The saved page does not say which picture was there, or it is a spacer.
    if (keys.length === 0) return;
    const isNamed = keys.some((key) => named.has(key));
    const isLead = isNamed && node < places.first;
    const stands = keys.some((key) => SIGN.test(key)) ? undefined : places.belongs(node);
    const story = isLead ? true : isNamed && !stands ? undefined : stands;
    const doubt = isAuthors(node, keys) ? 'author' : undefined;
    add('picture', story, keys, doubt);
    if (keys.some(isSites)) leads.foreign.push(...keys);
    else if (isNamed && (!stands || doubt)) leads.claimed.push(...keys);
    else if (stands && !doubt && node < text) leads.own.push(...keys);
    else if (stands === false) leads.foreign.push(...keys);
    if (story && !doubt) addCaptions(boxOf(node));
  };
}

function addEmbed({ page, belongs }: GoldPlaces, node: number, add: Add): void {
  const addresses = framedAddresses(page, node);
  if (addresses.length === 0 || isHidden(page, node) || sidesOf(page, node).some((side) => side <= 1)) return;
  add('embed', belongs(node), addresses.map(embedKey));
}

function addPlayer({ page, belongs }: GoldPlaces, node: number, add: Add): void {
  const addresses = playerAddresses(page, node);
  if (addresses.length > 0) add('player', belongs(node), addresses.map(addressKey));
}

/** A line of a page, with its label by the gold. */
type Line = { readonly block: TextBlock; readonly label: number | undefined };

const charsOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { block }) => sum + block.text.length, 0);

/** Adds a list, a table or code, judged by the lines in it. */
function addWhole(places: GoldPlaces, node: number, kind: 'list' | 'table' | 'code', add: Add): void {
  const { page } = places;
  const lines = places.blocks.flatMap((block, i): Line[] =>
    contains(page, node, block.node) ? [{ block, label: places.labels[i] }] : [],
  );
  if (lines.length < (kind === 'code' ? 1 : 2)) return;
  const paragraphs = lines.filter(({ block }) => page.tag[block.node] === 'p' && block.text.length > 80);
  // Old pages use tables to lay stories out.
  if (kind === 'table' && (paragraphs.length >= 2 || !hasRowsAndColumns(page, node))) return;
  const kept = lines.filter(({ label }) => label === 0);
  const all = Math.max(1, charsOf(lines));
  const share = charsOf(kept) / all;
  const unsettled = charsOf(lines.filter(({ label }) => Number.isNaN(label))) / all;
  const isForeign = share + unsettled < 0.2 && places.belongs(node) === false;
  const story = share >= 0.6 ? true : isForeign ? false : undefined;
  const keys = (story ? kept : lines).map(({ block }) => wordKey(block.text));
  add(kind, story, keys, kind === 'list' ? doubtOfList(places, node, story, lines) : undefined);
}

function doubtOfList(
  { page, first, last, chars }: GoldPlaces,
  list: number,
  story: boolean | undefined,
  lines: readonly Line[],
): Doubt | undefined {
  const linked = lines.reduce((sum, { block }) => sum + block.linkChars, 0);
  if (list > first && list < last && linked > 0.5 * charsOf(lines)) return 'links';
  if (!story) return undefined;
  const kept = lines.filter(({ label }) => label === 0);
  if (charsOf(kept) > 0.5 * chars || holdsWholes(page, list)) return 'layout';
  return kept.length === 1 ? 'line' : undefined;
}

function holdsWholes(page: PageTree, list: number): boolean {
  for (let at = list; at < endOf(page, list); at++)
    if (page.tag[at] === 'blockquote' || page.tag[at] === 'iframe') return true;
  return false;
}

const sidesOf = (page: PageTree, node: number): number[] =>
  ['width', 'height'].map((name) => Number.parseInt(attribute(page, node, name), 10));

function isHidden(page: PageTree, node: number): boolean {
  for (let at = node; at >= 0; at = parentOf(page, at)) if (hidesItself(page, at)) return true;
  return false;
}

/** Returns whether the line is a name with no more than a word like "by" before it. */
const isSignature = (line: string, name: string): boolean =>
  line.endsWith(name) && line.slice(0, -name.length).trim().length <= 4;

/** Returns whether several rows have several cells with text. A table of one column, of one row, or around other tables is layout. */
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

/** Returns the node where the first line of the gold begins that is no heading: some gold texts begin with the headline. */
const textBegins = ({ page, blocks, labels, first }: GoldPlaces): number =>
  blocks.find(({ node }, i) => labels[i] === 0 && !/^h\d$/.test(page.tag[node] ?? ''))?.start ?? first;

/** Number of other pages of a site that must lead with a picture to make it the site's. */
const SITES = 2;

/** Returns a test for the pictures that pages of a site lead with: they claim them, or show them above their text. */
export function siteLeads(site: readonly { page: PageTree; gold: string }[]): IsSites {
  const pages = new Map<string, number>();
  for (const { page, gold } of site) {
    const places = goldPlaces(page, gold, []);
    const text = places ? textBegins(places) : 0;
    const keys = new Set(readClaims(page.head).images.map(addressKey));
    for (let node = 0; node < text; node++)
      if (page.tag[node] === 'img')
        for (const address of pictureAddresses(page, node)) keys.add(addressKey(address));
    for (const key of keys) pages.set(key, (pages.get(key) ?? 0) + 1);
  }
  return (key) => (pages.get(key) ?? 0) > SITES;
}
