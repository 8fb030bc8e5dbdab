/**
 * Measures which parts of a story the reader shows beside its paragraphs: `npm run bench:reader [-- --sets a,b --learn site|none|N --misses
 * N --weights <dir>|shipped]`.
 *
 * A part's place among the lines of the gold text settles whether it is the story's (`story-parts.ts`); a part that the gold does not
 * settle counts neither way. Prints for each set and kind how many of the story's parts the reader shows as what they are, and how many of
 * the shown parts are foreign. Each page has at most one lead picture: shown, missing or foreign. Known errors of the gold are counted apart, by rules that are printed with the number of parts and pages
 * each takes. `--misses N` lists N of each.
 */
import { parseArgs } from 'node:util';
import { learner, parseLearn } from '../cli/listed/protocol.ts';
import { type Article, isArticleText, isBody } from '../src/core/story/article.ts';
import { articleOf } from '../src/core/story/assemble.ts';
import { judge } from '../src/core/verdict/judgement.ts';
import { bySite, type Row, readSet, requireCorpus, SETS } from './corpus.ts';
import { addressKey, embedKey, headingKey, wordKey } from './parts/part-keys.ts';
import { afterwards } from './peer-dom.ts';
import {
  DOUBTS,
  type Doubt,
  PARTS,
  type PartKind,
  siteLeads,
  storyParts,
  type TruePart,
} from './story-parts.ts';
import { weightsIn } from './train/halves.ts';

/** The parts that a reader shows, by kind: keys of addresses, or words. */
type Shown = Readonly<Record<PartKind, readonly string[]>>;

function shownBy({ blocks, leadImage, title }: Article): Shown {
  const html = blocks.map((block) => (isArticleText(block) ? block.html : '')).join('');
  const texts = (kind: string) =>
    blocks.flatMap((block) => (isArticleText(block) && block.kind === kind ? [block.text] : []));
  const standfirsts = blocks.flatMap((block) =>
    isArticleText(block) && block.role === 'standfirst' ? [block.text] : [],
  );
  const authors = blocks.flatMap((block) => (block.kind === 'post' ? [block.author] : []));
  const lines = (kind: string) =>
    texts(kind).map((one) =>
      one
        .split(/[\n\t]/)
        .map(wordKey)
        .filter((line) => line !== '')
        .join(LINE),
    );
  const figures = blocks.flatMap((block) => (block.kind === 'figure' ? [block] : []));
  const captions = blocks.flatMap((block) =>
    'caption' in block ? [`${block.caption.text} ${block.caption.credit}`] : [],
  );
  const text = Math.max(0, blocks.findIndex(isBody));
  const leads = blocks.slice(0, text).flatMap((block) => (block.kind === 'figure' ? block.pictures : []));
  return {
    lead: [...leads.map(({ source }) => source), leadImage].map(addressKey),
    picture: [
      ...figures.flatMap(({ pictures }) => pictures.map(({ source }) => source)),
      ...[...html.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source.replace(/&amp;/g, '&')),
      ...blocks.flatMap((block) => ('still' in block && block.still !== '' ? [block.still] : [])),
      ...(leadImage === '' ? [] : [leadImage]),
    ].map(addressKey),
    caption: captions.map(wordKey),
    embed: blocks.flatMap((block) => (block.kind === 'embed' ? [embedKey(block.source)] : [])),
    player: blocks.flatMap((block) =>
      block.kind === 'player' ? block.sources.map(({ url }) => addressKey(url)) : [],
    ),
    // Some pages have their headline or their standfirst in a heading of the second level, and forums the author of a post. Notes and
    // tables have headings of their own.
    heading: [...texts('heading'), ...standfirsts, ...authors, ...headingsIn(html), title].map(headingKey),
    list: lines('list'),
    table: lines('table'),
    code: [...lines('code'), ...codeIn(html)],
    formula: blocks.flatMap((block) =>
      isArticleText(block)
        ? Array.from({ length: block.html.split('<math').length - 1 }, () => wordKey(block.text))
        : [],
    ),
  };
}

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&amp;/g, '&');

/** Returns the headings within notes, tables, quotes and lists. */
const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<(h[1-6])>(.*?)<\/\1>/gs)].map(([, , inside = '']) => textOf(inside));

/** Returns the lines of code within lists, quotes and notes. */
const codeIn = (html: string): string[] =>
  [...html.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, inside = '']) =>
    textOf(inside)
      .split('\n')
      .map(wordKey)
      .filter((line) => line !== '')
      .join(LINE),
  );

/** Returns whether the reader shows the part: the story's lead picture anywhere, a foreign one above the text. A list, table or code counts as shown if one shown part has most of its lines. */
function isShown({ kind, keys, story }: TruePart, shown: Shown): boolean {
  const there = kind === 'lead' && story ? shown.picture : shown[kind];
  // Some pages lay a picture and its caption out as a list.
  const holding = kind === 'list' && story ? [...there, ...shown.caption] : there;
  if (kind === 'list' || kind === 'table' || kind === 'code')
    return holding.some((one) => keys.filter((key) => holdsLine(one, key)).length >= 0.6 * keys.length);
  // Text and credit are shown apart, in either order.
  if (kind === 'caption') return keys.some((key) => there.some((one) => holdsWords(one, key)));
  return keys.some((key) => there.includes(key));
}

