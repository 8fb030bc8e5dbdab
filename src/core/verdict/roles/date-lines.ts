import { defined } from '../../basics/defined.ts';
import { claimsEvent } from '../../claims/event-claim.ts';
import { withoutDates, writtenDates } from '../../claims/written-date.ts';
import { headingLevel } from '../../page/headings.ts';
import { upTo } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { RoleDraft } from './role-draft.ts';

/** The beginning of a line that tells when the story was published or changed. */
const WHEN =
  /^(?:(?:first |last )?(?:published|posted|updated|modified|edited)|publié|mise? à jour|veröffentlicht|aktualisiert|publicado|actualizado|pubblicato|aggiornato|gepubliceerd|publicerad)(?!\p{L})/iu;
const WHEN_IN_GERMAN = /^stand(?!\p{L})/iu;
/** Most characters of such a line, and most words in it besides. Chosen by hand. */
const WHEN_CHARS = 100;
/** "Published … and last updated at" has three; a sentence has more. */
const WHEN_WORDS = 4;

/** Words of a line that is a date alone: weekdays, zones and hours. */
const DATE_WORD =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|[ap]m|at|gmt|utc|[a-z]{1,3}[sd]t|uhr|um)$/i;
const ITEM = /^(?:li|d[td]|t[dh])$/;
/** Number of paragraphs that begin the story: the first may be a standfirst above the date. */
const OPENING = 2;

/**
 * Gives lines of the story above its second paragraph, and its last line, the role published if they only tell when it was published or
 * changed. So it does with one date alone above the second paragraph, if the page claims that day or none, and no event. Several dates
 * alone head the parts of a diary, as headings do. Items of lists and cells of tables may be such lines and belong to the story. Changes
 * `of`. Linear in the page.
 */
export function setDateLines({
  evidence: { page, blocks },
  claims,
  of,
}: Pick<RoleDraft, 'evidence' | 'claims' | 'of'>): void {
  const { language } = page.head;
  const last = of.lastIndexOf('body');
  const paragraphs = of.flatMap((role, i) => (role === 'body' && isParagraph(blocks[i]) ? [i] : []));
  const opening = paragraphs[OPENING - 1] ?? paragraphs[0] ?? -1;
  const begin = /^de/i.test(language) ? [WHEN, WHEN_IN_GERMAN] : [WHEN];
  const alone: number[] = [];
  blocks.forEach(({ node, text }, i) => {
    if (of[i] !== 'body' || text.length > WHEN_CHARS) return;
    const [date, other] = writtenDates(text, language);
    if (!date || upTo(page, node, 0).some((at) => ITEM.test(defined(page.tag[at])))) return;
    const when = begin.find((one) => one.test(text));
    const said =
      withoutDates(text, language)
        .replace(when ?? '', '')
        .match(/\p{L}+/gu) ?? [];
    const isClaimed =
      claims.published.length === 0 || claims.published.some((claim) => claim.startsWith(date.iso));
    if (!when) {
      if (!other && isClaimed && said.every((word) => DATE_WORD.test(word))) alone.push(i);
    } else if (i < opening || i === last) {
      if (said.filter((word) => word.length > 1).length <= WHEN_WORDS) of[i] = 'published';
    }
  });
  const [date] = alone;
  if (date === undefined || alone.length > 1 || date >= opening || claimsEvent(page.head)) return;
  if (headingLevel(defined(page.tag[defined(blocks[date]).node])) === 0) of[date] = 'published';
}
