import { type Grammar, grammarFrom, type Slots } from '../grammar.ts';
import { escapeHtml } from '../html.ts';
import { type Random, randomFrom } from '../random.ts';
import { slug } from '../story.ts';
import { cookieBar, each, type InventedSite, inventedSite, link, type PageDraft } from './invented-site.ts';

const NAME = 'Tidewatch manual';
const VERSIONS = ['3.2', '3.1', '3.0', '2.8'];

const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  'Getting started': ['Installing', 'First reading', 'Configuration file'],
  Guides: ['Several gauges', 'Alarms', 'Running as a service', 'Moving old data'],
  Reference: ['Command line', 'Options', 'Error codes'],
};

const FRAMES = {
  sentence: [
    'Set {option} to {value} before {event}, or the {part} {failure}.',
    'The {part} reads {option} once, when {event}.',
    'If the {part} {failure}, start it again with {option} set to {value}.',
    'By default, {option} is {value}; change it only when {event}.',
    'Use {option} together with the {part} where {event}.',
    'When {event}, the {part} writes one line and {success}.',
    'The {part} accepts {value} and every value below; above it, it {failure}.',
    'A {part} without {option} {success}, but it does so only once.',
  ],
  step: [
    'Open the {part} and set {option} to {value}.',
    'Wait until the {part} {success}.',
    'Check that {option} is {value} after {event}.',
  ],
} as const;

const SLOTS: Slots = {
  option:
    '`--every`|`--gauge`|`port`|`average`|`--offset`|`--format`|`retries`|`keep_days`|`--quiet`|`timeout`'.split(
      '|',
    ),
  value: '`5s`|`0`|`auto`|`30`|`csv`|`1024`|`/dev/tty2`|`none`|`utc`'.split('|'),
  event:
    'the gauge is connected|the daemon starts|a reading is late|the clock changes|the disk is full|two gauges share a port|the service restarts'.split(
      '|',
    ),
  part: 'daemon|gauge driver|reader|alarm queue|log writer|importer|averaging filter'.split('|'),
  failure:
    'stops with error 17|drops the reading|waits for ever|reports a gap|falls back to the last value'.split(
      '|',
    ),
  success: 'goes on|keeps the last reading|closes the port|answers on the socket|rotates the log'.split('|'),
};

/** Returns an invented manual of a program: chapters at the side, a version picker, a search field and code. */
export function tidewatch(seed = 'lorrel'): InventedSite {
  const random = randomFrom(`${seed} manual`);
  const grammar = grammarFrom(random, FRAMES);
  const titles = Object.values(CHAPTERS).flat();
  const drafts = titles.map((title, i) => chapter(title, i, titles, random, grammar));
  return inventedSite('tidewatch', NAME, [overview(), ...drafts], frame);
}

const pathOf = (title: string): string => `/manual/${slug(title)}`;

const frame = (draft: PageDraft): string =>
  `<header class="top"><a class="logo" href="/">${NAME}</a><form role="search"><input type="search" aria-label="Search the manual" placeholder="Search (press /)"></form><label>Version <select aria-label="Version">${each(VERSIONS, (version) => `<option>${version}</option>`)}</select></label><button aria-pressed="false">Dark</button>${link('/', 'Source code')}</header>
<p class="notice">You are reading the manual of version 3.2. <a href="/">What is new?</a></p>
<div class="columns"><nav class="chapters" aria-label="Chapters">${each(Object.entries(CHAPTERS), ([part, titles]) => `<details open><summary>${part}</summary><ul>${each(titles, (title) => `<li>${link(pathOf(title), title, title === draft.title ? ' aria-current="page"' : '')}</li>`)}</ul></details>`)}</nav>
<main>${draft.main}</main></div>
<footer class="footer"><p>Tidewatch 3.2 · Invented documentation of an invented program · ${link('/', 'Licence')} · ${link('/', 'Report a fault')}</p></footer>
${cookieBar('The manual counts visits with a cookie.')}`;

const overview = (): PageDraft => ({
  path: '/',
  title: 'Overview',
  purpose: 'find',
  layout: 'overview',
  main: `<h1>Tidewatch</h1><p>Tidewatch reads tide gauges, keeps their readings and rings when the water comes.</p><ul class="tiles" data-task>${each(Object.entries(CHAPTERS), ([part, titles]) => `<li><h2>${part}</h2><ul>${each(titles, (title) => `<li>${link(pathOf(title), title)}</li>`)}</ul></li>`)}</ul>`,
});

/** Turns words between grave accents into code. */
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function chapter(
  title: string,
  at: number,
  titles: readonly string[],
  random: Random,
  grammar: Grammar<keyof typeof FRAMES>,
): PageDraft {
  const say = (count: number): string =>
    inline(Array.from({ length: count }, () => grammar.write('sentence', SLOTS)).join(' '));
  const parts = ['What it does', 'Before you start', 'Step by step', 'When it fails'];
  const sections = each(parts, (part, i) => {
    const code = `<div class="code"><button>Copy</button><pre><code>tidewatch ${slug(title)} --every ${random.int(2, 60)}s\ntidewatch status --gauge ${random.int(1, 9)}</code></pre></div>`;
    const steps = `<ol>${each([1, 2, 3], () => `<li>${inline(grammar.write('step', SLOTS))}</li>`)}</ol>`;
    const note = `<div class="note"><p class="note-title">${i % 2 === 0 ? 'Note' : 'Warning'}</p><p>${say(1)}</p></div>`;
    return `<section id="${slug(part)}"><h2>${part} <a class="anchor" href="#${slug(part)}" aria-label="Link to this section">#</a></h2><p>${say(2)}</p>${i === 2 ? steps : code}${note}<p>${say(2)}</p></section>`;
  });
  const next = titles[at + 1];
  const previous = titles[at - 1];
  return {
    path: pathOf(title),
    title,
    purpose: 'use',
    layout: 'chapter',
    main: `<nav class="crumbs" aria-label="Breadcrumbs">${link('/', 'Manual')} › ${title}</nav><aside class="on-page" data-task><h2>On this page</h2><ul>${each(parts, (part) => `<li>${link(`#${slug(part)}`, part)}</li>`)}</ul></aside><article><h1>${title}</h1>${sections}</article><p class="edit">${link('/', 'Edit this page')} · Last changed in version 3.${at % 3}</p><form class="helpful"><p>Was this page helpful?</p><button>Yes</button><button>No</button></form><nav class="turn" data-task>${previous ? link(pathOf(previous), `← ${previous}`) : ''} ${next ? link(pathOf(next), `${next} →`) : ''}</nav>`,
  };
}
