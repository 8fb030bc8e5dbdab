import { embedHtml } from './embeds.ts';
import * as furniture from './furniture.ts';
import type { Hardships } from './hardships.ts';
import { escapeHtml, misleadingNames, releaseMarkup } from './html.ts';
import type { OtherPage } from './other-kinds.ts';
import { randomFrom } from './random.ts';
import type { Block, Story } from './story.ts';
import type { SectionName } from './topics.ts';

/** Number of releases of the site; its class names differ in each. */
export const RELEASES = 3;

/** The site's release and hardships at the time when it makes a page. */
interface Edition {
  readonly release: number;
  readonly hard: Hardships;
}

interface Shell extends Edition {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The section named in the menu as the current one. */
  readonly section: string;
  readonly bodyClass: string;
  readonly head?: string;
  readonly main: string;
  /** A player in the corner. */
  readonly dock?: boolean;
}

const shell = (page: Shell): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} | ${furniture.SITE_NAME}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<meta property="og:site_name" content="${furniture.SITE_NAME}">
<meta property="og:title" content="${escapeHtml(page.title)}">
<link rel="canonical" href="${page.path}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/site.${page.release}.css">
${page.head ?? ''}
<script src="/assets/site.js" defer></script>
</head>
${releaseMarkup(page.hard.has('misleading-names') ? misleadingNames(body(page)) : body(page), page.release)}
</html>`;

function body({ bodyClass, section, main, hard, dock }: Shell): string {
  const wordless = hard.has('wordless');
  const [skip, edition] = hard.has('stray-text')
    ? ['<a class="skip" href="#content">Skip to content</a>', 'Port Lorrel edition']
    : ['', ''];
  return `<body class="page ${bodyClass}">
<div class="wrapper">${skip}
${furniture.header(section)}
<main id="content">${main}</main>
${edition}
${furniture.footer()}
</div>
${wordless && dock ? furniture.dock() : ''}
${wordless ? furniture.backdrop() : ''}${furniture.cookieBanner()}
</body>`;
}

/** The place where scripts put the most-read list after the page has loaded. */
const lateSlot = (): string => '<div data-late="/fragments/most-read"></div>';

function blockHtml(block: Block, hard: Hardships): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${hard.has('paywall-class') ? ' class="paywall"' : ''}>${escapeHtml(block.text)}</p>`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'quote':
      return `<blockquote><p>${escapeHtml(block.text)}</p></blockquote>`;
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`;
    }
    case 'figure':
      return `<figure data-story="picture"><img loading="lazy" src="/media/${block.picture}.svg" width="960" height="600" alt=""><figcaption>${escapeHtml(block.caption)}${credit(block.credit)}</figcaption></figure>`;
    case 'embed':
      return embedHtml(block);
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
    case 'entry':
      return `<section class="entry" id="entry-${block.time.replace(':', '')}"><time>${block.time}</time><h2>${escapeHtml(block.heading)}</h2>${block.blocks.map((inner) => blockHtml(inner, hard)).join('')}<div class="entry-share" data-part="share"><button>Share</button><button>Copy link</button></div></section>`;
  }
}

const credit = (words: string): string =>
  words === '' ? '' : ` <span class="credit">${escapeHtml(words)}</span>`;

/** Puts clutter between the paragraphs, as sites do: advertisements with and without words, a sign-up box, another story. */
function withInterruptions(story: Story, all: readonly Story[], hard: Hardships): string {
  const random = randomFrom(`interruptions ${story.id}`);
  const half = Math.floor(story.blocks.length / 2);
  const other = all[(all.indexOf(story) + 5) % all.length];
  const after = (i: number): string => {
    if (i === half) return furniture.newsletter();
    if (i === 2 && other && hard.has('read-on')) return furniture.readOn(other);
    if (i % 6 === 1 && hard.has('wordless')) return furniture.slot(random, 'box');
    return i % 6 === 3 ? furniture.ad(random, 'box') : '';
  };
  return story.blocks.map((block, i) => blockHtml(block, hard) + after(i)).join('\n');
}

const articleData = (story: Story): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.headline,
    datePublished: story.published,
    author: { '@type': 'Organization', name: story.byline },
    publisher: { '@type': 'Organization', name: furniture.SITE_NAME },
  })}</script>`;

