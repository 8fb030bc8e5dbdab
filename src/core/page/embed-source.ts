import { defined } from '../basics/defined.ts';
import { absoluteUrl } from './absolute-url.ts';
import { attribute, endOf, type PageTree } from './page-tree.ts';

/** Class names that networks prescribe for a quoted post, which their script replaces by the real one. */
const QUOTED_POST =
  /(?:^|\s)(?:[\w-]*-embed(?:-\w+)?|[\w-]*-card|twitter-(?:tweet|video)|instagram-media|text-post-media|fb-(?:post|video))(?:\s|$)/;

/** Elements of well-known scripts that load a video after a click. They only know the video's number. */
const VIDEO_ELEMENT = /^(?:amp|lite)-(youtube|vimeo)$/;
/** Start of a video's address, by host. */
const VIDEOS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

export const isVideoElement = (tag: string): boolean => VIDEO_ELEMENT.test(tag);

/** In CSS pixels. Smaller frames only measure readers. */
const MIN_FRAME = 40;

/** A word in the name of a host that serves advertisements. */
const AD_HOST = /^https:\/\/(?:[^/?#]*[.-])?ad(?:s|(?:click|serv(?:er|ice)|system)s?)[.-]/i;

/**
 * Returns the https address of the third-party content that an element embeds, or empty. Pages that ask before they load such content keep
 * the address in a `data-` attribute until then. Frames of hosts that serve advertisements hold no content.
 */
export function embedSource(page: PageTree, node: number): string {
  const [, host] = VIDEO_ELEMENT.exec(defined(page.tag[node])) ?? [];
  if (host) {
    const number = attribute(page, node, 'videoid') || attribute(page, node, 'data-videoid');
    return /^[\w-]{1,20}$/.test(number) ? `${VIDEOS[host]}${number}` : '';
  }
  if (page.tag[node] === 'blockquote')
    return QUOTED_POST.test(attribute(page, node, 'class'))
      ? citedPost(page, node) || lastLink(page, node)
      : '';
  for (const side of ['width', 'height']) {
    const value = attribute(page, node, side);
    const size = Number.parseInt(value, 10);
    if (size < MIN_FRAME && !value.endsWith('%')) return '';
  }
  const written = page.attributes[node] ?? {};
  const kept = Object.keys(written).filter((name) => /^data-(?:[\w-]*-)?(?:src|url)$/.test(name));
  for (const name of ['src', ...kept]) {
    const source = secured(page, written[name] ?? '');
    if (source !== '') return source;
  }
  return '';
}

function secured(page: PageTree, address: string): string {
  const url = absoluteUrl(page, address).replace(/^http:/, 'https:');
  return url.startsWith('https:') && !AD_HOST.test(url) ? url : '';
}

/** Returns the address that a quoted post gives for itself, or empty. A card may cite a book. */
function citedPost(page: PageTree, node: number): string {
  const cite = attribute(page, node, 'cite');
  const isCard = /-card(?:\s|$)/.test(attribute(page, node, 'class'));
  return /^https?:/.test(cite) && !isCard ? secured(page, cite) : '';
}

function lastLink(page: PageTree, node: number): string {
  for (let at = endOf(page, node) - 1; at > node; at--) {
    const source = page.tag[at] === 'a' ? secured(page, attribute(page, at, 'href')) : '';
    if (source !== '') return source;
  }
  return '';
}