/** Separates the lines of a shown part. */
const LINE = ' | ';

/** A line may be shown with more text around it. A line of one or two words must be shown alone, or any text would hold it. */
const holdsLine = (shown: string, key: string): boolean =>
  shown.split(LINE).includes(key) ||
  (key.split(' ').length > 2 && ` ${shown.replaceAll(LINE, ' ')} `.includes(` ${key} `));

const WORDS = 0.9;

const holdsWords = (caption: string, key: string): boolean => {
  const has = new Set(caption.split(' '));
  const wanted = key.split(' ');
  return wanted.filter((word) => has.has(word)).length >= WORDS * wanted.length;
};

interface Count {
  story: number;
  shown: number;
  foreign: number;
}

const { values: options } = parseArgs({
  options: {
    sets: { type: 'string', default: SETS.join(',') },
    learn: { type: 'string', default: 'site' },
    misses: { type: 'string', default: '0' },
    weights: { type: 'string', default: 'shipped' },
  },
});
const learn = parseLearn(options.learn);
const weightsOf = weightsIn(options.weights);
requireCorpus();

const cell = ({ story, shown, foreign }: Count): string =>
  story + foreign === 0 ? '–' : `${shown}/${story}${foreign > 0 ? ` +${foreign}` : ''}`;
const line = (name: string, counts: Readonly<Record<PartKind, Count>>, pages: number): void =>
  console.log(
    [
      name.padEnd(16),
      String(pages).padStart(5),
      ...PARTS.map((kind) => cell(counts[kind]).padStart(14)),
    ].join('  '),
  );
const none = (): Record<PartKind, Count> =>
  Object.fromEntries(PARTS.map((kind) => [kind, { story: 0, shown: 0, foreign: 0 }])) as Record<
    PartKind,
    Count
  >;

const apart = Object.fromEntries(
  Object.keys(DOUBTS).map((doubt) => [doubt, { parts: 0, pages: new Set<string>() }]),
) as Record<Doubt, { parts: number; pages: Set<string> }>;

console.log(`Pages learned: ${learn}. Shown of the story's parts, and foreign ones shown (+).`);
console.log(['set'.padEnd(16), 'pages', ...PARTS.map((kind) => kind.padStart(14))].join('  '));
const total = none();
let allPages = 0;
for (const set of options.sets.split(',')) {
  const counts = none();
  const misses: string[] = [];
  let pages = 0;
  for (const rows of bySite(readSet(set)).values()) {
    const gold = rows.filter((row) => row.text && row.text.trim() !== '');
    if (gold.length === 0) continue;
    const weights = weightsOf(gold[0] as Row);
    const knownTo = learner(rows, learn, undefined, weights);
    const isSites = siteLeads(rows.map((row) => ({ page: row.page(), gold: row.text ?? '' })));
    for (const row of gold) {
      await afterwards();
      const page = row.page();
      const parts = storyParts(page, row.text ?? '', row.title ? [row.title] : [], isSites);
      if (!parts) continue;
      pages++;
      const article = articleOf(judge(page, knownTo(row).model, weights));
      const shown = shownBy(article);
      const title = wordKey(article.title);
      for (const part of parts) {
        const seen = isShown(part, shown);
        if (part.doubt) {
          if (part.story !== undefined) {
            const { parts, pages } = apart[part.doubt];
            apart[part.doubt] = { parts: parts + 1, pages: pages.add(row.id) };
          }
          continue;
        }
        const count = counts[part.kind];
        if (part.story) count.story++;
        if (part.story && seen) count.shown++;
        // The title may appear again in a list of stories.
        const isForeign = part.story === false && seen && !part.keys.includes(title);
        if (isForeign) count.foreign++;
        if (isForeign || (part.story && !seen))
          misses.push(
            `  ${part.story ? 'missed' : 'foreign'} ${part.kind}  ${row.id}  ${part.keys.join(' | ').slice(0, 160)}`,
          );
      }
    }
  }
  line(set, counts, pages);
  for (const kind of PARTS)
    for (const count of ['story', 'shown', 'foreign'] as const) total[kind][count] += counts[kind][count];
  allPages += pages;
  for (const kind of PARTS)
    for (const what of ['missed', 'foreign'])
      for (const miss of misses
        .filter((one) => one.startsWith(`  ${what} ${kind} `))
        .slice(0, Number(options.misses)))
        console.log(miss);
}
line('all', total, allPages);
console.log('\nCounted apart:');
for (const [doubt, { parts, pages }] of Object.entries(apart)) {
  console.log(`${parts} parts of ${pages.size} pages: ${DOUBTS[doubt as Doubt]}`);
  if (Number(options.misses) > 0) console.log(`  ${[...pages].join(', ')}`);
}
