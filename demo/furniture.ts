import { escapeHtml } from './html.ts';
import { type Random, randomFrom } from './random.ts';
import type { Story } from './story.ts';
import { SECTIONS, type SectionName } from './topics.ts';

export const SITE_NAME = 'The Lorrel Tidings';

/**
 * The parts of a page that are not its story, by their `data-part`. Fixed parts have the same text on every page. The others change with
 * the page and are clutter all the same.
 */
export const FIXED_PARTS = [
  'utility',
  'masthead',
  'menu',
  'ticker',
  'newsletter',
  'share',
  'most-read',
  'cookie',
  'footer',
] as const;
export const VARYING_PARTS = ['breadcrumbs', 'ad', 'related', 'read-on', 'comments', 'tags'] as const;
/** Clutter without words: empty or filled advertisement slots, bars of icons, a backdrop over the page, a player that starts itself. */
export const WORDLESS_PARTS = ['slot', 'icons', 'backdrop', 'dock'] as const;

const MENU: Readonly<Record<SectionName, readonly string[]>> = {
  Town: ['Council', 'Harbour watch', 'Schools', 'Planning notices', 'Lost and found'],
  Business: ['Markets', 'Co-operatives', 'Property', 'Jobs', 'Tides and freight'],
  Science: ['Sea and shore', 'Sky diary', 'Health', 'Data', 'Reader experiments'],
  Culture: ['Stage', 'Music', 'Books', 'Recipes', 'Exhibitions'],
  Sport: ['Rowing', 'Football', 'Running', 'Chess', 'Results'],
};

const link = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;

const sectionPath = (section: SectionName): string => `/${section.toLowerCase()}`;

export function header(current: string): string {
  const menu = SECTIONS.map(
    (section) =>
      `<li class="menu-item${section === current ? ' here' : ''}">${link(sectionPath(section), section)}<div class="mega"><strong>${section}</strong><ul>` +
      `${(MENU[section] ?? []).map((name) => `<li>${link(`${sectionPath(section)}?topic=${encodeURIComponent(name)}`, name)}</li>`).join('')}` +
      `</ul><p>All of ${section} in one weekly letter. ${link('/about', 'Choose your letters')}</p></div></li>`,
  ).join('');
  return `<div class="utility" data-part="utility"><span>Port Lorrel 14° · light rain</span><span>High tide 18:22</span><span class="spacer"></span>${link('/about', 'Sign in')}${link('/about', 'Subscribe from 2 crowns a week')}</div>
<header class="masthead" data-part="masthead"><button class="burger" aria-label="Open menu">☰</button><a class="logo" href="/">${SITE_NAME}</a><form class="search" action="/search"><input name="q" placeholder="Search the Tidings" aria-label="Search"><button>Search</button></form></header>
<nav class="menu" data-part="menu" aria-label="Sections"><ul>${menu}<li class="menu-item">${link('/live', 'Live')}</li><li class="menu-item">${link('/watch', 'Watch')}</li><li class="menu-item">${link('/pictures', 'Pictures')}</li><li class="menu-item">${link('/about', 'About us')}</li></ul></nav>
<div class="ticker" data-part="ticker"><b>In brief</b><span>Ferry running late</span><span>Market moves to the tram depot</span><span>Library open until nine</span></div>`;
}

export function footer(): string {
  const columns = SECTIONS.map(
    (section) =>
      `<div><h4>${section}</h4><ul>${(MENU[section] ?? []).map((name) => `<li>${link(sectionPath(section), name)}</li>`).join('')}</ul></div>`,
  ).join('');
  return `<footer class="footer" data-part="footer"><div class="footer-columns">${columns}</div>
<div class="legal"><p>© 2026 ${SITE_NAME}. An invented newspaper from an invented town: every word of it was made by a program, to show what clutter looks like.</p>
<p>${['Terms of use', 'Privacy', 'Cookie choices', 'Complaints', 'Advertise with us', 'Work here', 'Print archive'].map((name) => link('/about', name)).join(' · ')}</p></div></footer>`;
}

export const cookieBanner = (): string =>
  `<div class="cookie" data-part="cookie" role="dialog" aria-label="Cookie choices"><div class="cookie-box"><h2>We value your privacy</h2>
<p>We and our 614 partners store and read information on your device, such as unique identifiers in cookies, to show personalised advertisements, to measure them, and to learn about our audience. You can accept, refuse, or choose for each partner.</p>
<div class="cookie-buttons"><button class="primary" data-consent="all">Accept all</button><button data-consent="none">Only what is needed</button><button data-consent="some">Manage 614 partners</button></div></div></div>`;

/** Covers the page until the choice is made. */
export const backdrop = (): string => '<div class="backdrop" data-part="backdrop" aria-hidden="true"></div>';

export const breadcrumbs = (section: string, title: string): string =>
  `<nav class="crumbs" data-part="breadcrumbs" aria-label="Breadcrumbs"><ol><li>${link('/', 'Home')}</li><li>${link(`/${section.toLowerCase()}`, section)}</li><li>${escapeHtml(title)}</li></ol></nav>`;

export const shareBar = (): string =>
  `<div class="share" data-part="share"><span>Share this story</span>${['Post', 'Mail', 'Message', 'Copy link', 'Print', 'Save'].map((name) => `<button class="share-button">${name}</button>`).join('')}</div>`;

