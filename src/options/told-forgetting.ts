import type { Forgotten, KeptIn } from '../messaging/protocol.ts';
import { type MessageKey, t } from '../ui/translate.ts';

const NAMES: Readonly<Record<KeptIn, MessageKey>> = {
  learned: 'keptLearned',
  records: 'keptRecords',
  stories: 'keptStories',
  choices: 'keptChoices',
};

/** Returns what was forgotten and what was not, in words; empty if everything was. */
export function toldForgetting({ forgotten, kept }: Forgotten): string {
  if (kept.length === 0) return '';
  const listed = (stores: readonly KeptIn[]) => stores.map((store) => t(NAMES[store])).join('; ');
  const not = t('notForgotten', listed(kept));
  return forgotten.length === 0 ? not : `${t('forgottenInPart', listed(forgotten))} ${not}`;
}
