import { once } from '../basics/once.ts';

/** In characters. A longer line says more than that an advertisement follows. */
const MAX_LABEL = 60;

/** Labels that publishers put over advertisements, since law or custom asks for them. In lower case, as the first words of a line. */
const LABELS: ReadonlySet<string> = new Set(
  (
    'ad|ads|advert|adverts|advertisement|advertisements|advertising|sponsored|sponsored content|sponsored link|sponsored links|' +
    'paid content|paid post|' +
    'anzeige|anzeigen|werbung|publicité|publicite|publicidad|publicidade|anuncio|anuncios|anúncio|pubblicità|' +
    'advertentie|reclame|annons|annonse|annonce|mainos|reklama|reklam|реклама|διαφήμιση|إعلان|إعلانات|広告|广告|廣告|광고'
  ).split('|'),
);
/** Matches the first words of a line, up to a sign that ends them ("Advertisement – story continues below"). */
const FIRST_WORDS = once(() => /[\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)*/u);

/** Most characters of a notice that the publisher earns from links. A paragraph about it is longer. Chosen by hand. */
const MAX_NOTICE = 300;
/** Says that the writer earns a commission. */
const EARNS =
  /\b(?:we|i)(?: may| might| can| will|['’]ll)?(?: also)? (?:earn|receive|get|make) (?:an? )?(?:\w+ ){0,2}commission|\b(?:wir|ich) [^.]{0,30}provision|\bnous [^.]{0,30}commission|\bpod(?:r|em)[^.]{0,30}comisi[oó]n/i;
/** Says what the commission comes from. */
const FROM_LINKS = /\blinks?\b|affiliate|purchase|\bbuy\b|\bliens\b|\benlaces\b/i;

/** Says how much of a story is left for subscribers. */
const LEFT = /^.{0,30}\d ?% (?:de cet|of this) article|残り.?\d+文字/i;

/** Says that a story goes on below an advertisement or a video. */
const GOES_ON =
  /(?:contin[uú]|forts|verder|(?:gaat |loopt )door|suite|dalsz\p{L}{1,3} \p{L})\p{L}{0,9} (?:\p{L}{1,12} )?(?:below|after|[uo]nder|efter|nach|depois|ap.s|dopo|despu.s|tras|apr.s|pod)(?:$|.{0,30}(?:\bad(?:s|ver\p{L}+)?\b|annon|pubb?lici|reklam|anzeige|ideo))/iu;

/**
 * Returns whether a line is the label of an advertisement, says where the story goes on or how much of it is left for subscribers, or says
 * that the publisher earns when readers follow links.
 */
export const isAdLabel = (text: string): boolean =>
  (text.length <= MAX_LABEL &&
    (GOES_ON.test(text) || LABELS.has((FIRST_WORDS().exec(text)?.[0] ?? '').toLowerCase()))) ||
  (text.length <= MAX_NOTICE && (LEFT.test(text) || (FROM_LINKS.test(text) && EARNS.test(text))));
