import createPurifier from 'dompurify';
import { before } from '../core/text/before.ts';
import { LANGUAGE_NAME } from './keep/language-name.ts';

/** Tags that a story may have. All other elements lose their tags and keep their text. */
const TAGS = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 ' +
  'h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub ' +
  'sup table tbody td tfoot th thead time tr u ul var wbr audio video track ' +
  'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub ' +
  'msubsup msup mtable mtd mtext mtr munder munderover semantics'
).split(' ');

/** Attributes that hold an address. */
const ADDRESSES = 'cite href poster src srcset'.split(' ');

/** Attributes that hold no address, whatever their values look like. */
const WORDS = (
  'alt alttext colspan controls datetime dir display headers height id kind label lang mathvariant reversed rowspan scope ' +
  'sizes span srclang start stretchy title type width'
).split(' ');

/** Prefix that the purifier puts before every id, so that no id of a page can pass for one of ours. */
export const OWN_PREFIX = 'user-content-';

/** Returns the id that an element of the page has in the reader; ids that have the prefix already stay as they are. */
export const ownId = (id: string): string => (id.startsWith(OWN_PREFIX) ? id : OWN_PREFIX + id);

const ADDRESS = /^(?:https?:|mailto:|tel:|#|data:image\/(?:avif|gif|jpeg|png|webp);)/i;

const AS_FRAGMENT = { RETURN_DOM_FRAGMENT: true } as const;

/** A picture with both sides below this many pixels counts readers and shows them nothing. */
const TRACKING_PIXELS = 3;

/**
 * Returns a function that makes page HTML safe to show. Only tags, attributes and kinds of address that a story needs remain. Links open in
 * a new tab without a way back; links within the story stay within it. Pictures load late and without a referrer.
 */
export function storySanitiser(pageUrl: string): (html: string) => DocumentFragment {
  // Each story has its own instance, because hooks belong to an instance.
  const purifier = createPurifier(window);
  const pageAddress = before(pageUrl, '#');

  // By itself the purifier allows any `data:` address in pictures, players and tracks.
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    // The only class that stays names the language of code, for saved files.
    if (attribute.attrName === 'class' && element.tagName === 'CODE')
      attribute.forceKeepAttr = LANGUAGE_NAME.test(attribute.attrValue);
    if (ADDRESSES.includes(attribute.attrName) && !areAddresses(attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false;
  });
  // In this hook elements are still in an inert document: a picture removed here is never requested.
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') sendAway(element, pageAddress);
    else if (element.tagName === 'IMG') showLate(element);
    // Code scrolls sideways, so it must be reachable by keyboard.
    else if (element.tagName === 'PRE') element.setAttribute('tabindex', '0');
    else if (element.tagName === 'VIDEO' || element.tagName === 'AUDIO') {
      element.setAttribute('controls', '');
      element.setAttribute('preload', 'none');
    }
  });

  // Set once for all blocks: given with each block, the lists would be parsed each time.
  purifier.setConfig({
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ADDRESSES, ...WORDS],
    ADD_URI_SAFE_ATTR: WORDS,
    ALLOWED_URI_REGEXP: ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    ...AS_FRAGMENT,
  });
  return (html) => purifier.sanitize(html, AS_FRAGMENT);
}

const areAddresses = (name: string, value: string): boolean =>
  ADDRESS.test(value.trim()) && !(name === 'srcset' && /[,\s]data:/i.test(value));

function sendAway(link: Element, pageAddress: string): void {
  const href = link.getAttribute('href') ?? '';
  const target = href.startsWith(`${pageAddress}#`) ? href.slice(pageAddress.length) : href;
  if (target.startsWith('#')) {
    link.setAttribute('href', `#${ownId(target.slice(1))}`);
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function showLate(picture: Element): void {
  const width = Number(picture.getAttribute('width') ?? Number.NaN);
  const height = Number(picture.getAttribute('height') ?? Number.NaN);
  if (width < TRACKING_PIXELS && height < TRACKING_PIXELS) {
    picture.removeAttribute('src');
    picture.removeAttribute('srcset');
    picture.remove();
    return;
  }
  // Without an `alt`, screen readers read out the picture's address.
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('referrerpolicy', 'no-referrer');
}