export function ad(random: Random, shape: 'banner' | 'box' | 'frame'): string {
  const id = random.int(100000, 999999);
  const [width, height] = shape === 'banner' ? [970, 180] : [300, 250];
  const inside =
    shape === 'frame'
      ? `<iframe title="Advertisement" src="/ads/frame/${id}" width="${width}" height="${height}"></iframe>`
      : `<a href="/ads/click/${id}" rel="sponsored nofollow"><img src="/ads/${shape}/${id}.svg" width="${width}" height="${height}" alt=""></a>`;
  return `<aside class="ad ad-${shape}" id="ad-slot-${id}" data-part="ad" aria-label="Advertisement"><small>Advertisement</small>${inside}</aside>`;
}

/** Returns a place for an advertisement without any words: still empty, or filled by a frame or a picture. */
export function slot(random: Random, shape: 'banner' | 'box'): string {
  const id = random.int(100000, 999999);
  const [width, height] = shape === 'banner' ? [970, 180] : [300, 250];
  const inside = random.pick([
    '',
    `<iframe src="/ads/frame/${id}" width="${width}" height="${height}" tabindex="-1"></iframe>`,
    `<a href="/ads/click/${id}" rel="sponsored nofollow"><img src="/ads/${shape}/${id}.svg" width="${width}" height="${height}" alt=""></a>`,
  ]);
  return `<div class="slot slot-${shape}" id="slot-${id}" data-part="slot">${inside}</div>`;
}

const ICONS: Readonly<Record<string, string>> = {
  Post: 'M3 5h14v8H9l-4 4v-4H3z',
  Mail: 'M2 4h16v12H2zM2 4l8 7 8-7',
  Message: 'M10 2a8 8 0 1 1-5 14l-3 1 1-3a8 8 0 0 1 7-12z',
  Save: 'M5 2h10v16l-5-4-5 4z',
};

export const shareIcons = (): string =>
  `<ul class="icons" data-part="icons">${Object.entries(ICONS)
    .map(
      ([name, path]) =>
        `<li><a class="icon" href="/about" aria-label="${name}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.6"/></svg></a></li>`,
    )
    .join('')}</ul>`;

/** Returns a player in the corner that starts itself and belongs to no story. */
export const dock = (): string =>
  '<div class="dock" data-part="dock"><video muted autoplay loop playsinline poster="/media/dock.svg" width="260" height="146"></video></div>';

export const readOn = (story: Story): string =>
  `<p class="read-on" data-part="read-on">Read on: ${link(story.path, story.headline)}</p>`;

export const newsletter = (): string =>
  `<section class="newsletter" data-part="newsletter"><h3>The Evening Tide</h3><p>The day in Port Lorrel in five minutes, every evening at six. Free, and you can leave with one click.</p><form><input type="email" placeholder="Your e-mail address" aria-label="E-mail address"><button class="primary">Sign me up</button></form><small>By signing up you accept our terms and the processing of your data as described in the privacy notice.</small></section>`;

export const card = (story: Story, size: 'large' | 'small' | 'plain' = 'small'): string =>
  `<article class="card card-${size}">${size === 'plain' ? '' : `<a href="${story.path}"><img loading="lazy" src="/media/${story.picture}.svg" width="480" height="300" alt=""></a>`}<div><span class="kicker">${label(story)}</span><h3><a href="${story.path}">${escapeHtml(story.headline)}</a></h3>${size === 'large' ? `<p>${escapeHtml(story.standfirst)}</p>` : ''}<time datetime="${story.published}">${shortDate(story.published)}</time></div></article>`;

const label = (story: Story): string =>
  ({
    article: story.section,
    feature: 'The long read',
    live: 'Live',
    video: 'Watch',
    gallery: 'In pictures',
  })[story.layout];

export const related = (story: Story, all: readonly Story[]): string => {
  const random = randomFrom(`related ${story.id}`);
  const near = all.filter((other) => other.section === story.section && other.id !== story.id);
  return `<section class="related" data-part="related"><h2>More on this story</h2><div class="grid">${random
    .shuffle(near)
    .slice(0, 3)
    .map((other) => card(other))
    .join('')}</div></section>`;
};

export const mostRead = (all: readonly Story[]): string =>
  `<section class="most-read" data-part="most-read"><h3>Most read</h3><ol>${all
    .slice(3, 10)
    .map((story) => `<li>${link(story.path, story.headline)}</li>`)
    .join('')}</ol></section>`;

export const tags = (story: Story): string =>
  `<div class="tags" data-part="tags"><span>Filed under</span>${[story.section, ...story.topic.things.slice(0, 3)].map((name) => link(`/${story.section.toLowerCase()}?topic=${encodeURIComponent(name)}`, name)).join('')}</div>`;

export const comments = (story: Story): string =>
  `<section class="comments" id="comments-${story.id}" data-part="comments"><h2>${story.comments.length} comments</h2><p>Be kind. Comments are read before they appear and close after three days.</p><form><textarea placeholder="What do you think?" aria-label="Comment"></textarea><button class="primary">Send</button></form><ol>${story.comments
    .map(
      ({ name, text }, i) =>
        `<li class="comment" id="comment-${story.id * 10 + i}"><b>${name}</b><time>${i + 1} h ago</time><p>${escapeHtml(text)}</p><button>Reply</button><button>Like</button><button>Report</button></li>`,
    )
    .join('')}</ol></section>`;

export const shortDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso));
