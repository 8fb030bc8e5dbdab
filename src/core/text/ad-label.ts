import { once } from '../basics/once.ts';

/** In characters. A longer line says more than that an advertisement follows. */
const MAX_LABEL = 60;

/** Labels that publishers put over advertisements, since law or custom asks for them, and where a story goes on below one or below a video. In lower case, as the first words of a line. */
const LABELS: ReadonlySet<string> = new Set(
  (
    'ad|ads|advert|adverts|advertisement|advertisements|advertising|sponsored|sponsored content|sponsored link|sponsored links|' +
    'paid content|paid post|advertisement continue reading below|story continues below advertisement|' +
    'article continues below advertisement|continue reading below advertisement|story continues below|article continues below|' +
    'story continues below video|dalsza część tekstu pod wideo|dalsza część artykułu pod wideo|dalszy ciąg materiału pod wideo|' +
    'anzeige|anzeigen|werbung|publicité|publicite|publicidad|publicidade|anuncio|anuncios|anúncio|pubblicità|' +
    'advertentie|reclame|annons|annonse|annonce|mainos|reklama|reklam|реклама|διαφήμιση|إعلان|إعلانات|広告|广告|廣告|광고'
  ).split('|'),
);
/** Matches the first words of a line, up to a sign that ends them ("Advertisement – story continues below"). */
const FIRST_WORDS = once(() => /[\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)*/u);

/** Returns whether a line is the label of an advertisement. */
export const isAdLabel = (text: string): boolean =>
  text.length <= MAX_LABEL && LABELS.has((FIRST_WORDS().exec(text)?.[0] ?? '').toLowerCase());
