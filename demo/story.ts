import { type Embed, embedFor, POST_FOOT } from './embeds.ts';
import type { Hardships } from './hardships.ts';
import { type Prose, proseFrom } from './prose.ts';
import { type Random, randomFrom } from './random.ts';
import { type SectionName, TOPICS, type Topic } from './topics.ts';

export type Layout = 'article' | 'feature' | 'live' | 'video' | 'gallery';

export type Block =
  | { readonly kind: 'paragraph' | 'heading' | 'quote' | 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'figure';
      readonly picture: string;
      readonly caption: string;
      readonly credit: string;
    }
  | Embed
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | {
      readonly kind: 'entry';
      readonly time: string;
      readonly heading: string;
      readonly blocks: readonly Block[];
    };

export interface Story {
  readonly id: number;
  readonly layout: Layout;
  readonly path: string;
  readonly section: SectionName;
  readonly topic: Topic;
  readonly headline: string;
  readonly standfirst: string;
  readonly byline: string;
  /** ISO 8601. */
  readonly published: string;
  readonly picture: string;
  readonly caption: string;
  readonly credit: string;
  readonly blocks: readonly Block[];
  readonly comments: readonly { readonly name: string; readonly text: string }[];
}

const DESKS: Readonly<Record<SectionName, readonly string[]>> = {
  Town: ['Town Desk', 'Harbour Desk', 'Night Desk'],
  Business: ['Business Desk', 'Market Desk'],
  Science: ['Science Desk', 'Field Desk'],
  Culture: ['Culture Desk', 'Stage Desk'],
  Sport: ['Sport Desk', 'Touchline Desk'],
};

const READERS =
  'quaylight|mossy_boot|ferrywatcher|notmyharbour|teapot7|gull_on_a_post|lowtide|brasspolish|northlander|plumbline'.split(
    '|',
  );

/** Returns all stories of the site, newest first: two articles or features for each topic, and the other layouts on some topics. */
export function writeStories(seed: string, hard: Hardships): Story[] {
  const random = randomFrom(seed);
  const prose = proseFrom(random);
  const layouts: Layout[] = [];
  for (let i = 0; i < TOPICS.length; i++) layouts.push('article', i % 2 === 0 ? 'feature' : 'article');
  for (let i = 0; i < 5; i++) layouts.push('live', 'video', 'gallery');
  // The two counters differ, so that each extra layout gets five different sections.
  const stories = layouts.map((layout, i) => {
    const extra = i - 2 * TOPICS.length;
    const topic = TOPICS[extra < 0 ? i >> 1 : ((extra * 5) % TOPICS.length) + Math.floor(extra / 5)];
    if (topic === undefined) throw new Error(`No topic for story ${i}.`);
    const story = writeStory({ id: 1001 + i * 7, layout, topic }, random, prose, hard);
    return { story, order: random.next() };
  });
  return stories
    .sort((a, b) => a.order - b.order)
    .map(({ story }, i) => ({ ...story, published: published(i) }));
}

/** Returns the date of a story. The newest is of 20 September 2026, each older one some hours before. */
const published = (age: number): string =>
  new Date(Date.UTC(2026, 8, 20, 17, 40) - age * 7 * 3_600_000 - age * 11 * 60_000).toISOString();

function writeStory(
  { id, layout, topic }: Pick<Story, 'id' | 'layout' | 'topic'>,
  random: Random,
  prose: Prose,
  hard: Hardships,
): Story {
  const headline = prose.write('headline', topic);
  const apart = randomFrom(`apart ${id}`);
  const blocks = BODIES[layout](topic, random, prose).map((block) =>
    block.kind === 'figure' && !hard.has('credits') ? { ...block, credit: '' } : block,
  );
  const folder = {
    article: topic.section.toLowerCase(),
    feature: 'features',
    live: 'live',
    video: 'watch',
    gallery: 'pictures',
  };
  return {
    id,
    layout,
    path: `/${folder[layout]}/${slug(headline)}-${id}`,
    section: topic.section,
    topic,
    headline: layout === 'live' ? `${headline} – live` : headline,
    standfirst: prose.write('sentence', topic),
    byline: random.pick(DESKS[topic.section]),
    published: '',
    picture: `${slug(topic.subject)}-${id}`,
    caption: prose.write('caption', topic),
    credit: hard.has('credits') ? apart.pick(CREDITS) : '',
    blocks: hard.has('embeds') ? withEmbed(blocks, topic, apart) : blocks,
    comments: Array.from({ length: random.int(2, 6) }, () => ({
      name: random.pick(READERS),
      text: prose.write('comment', topic),
    })),
  };
}

/** Credits of photos, in words that are the same on a hundred other pages. */
const CREDITS = [
  'Photo: Harbour Picture Agency',
  'Photo: Harbour Picture Agency',
  'Photograph: Tidings archive',
  'Image: Northern Light Pictures',
  'Handout',
];

/** Adds an embed of another site to every story with two paragraphs in a row. */
function withEmbed(blocks: Block[], topic: Topic, random: Random): Block[] {
  const at = blocks.findIndex(
    ({ kind }, i) => i >= 2 && kind === 'paragraph' && blocks[i - 1]?.kind === 'paragraph',
  );
  return at < 0 ? blocks : [...blocks.slice(0, at), embedFor(topic, random), ...blocks.slice(at)];
}

type Body = (topic: Topic, random: Random, prose: Prose) => Block[];

