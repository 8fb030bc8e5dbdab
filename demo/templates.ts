import * as furniture from './furniture.ts';
import { escapeHtml, releaseMarkup } from './html.ts';
import { randomFrom } from './random.ts';
import type { Block, Story } from './story.ts';
import type { SectionName } from './topics.ts';

/** Times the site has been released; its class names differ in each. */
export const RELEASES = 3;

interface Shell {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The section named in the menu as the current one. */
  readonly section: string;
  readonly bodyClass: string;
  readonly head?: string;
  readonly main: string;
  readonly release: number;
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
${releaseMarkup(
  `<body class="page ${page.bodyClass}">
${furniture.header(page.section)}
<main id="content">${page.main}</main>
${furniture.footer()}
${furniture.cookieBanner()}
</body>`,
  page.release,
)}
</html>`;

/** Where scripts put the most-read list after the page has loaded. */
const lateSlot = (): string => '<div data-late="/fragments/most-read"></div>';

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
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
      return `<figure><img loading="lazy" src="/media/${block.picture}.svg" width="960" height="600" alt=""><figcaption>${escapeHtml(block.caption)}</figcaption></figure>`;
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const row = (cells: readonly string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
      return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
    case 'entry':
      return `<section class="entry" id="entry-${block.time.replace(':', '')}"><time>${block.time}</time><h2>${escapeHtml(block.heading)}</h2>${block.blocks.map(blockHtml).join('')}<div class="entry-share" data-part="share"><button>Share</button><button>Copy link</button></div></section>`;
  }
}

/** Clutter between the paragraphs, as sites do: an advertisement after some, a sign-up box half-way. */
function withInterruptions(story: Story): string {
  const random = randomFrom(`interruptions ${story.id}`);
  const half = Math.floor(story.blocks.length / 2);
  return story.blocks
    .map((block, i) => {
      const extra = i === half ? furniture.newsletter() : i % 6 === 3 ? furniture.ad(random, 'box') : '';
      return blockHtml(block) + extra;
    })
    .join('\n');
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

const sidebar = (story: Story): string => {
  const random = randomFrom(`sidebar ${story.id}`);
  return `<aside class="sidebar">${furniture.ad(random, 'frame')}${lateSlot()}${furniture.newsletter()}${furniture.ad(random, 'box')}</aside>`;
};

function softNext(story: Story, all: readonly Story[]): string {
  const next = all[(all.indexOf(story) + 1) % all.length];
  return next
    ? `<a class="next" data-soft href="${next.path}"><span>Next story</span>${escapeHtml(next.headline)}</a>`
    : '';
}

export function storyPage(story: Story, all: readonly Story[], release: number): string {
  const random = randomFrom(`page ${story.id}`);
  const after = `${furniture.tags(story)}${furniture.shareBar()}${softNext(story, all)}${furniture.related(story, all)}${furniture.comments(story)}`;
  const title = `<h1>${escapeHtml(story.headline)}</h1><p class="standfirst">${escapeHtml(story.standfirst)}</p>`;
  const hero = `<figure class="hero"><img src="/media/${story.picture}.svg" width="960" height="600" alt=""><figcaption>${escapeHtml(story.caption)}</figcaption></figure>`;
  const crumbs = furniture.breadcrumbs(story.section, story.headline);
  const banner = furniture.ad(random, 'banner');
  const player = `<div class="player"><video controls preload="none" poster="/media/${story.picture}.svg" width="960" height="540"></video></div>`;
  const body = story.blocks.map(blockHtml).join('\n');
  const mains: Readonly<Record<Story['layout'], () => string>> = {
    article: () =>
      `${banner}${crumbs}<div class="columns"><article class="story" id="post-${story.id}"><header>${title}${dateline(story)}${furniture.shareBar()}</header>${hero}<div class="text">${withInterruptions(story)}</div>${after}</article>${sidebar(story)}</div>`,
    feature: () =>
      `<article class="feature" id="feature-${story.id}"><div class="feature-top">${hero}<div class="feature-title"><span class="kicker">The long read</span>${title}${dateline(story)}</div></div>${crumbs}<div class="feature-text">${withInterruptions(story)}</div>${banner}${after}</article>`,
    live: () =>
      `${crumbs}<div class="columns"><article class="live" id="live-${story.id}"><header><span class="live-mark">Live</span>${title}${dateline(story)}${furniture.shareBar()}</header>${body}${after}</article>${sidebar(story)}</div>`,
    video: () =>
      `${crumbs}<div class="watch" id="watch-${story.id}">${player}<div class="columns"><div class="text">${title}${dateline(story)}${furniture.shareBar()}${body}${after}</div>${sidebar(story)}</div></div>`,
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
    release,
  });
}

export function homePage(all: readonly Story[], release: number): string {
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
    release,
  });
}

/** A list of stories: a section of the paper, or all of one layout. */
export function listPage(path: string, title: string, stories: readonly Story[], release: number): string {
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
    release,
  });
}

export const aboutPage = (release: number): string =>
  shell({
    path: '/about',
    title: 'About this paper',
    description: 'Who makes the Tidings, and why nobody does.',
    section: 'About us',
    bodyClass: 'layout-about',
    main: `<article class="story about"><h1>About this paper</h1><p>${furniture.SITE_NAME} does not exist, and neither does Port Lorrel. The site is the demonstration of Winnow, a browser extension that learns what repeats on a site and fades it.</p><p>Its stories are put together from a small grammar with a fixed seed, so that every machine sees the same paper. The furniture around them is what you know from real papers: menus, boxes, lists, banners, and a request for your consent.</p></article>`,
    release,
  });
