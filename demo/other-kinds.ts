import { escapeHtml, structuredData } from './html.ts';
import { type Prose, proseFrom } from './prose.ts';
import { type Random, randomFrom } from './random.ts';
import { slug } from './story.ts';
import { TOPICS, type Topic } from './topics.ts';

/** Kinds of pages that are not news, but that people also open in a reader. */
export const OTHER_KINDS = [
  'encyclopedia',
  'thread',
  'comparison',
  'documentation',
  'questions',
  'recipe',
  'listing',
] as const;

export type OtherKind = (typeof OTHER_KINDS)[number];

export interface OtherPage {
  readonly kind: OtherKind;
  readonly path: string;
  readonly title: string;
  readonly head: string;
  readonly main: string;
  /** All text that a reader should show, one line for each paragraph, item or row; optional lines in [ ]. */
  readonly gold: string;
}

/** A page while it is written: its markup, and its gold. */
class Draft {
  readonly html: string[] = [];
  readonly gold: string[] = [];
  constructor(
    readonly topic: Topic,
    readonly random: Random,
    readonly prose: Prose,
  ) {}

  text(sentences = 3): string {
    return this.prose.paragraph(this.topic, sentences);
  }
  /** Adds words of the page's text. */
  say(text: string): string {
    this.gold.push(text);
    return escapeHtml(text);
  }
  /** Adds words that a reader may show as well. */
  aside(text: string): string {
    this.gold.push(`[${text}]`);
    return escapeHtml(text);
  }
  add(...html: string[]): void {
    this.html.push(...html);
  }
  paragraphs(number: number): void {
    for (let n = 0; n < number; n++) this.add(`<p>${this.say(this.text())}</p>`);
  }
  heading(text: string): void {
    this.add(`<h2>${this.say(text)}</h2>`);
  }
  list(tag: 'ul' | 'ol', items: readonly string[], attributes = ''): void {
    this.add(`<${tag}${attributes}>${items.map((item) => `<li>${this.say(item)}</li>`).join('')}</${tag}>`);
  }
}

const WRITERS: Readonly<Record<OtherKind, (draft: Draft) => { title: string; head?: string }>> = {
  encyclopedia: writeEncyclopedia,
  thread: writeThread,
  comparison: writeComparison,
  documentation: writeDocumentation,
  questions: writeQuestions,
  recipe: writeRecipe,
  listing: writeListing,
};

