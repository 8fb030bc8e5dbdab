import { defined } from '../../page/defined.ts';
import { once } from '../../page/once.ts';
import type { Finding } from './finding.ts';

/** In characters. A longer line says more than that an advertisement follows. */
const MAX_LABEL = 60;

/** Labels that publishers put over advertisements, since law or custom asks for them. In lower case, as the first words of a line. */
const LABELS: ReadonlySet<string> = new Set(
  (
    'ad|ads|advert|adverts|advertisement|advertisements|advertising|sponsored|sponsored content|sponsored link|sponsored links|' +
    'paid content|paid post|advertisement continue reading below|story continues below advertisement|' +
    'article continues below advertisement|continue reading below advertisement|' +
    'anzeige|anzeigen|werbung|publicité|publicite|publicidad|publicidade|anuncio|anuncios|anúncio|pubblicità|' +
    'advertentie|reclame|annons|annonse|annonce|mainos|reklama|reklam|реклама|διαφήμιση|إعلان|إعلانات|広告|广告|廣告|광고'
  ).split('|'),
);
/** Matches the first words of a line, up to a sign that ends them ("Advertisement – story continues below"). */
const FIRST_WORDS = once(() => /[\p{L}\p{N}]+(?:\s[\p{L}\p{N}]+)*/u);

/** Returns whether a line is the label of an advertisement. */
export const isAdLabel = (text: string): boolean =>
  text.length <= MAX_LABEL && LABELS.has((FIRST_WORDS().exec(text)?.[0] ?? '').toLowerCase());

/**
 * Finds labels of advertisements, which stay where no advertisement loaded. An item of a list that says "Advertising" is a topic or a
 * link, and the list decides about it.
 */
export const adLabel: Finding = ({ evidence: { page, blocks } }) => {
  const extent = blocks.map(({ node, text }) => Number(page.tag[node] !== 'li' && isAdLabel(text)));
  return extent.includes(1) ? (i) => defined(extent[i]) : undefined;
};
