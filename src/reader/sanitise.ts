import createPurifier from 'dompurify';
import { before } from '../core/page/before.ts';
import { LANGUAGE_NAME } from './keep/language-name.ts';

/** What a story is made of. Everything else loses its tags and keeps its text. */
const TAGS = (
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h1 h2 ' +
  'h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub ' +
  'sup table tbody td tfoot th thead time tr u ul var wbr audio video track ' +
  'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub ' +
  'msubsup msup mtable mtd mtext mtr munder munderover semantics'
).split(' ');

/** Attributes that hold an address. */
const ADDRESSES = 'cite href poster src srcset'.split(' ');

/** Attributes that hold none, whatever their words look like. */
const WORDS = (
  'alt alttext colspan controls datetime dir display headers height id kind label lang mathvariant reversed rowspan scope ' +
  'sizes span srclang start stretchy title type width'
).split(' ');

/** What the purifier puts before every id, so that none can pass for one of ours. */
export const OWN_PREFIX = 'user-content-';

/** The id that an element of the page has in the reader: the purifier leaves those that look so already. */
export const ownId = (id: string): string => (id.startsWith(OWN_PREFIX) ? id : OWN_PREFIX + id);

const ADDRESS = /^(?:https?:|mailto:|tel:|#|data:image\/(?:avif|gif|jpeg|png|webp);)/i;

const AS_FRAGMENT = { RETURN_DOM_FRAGMENT: true } as const;

/** A picture this small in both directions measures readers instead of showing them something. */
const TRACKING_PIXELS = 3;

/**
 * Makes page HTML safe to show: only tags and attributes of a story, only http(s) addresses, links that open in a new
 * tab without a way back, pictures that load late and without a referrer. Links within the story stay within it.
 */
export function storySanitiser(pageUrl: string): (html: string) => DocumentFragment {
  // An own instance, because hooks belong to it.
  const purifier = createPurifier(window);
  const pageAddress = before(pageUrl, '#');

  // By itself the purifier lets any `data:` into pictures, players and their tracks.
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    // The one name that says something to who keeps the story: the language of code.
    if (attribute.attrName === 'class' && element.tagName === 'CODE')
      attribute.forceKeepAttr = LANGUAGE_NAME.test(attribute.attrValue);
    if (ADDRESSES.includes(attribute.attrName) && !areAddresses(attribute.attrName, attribute.attrValue))
      attribute.keepAttr = false;
  });
  // In the hook elements still stand in an inert document: a picture dropped here was never asked for.
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A') sendAway(element, pageAddress);
    else if (element.tagName === 'IMG') showLate(element);
    // What scrolls sideways must be reachable by keyboard.
    else if (element.tagName === 'PRE') element.setAttribute('tabindex', '0');
    else if (element.tagName === 'VIDEO' || element.tagName === 'AUDIO') {
      element.setAttribute('controls', '');
      element.setAttribute('preload', 'none');
    }
  });

  // Once for all blocks: given with each, the lists would be read anew each time.
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
  // Who wrote no words for it has it read out by its address else.
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('referrerpolicy', 'no-referrer');
}