/** Returns one page of each kind; the same on every machine. */
export function otherPages(): OtherPage[] {
  return OTHER_KINDS.map((kind, i) => {
    const random = randomFrom(`kind ${kind}`);
    const topic = TOPICS[i * 2];
    if (!topic) throw new Error(`No topic for the page of the kind ${kind}.`);
    const draft = new Draft(topic, random, proseFrom(random));
    const { title, head = '' } = WRITERS[kind](draft);
    const main = `<div class="page-${kind}"><h1>${escapeHtml(title)}</h1>${draft.html.join('\n')}</div>`;
    return { kind, path: `/${kind}/${slug(title)}`, title, head, main, gold: draft.gold.join('\n') };
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const thingOf = ({ topic, random }: Draft): string => random.pick(topic.things);

/** Returns a formula as a typesetting script leaves it: as MathML, as its source, and drawn. */
const formula = (): string =>
  '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>q</mi><mo>=</mo><mfrac><mi>s</mi><mi>d</mi></mfrac></mrow><annotation encoding="application/x-tex">q = \\frac{s}{d}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>q</span><span>=</span><span>s</span><span>d</span></span></span>';

function writeEncyclopedia(draft: Draft) {
  const thing = thingOf(draft);
  const title = capital(thing);
  const notes = [draft.text(1), draft.text(1), draft.text(1)];
  const mark = (n: number) => `<sup class="reference" id="ref-${n}"><a href="#note-${n}">[${n}]</a></sup>`;
  const rows = ['In use since', 'Kept by', 'Height', 'Number made'].map((name, i) => {
    const value =
      [
        `${draft.random.int(1702, 1899)}`,
        draft.random.pick(draft.topic.actors),
        `${draft.random.int(2, 40)} m`,
        `${draft.random.int(3, 90)}`,
      ][i] ?? '';
    draft.gold.push(`${name} ${value}`);
    return `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`;
  });
  draft.add(
    `<table class="infobox"><caption>${draft.aside(title)}</caption><tbody><tr><td colspan="2"><img src="/media/${slug(thing)}-410.svg" width="320" height="200" alt=""><br>${draft.aside(`A ${thing} in the town museum`)}</td></tr>${rows.join('')}</tbody></table>`,
  );
  draft.add(`<p>${draft.say(draft.text())}${mark(1)} ${draft.say(draft.text(1))}${mark(2)}</p>`);
  draft.gold.push('[1] [2]');
  for (const heading of ['Origin', 'Construction', 'Reception']) {
    draft.heading(heading);
    draft.paragraphs(2);
  }
  draft.add(
    `<p>${draft.say('Its yield is reckoned as')} ${formula()}${draft.say(', as the keepers of the harbour have always done.')}${mark(3)}</p>`,
  );
  draft.gold.push('[q s d q = frac s d 3]');
  draft.add(
    `<h2>${draft.aside('References')}</h2><ol class="references">${notes
      .map(
        (note, i) =>
          `<li id="note-${i + 1}"><a href="#ref-${i + 1}">^</a> <span>${draft.aside(note)}</span></li>`,
      )
      .join('')}</ol>`,
  );
  return { title };
}

function writeThread(draft: Draft) {
  const thing = thingOf(draft);
  const title = `How often does a ${thing} have to be looked at?`;
  const names = ['mossy_boot', 'lowtide', 'ferrywatcher', 'brasspolish'];
  const post = (i: number, name: string, inner: string): string =>
    `<div class="post" itemprop="${['', 'suggestedAnswer', 'acceptedAnswer', 'suggestedAnswer'][i] ?? ''}"><div class="post-head"><a class="user-name" itemprop="author" href="/about">${name}</a> <time datetime="2026-08-${10 + i}T09:30:00Z">${10 + i} August</time></div><div class="post-text">${inner}</div><div class="post-foot"><button>Reply</button> <button>Report</button></div></div>`;
  names.forEach((name, i) => {
    const inner = Array.from({ length: 2 }, () => `<p>${draft.say(draft.text())}</p>`).join('');
    draft.add(post(i, name, inner));
  });
  return { title, head: structuredData({ '@type': 'QAPage' }) };
}

function writeComparison(draft: Draft) {
  const things = draft.topic.things.slice(0, 3).map(capital);
  draft.paragraphs(3);
  draft.heading('How they compare');
  const rows = ['Price', 'Weight', 'What we found'].map((name) => [
    name,
    ...things.map(() =>
      name === 'What we found'
        ? draft.text(1)
        : `${draft.random.int(12, 480)} ${name === 'Price' ? 'crowns' : 'kg'}`,
    ),
  ]);
  const row = (cells: readonly string[], tag: string): string => {
    draft.gold.push(cells.join(' '));
    return `<tr>${cells.map((cell) => `<${tag}>${tag === 'td' && cell.length > 40 ? `<p>${escapeHtml(cell)}</p>` : escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  };
  draft.add(
    `<table class="compare"><thead>${row(['', ...things], 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`,
  );
  for (const thing of things) {
    draft.heading(thing);
    draft.paragraphs(2);
  }
  return { title: `Three ways to ${draft.topic.acts[0]}, tried` };
}

function writeDocumentation(draft: Draft) {
  const thing = slug(thingOf(draft)).replaceAll('-', '_');
  draft.paragraphs(1);
  for (const heading of ['Installing', 'Reading the gauge', 'When nothing arrives']) {
    draft.heading(heading);
    draft.paragraphs(1);
    const lines = [
      `${thing} --open /dev/quay${draft.random.int(0, 9)}`,
      `${thing} --read --every ${draft.random.int(2, 60)}s`,
    ];
    draft.gold.push(...lines);
    draft.add(`<pre><code class="language-shell">${lines.join('\n')}</code></pre>`);
    draft.add(
      `<div class="admonition note"><p class="admonition-title">${draft.aside('Note')}</p><p>${draft.say(draft.text(1))}</p></div>`,
    );
    draft.paragraphs(1);
  }
  return { title: `The ${thing} command` };
}

function writeQuestions(draft: Draft) {
  draft.paragraphs(1);
  const asked = Array.from({ length: 5 }, () => {
    const question = `Who has to ${draft.random.pick(draft.topic.acts)}?`;
    const answer = draft.text(2);
    draft.add(`<div class="question"><h3>${draft.say(question)}</h3><p>${draft.say(answer)}</p></div>`);
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
  });
  return {
    title: `Questions and answers about ${draft.topic.subject}`,
    head: structuredData({ '@type': 'FAQPage', mainEntity: asked }),
  };
}

const LARDER = [
  'smoked eel',
  'rye flour',
  'sea salt',
  'brown butter',
  'barley',
  'samphire',
  'onions',
  'cream',
];

function writeRecipe(draft: Draft) {
  const larder = draft.random.shuffle(LARDER).slice(0, 6);
  const ingredients = larder.map((name) => `${draft.random.int(2, 40) * 10} g ${name}`);
  const steps = larder
    .slice(0, 4)
    .map(
      (name, i) =>
        `${['Warm', 'Fold in', 'Stir', 'Cover'][i]} the ${name} and leave it for ${draft.random.int(5, 40)} minutes, ${['until it smells of the quay', 'with the lid on', 'away from the window', 'before anyone asks'][i]}.`,
    );
  draft.paragraphs(2);
  draft.heading('Ingredients');
  draft.list('ul', ingredients, ' class="ingredients"');
  draft.heading('Method');
  draft.list('ol', steps);
  draft.paragraphs(1);
  const title = `Pilots’ pie with ${larder[0]}`;
  return {
    title,
    head: structuredData({
      '@type': 'Recipe',
      name: title,
      recipeYield: ['4', '4 servings'],
      prepTime: 'PT25M',
      cookTime: 'PT1H10M',
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
    }),
  };
}

function writeListing(draft: Draft) {
  draft.paragraphs(1);
  const items = Array.from({ length: 8 }, (_, i) => {
    const name = `${i + 1}. ${capital(draft.random.pick(draft.topic.things))}`;
    return `<li><h3>${draft.say(name)}</h3><p>${draft.say(draft.text(2))}</p></li>`;
  });
  draft.add(`<ol class="places">${items.join('')}</ol>`);
  return { title: `Eight places to ${draft.topic.acts[1] ?? draft.topic.acts[0]}` };
}