const articleMeta = (story: Story): string =>
  `<meta property="og:type" content="article"><meta property="article:published_time" content="${story.published}"><meta name="author" content="${story.byline}"><meta property="og:image" content="/media/${story.picture}.svg">`;

const dateline = (story: Story): string =>
  `<div class="dateline"><span class="byline">By ${story.byline}</span><time datetime="${story.published}">${furniture.shortDate(story.published)}</time></div>`;

const sidebar = (story: Story, hard: Hardships): string => {
  const random = randomFrom(`sidebar ${story.id}`);
  return `<aside class="sidebar">${furniture.ad(random, 'frame')}${lateSlot()}${furniture.newsletter()}${hard.has('wordless') ? furniture.slot(random, 'box') : ''}${furniture.ad(random, 'box')}</aside>`;
};

function softNext(story: Story, all: readonly Story[]): string {
  const next = all[(all.indexOf(story) + 1) % all.length];
  return next
    ? `<a class="next" data-soft href="${next.path}"><span>Next story</span>${escapeHtml(next.headline)}</a>`
    : '';
}

export function storyPage(story: Story, all: readonly Story[], edition: Edition): string {
  const { hard } = edition;
  const random = randomFrom(`page ${story.id}`);
  const after = `${furniture.tags(story)}${furniture.shareBar()}${softNext(story, all)}${furniture.related(story, all)}${furniture.comments(story)}`;
  const headline = `<h1>${escapeHtml(story.headline)}</h1>`;
  const standfirst = `<p class="standfirst" data-story="standfirst">${escapeHtml(story.standfirst)}</p>`;
  const title = headline + standfirst;
  // Every third photo has only a credit.
  const caption = hard.has('credits') && story.id % 3 === 0 ? '' : escapeHtml(story.caption);
  const hero = `<figure class="hero" data-story="lead-picture"><img src="/media/${story.picture}.svg" width="960" height="600" alt=""><figcaption>${caption}${credit(story.credit)}</figcaption></figure>`;
  const crumbs = furniture.breadcrumbs(story.section, story.headline);
  const banner = furniture.ad(random, 'banner');
  const wordless = hard.has('wordless');
  const slot = wordless ? furniture.slot(random, 'banner') : banner;
  const icons = wordless ? furniture.shareIcons() : '';
  const late = hard.has('late-standfirst');
  const player = `<div class="player" data-story="lead-picture"><video controls preload="none" poster="/media/${story.picture}.svg" width="960" height="540"></video></div>`;
  const body = story.blocks.map((block) => blockHtml(block, hard)).join('\n');
  const mains: Readonly<Record<Story['layout'], () => string>> = {
    article: () =>
      `${banner}${crumbs}<div class="columns"><article class="story" id="post-${story.id}"><header>${late ? headline : title}${dateline(story)}${icons || furniture.shareBar()}</header>${hero}${late ? standfirst : ''}<div class="text">${withInterruptions(story, all, hard)}</div>${after}</article>${sidebar(story, hard)}</div>`,
    feature: () =>
      `<article class="feature" id="feature-${story.id}"><div class="feature-top">${hero}<div class="feature-title"><span class="kicker">The long read</span>${title}${dateline(story)}${icons}</div></div>${crumbs}<div class="feature-text">${withInterruptions(story, all, hard)}</div>${slot}${after}</article>`,
    live: () =>
      `${crumbs}<div class="columns"><article class="live" id="live-${story.id}"><header><span class="live-mark">Live</span>${title}${dateline(story)}${furniture.shareBar()}</header>${body}${after}</article>${sidebar(story, hard)}</div>`,
    video: () =>
      `${crumbs}<div class="watch" id="watch-${story.id}">${player}<div class="columns"><div class="text">${title}${dateline(story)}${furniture.shareBar()}${body}${after}</div>${sidebar(story, hard)}</div></div>`,
    gallery: () =>
      `${crumbs}<article class="gallery" id="gallery-${story.id}"><header>${title}${dateline(story)}</header>${furniture.shareBar()}<div class="text">${body}</div>${banner}${after}</article>`,
  };
  return shell({
    path: story.path,
    title: story.headline,
    description: story.standfirst,
    section: story.section,
    bodyClass: `layout-${story.layout} post-${story.id}`,
    head: articleMeta(story) + (story.layout === 'article' ? articleData(story) : ''),
    main: mains[story.layout](),
    dock: story.layout === 'article' || story.layout === 'live',
    ...edition,
  });
}

