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

/**
 * Gives lines of the story above its first paragraph, and its last line, the role published if they only tell when it was published or
 * changed. Items of lists and cells of tables may be such lines and belong to the story. Changes `of`. Linear in the page.
 */
export function setDateLines({ evidence: { page, blocks }, of }: Pick<RoleDraft, 'evidence' | 'of'>): void {
  const { language } = page.head;
  const last = of.lastIndexOf('body');
  const opening = of.findIndex((role, i) => role === 'body' && isParagraph(blocks[i]));
  const begin = /^de/i.test(language) ? [WHEN, WHEN_IN_GERMAN] : [WHEN];
  blocks.forEach(({ node, text }, i) => {
    if (of[i] !== 'body' || (i >= opening && i !== last) || text.length > WHEN_CHARS) return;
    const when = begin.find((one) => one.test(text));
    if (!when || writtenDates(text, language).length === 0) return;
    const words =
      withoutDates(text, language)
        .replace(when, '')
        .match(/\p{L}{2,}/gu) ?? [];
    const isInList = upTo(page, node, 0).some((at) => /^(?:li|d[td]|t[dh])$/.test(defined(page.tag[at])));
    if (words.length <= WHEN_WORDS && !isInList) of[i] = 'published';
  });
}