const BODIES: Readonly<Record<Layout, Body>> = {
  article: (topic, random, prose) => {
    const blocks: Block[] = [{ kind: 'paragraph', text: prose.write('lead', topic) }];
    const sections = random.int(2, 4);
    for (let i = 0; i < sections; i++) {
      if (i > 0) blocks.push({ kind: 'heading', text: prose.write('subhead', topic) });
      for (let n = random.int(2, 4); n > 0; n--) blocks.push(paragraph(topic, random, prose));
      const extra = random.int(0, 5);
      if (extra === 0) blocks.push(list(topic, random, prose));
      else if (extra === 1) blocks.push({ kind: 'quote', text: prose.write('sentence', topic) });
      else if (extra === 2) blocks.push(figure(topic, random, prose));
      else if (extra === 3) blocks.push(table(topic, random));
      else if (topic.section === 'Science') blocks.push(code(topic, random));
    }
    blocks.push(paragraph(topic, random, prose));
    return blocks;
  },
  feature: (topic, random, prose) => {
    const blocks: Block[] = [{ kind: 'paragraph', text: prose.write('lead', topic) }];
    for (let i = 0; i < 4; i++) {
      for (let n = random.int(2, 3); n > 0; n--) blocks.push(paragraph(topic, random, prose));
      blocks.push(
        i % 2 === 0 ? figure(topic, random, prose) : { kind: 'quote', text: prose.write('sentence', topic) },
      );
      blocks.push({ kind: 'heading', text: prose.write('subhead', topic) });
    }
    blocks.push(paragraph(topic, random, prose), list(topic, random, prose), paragraph(topic, random, prose));
    return blocks;
  },
  live: (topic, random, prose) => {
    const blocks: Block[] = [{ kind: 'paragraph', text: prose.write('lead', topic) }];
    for (let minute = 17 * 60, n = 0; n < 9; n++) {
      minute -= random.int(11, 48);
      const inner: Block[] = [paragraph(topic, random, prose)];
      if (n % 2 === 0) inner.push(paragraph(topic, random, prose));
      if (n % 4 === 1) inner.push({ kind: 'quote', text: prose.write('sentence', topic) });
      blocks.push({
        kind: 'entry',
        time: clock(minute),
        heading: prose.write('subhead', topic),
        blocks: inner,
      });
    }
    return blocks;
  },
  video: (topic, random, prose) => [
    { kind: 'paragraph', text: prose.write('lead', topic) },
    ...Array.from({ length: 4 }, () => paragraph(topic, random, prose)),
  ],
  gallery: (topic, random, prose) => [
    { kind: 'paragraph', text: prose.write('lead', topic) },
    paragraph(topic, random, prose),
    ...Array.from({ length: 6 }, () => figure(topic, random, prose)),
    paragraph(topic, random, prose),
  ],
};

const paragraph = (topic: Topic, random: Random, prose: Prose): Block => ({
  kind: 'paragraph',
  text: prose.paragraph(topic, random.int(2, 4)),
});

const figure = (topic: Topic, random: Random, prose: Prose): Block => ({
  kind: 'figure',
  picture: `${slug(random.pick(topic.things))}-${random.int(100, 999)}`,
  caption: prose.write('caption', topic),
  credit: 'Photo: Harbour Picture Agency',
});

const list = (topic: Topic, random: Random, prose: Prose): Block => ({
  kind: 'list',
  ordered: random.next() < 0.4,
  items: Array.from({ length: random.int(3, 5) }, () => prose.write('item', topic)),
});

function table(topic: Topic, random: Random): Block {
  const rows = random
    .shuffle(topic.things)
    .slice(0, 4)
    .map((thing) => [capital(thing), `${random.int(12, 480)}`, `${random.int(2, 97)} %`]);
  return { kind: 'table', rows: [['Item', 'Crowns', 'Change'], ...rows] };
}

function code(topic: Topic, random: Random): Block {
  const name = slug(random.pick(topic.things)).replaceAll('-', '_');
  const lines = [
    `samples = read("${name}.csv")`,
    `kept = [s for s in samples if s.error < 0.0${random.int(2, 9)}]`,
    `print(mean(kept), len(samples) - len(kept))  # ${random.int(11, 99)} discarded`,
  ];
  return { kind: 'code', text: lines.join('\n') };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns the gold text of a story in the corpus's form: one block a line, optional lines in [ ]. */
export function goldText(story: Story): string {
  const lines = [`[${story.standfirst}]`, `[${story.caption}]`, `[${story.credit}]`];
  const add = (block: Block): void => {
    if (block.kind === 'list') lines.push(...block.items);
    else if (block.kind === 'figure') lines.push(`[${block.caption}]`, `[${block.credit}]`);
    else if (block.kind === 'embed') lines.push(`[${block.title}]`, `[${POST_FOOT}]`);
    else if (block.kind === 'table') lines.push(...block.rows.map((row) => row.join(' ')));
    else if (block.kind === 'entry') {
      lines.push(`[${block.time}]`, block.heading);
      block.blocks.forEach(add);
    } else lines.push(...block.text.split('\n'));
  };
  story.blocks.forEach(add);
  return lines.join('\n');
}

/** Returns the story's paragraphs, as written in the page. They must never be dimmed. */
export function goldParagraphs(story: Story): string[] {
  const all = story.blocks.flatMap((block) => (block.kind === 'entry' ? block.blocks : [block]));
  return all.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
}