export function homePage(all: readonly Story[], edition: Edition): string {
  const random = randomFrom('home');
  const [lead, ...rest] = all;
  const bands = (['Town', 'Business', 'Science', 'Culture', 'Sport'] satisfies SectionName[]).map(
    (section) => {
      const own = rest.filter((story) => story.section === section).slice(4, 8);
      return `<section class="band"><h2><a href="/${section.toLowerCase()}">${section}</a></h2><div class="grid">${own.map((story) => furniture.card(story)).join('')}</div></section>`;
    },
  );
  return shell({
    path: '/',
    title: 'News from an invented harbour town',
    description: 'The demo newspaper of Port Lorrel.',
    section: '',
    bodyClass: 'layout-home',
    main: `${furniture.ad(random, 'banner')}<div class="columns"><div class="front">${lead ? furniture.card(lead, 'large') : ''}<div class="grid">${rest
      .slice(0, 6)
      .map((story) => furniture.card(story))
      .join(
        '',
      )}</div></div><aside class="sidebar">${lateSlot()}${furniture.newsletter()}${furniture.ad(random, 'box')}</aside></div>${bands.join('')}`,
    ...edition,
  });
}

/** Returns a list of stories: a section of the paper, or all stories with one layout. */
export function listPage(path: string, title: string, stories: readonly Story[], edition: Edition): string {
  const random = randomFrom(`list ${path}`);
  const [lead, ...rest] = stories;
  return shell({
    path,
    title,
    description: `All stories from ${title}.`,
    section: title,
    bodyClass: 'layout-list',
    main: `${furniture.ad(random, 'banner')}<h1 class="list-title">${title}</h1><div class="columns"><div class="front">${lead ? furniture.card(lead, 'large') : ''}${rest
      .map((story) => furniture.card(story, 'plain'))
      .join(
        '',
      )}</div><aside class="sidebar">${lateSlot()}${furniture.newsletter()}${furniture.ad(random, 'frame')}</aside></div>`,
    ...edition,
  });
}

export const aboutPage = (edition: Edition): string =>
  shell({
    path: '/about',
    title: 'About this paper',
    description: 'Who makes the Tidings, and why nobody does.',
    section: 'About us',
    bodyClass: 'layout-about',
    main: `<article class="story about"><h1>About this paper</h1><p>${furniture.SITE_NAME} does not exist, and neither does Port Lorrel. The site is the demonstration of Winnow, a browser extension that learns what repeats on a site and fades it.</p><p>Its stories are put together from a small grammar with a fixed seed, so that every machine sees the same paper. The furniture around them is what you know from real papers: menus, boxes, lists, banners, and a request for your consent.</p></article>`,
    ...edition,
  });

/** Returns a page that is not news, in the paper's furniture. */
export const otherPage = (page: OtherPage, edition: Edition): string =>
  shell({
    path: page.path,
    title: page.title,
    description: `${page.title}, from the paper’s own shelves.`,
    section: '',
    bodyClass: `layout-${page.kind}`,
    head: page.head,
    main: `${furniture.ad(randomFrom(page.path), 'banner')}<div class="columns"><div class="story">${page.main}${furniture.shareBar()}</div><aside class="sidebar">${furniture.newsletter()}</aside></div>`,
    ...edition,
  });
