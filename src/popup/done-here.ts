import { t, tn } from '../ui/translate.ts';
import type { PageView } from './page-view.ts';

/** Returns what happened on this page, in one sentence. Its figures are the same as in the page and on the badge. */
export function doneHere({
  mode,
  cleaned,
  hidden,
  trust,
  isPrivate,
  hasStory,
  cleans,
  report,
}: Extract<PageView, { kind: 'page' }>): string {
  if (cleaned > 0) {
    const dimmed = cleaned - hidden;
    const faded = dimmed > 0 ? tn('blocksDimmed', dimmed) : '';
    const gone = hidden > 0 ? tn(mode === 'dim' ? 'undoCleared' : 'undoHidden', hidden) : '';
    const left = t(hasStory ? 'leftStory' : 'leftRest');
    return faded && gone ? t('doneBoth', gone, faded, left) : t('doneOne', gone || faded, left);
  }
  if (mode === 'off') return t('doneOff');
  if (!cleans) return t(report.purpose.purpose === 'find' ? 'leftFind' : 'leftUse');
  if (isPrivate) return t('learningPrivate');
  return t(trust.stage === 'learning' ? 'doneLearning' : 'doneNothing');
}
