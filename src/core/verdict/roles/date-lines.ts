import { defined } from '../../basics/defined.ts';
import { withoutDates, writtenDates } from '../../claims/written-date.ts';
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

/** Most words that a line has besides a date alone, and most letters of each: a weekday, the zone of a time. Chosen by hand. */
const BESIDE = { words: 2, letters: 4 };
/** Number of paragraphs that begin the story: the first may be a standfirst above the date. */
const OPENING = 2;

/**
 * Gives lines of the story above its second paragraph, and its last line, the role published if they only tell when it was published or
 * changed. So it does with one date alone above the second paragraph, but not with several: they head the parts of a diary. Items of lists
 * and cells of tables may be such lines and belong to the story. Changes `of`. Linear in the page.
 */
export function setDateLines({ evidence: { page, blocks }, of }: Pick<RoleDraft, 'evidence' | 'of'>): void {
  const { language } = page.head;
  const last = of.lastIndexOf('body');
  const paragraphs = of.flatMap((role, i) => (role === 'body' && isParagraph(blocks[i]) ? [i] : []));
  const opening = paragraphs[OPENING - 1] ?? paragraphs[0] ?? -1;
  const begin = /^de/i.test(language) ? [WHEN, WHEN_IN_GERMAN] : [WHEN];
  const alone: number[] = [];
  blocks.forEach(({ node, text }, i) => {
    if (of[i] !== 'body' || text.length > WHEN_CHARS || writtenDates(text, language).length === 0) return;
    if (upTo(page, node, 0).some((at) => /^(?:li|d[td]|t[dh])$/.test(defined(page.tag[at])))) return;
    const when = begin.find((one) => one.test(text));
    const said =
      withoutDates(text, language)
        .replace(when ?? '', '')
        .match(/\p{L}+/gu) ?? [];
    const isAlone = said.length <= BESIDE.words && said.every((word) => word.length <= BESIDE.letters);
    if (isAlone && !when) alone.push(i);
    const words = said.filter((word) => word.length > 1);
    if (when && (i < opening || i === last) && words.length <= WHEN_WORDS) of[i] = 'published';
  });
  const [date = opening] = alone;
  if (alone.length === 1 && date < opening) of[date] = 'published';
}
