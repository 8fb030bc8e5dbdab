import { Button } from '../ui/button.tsx';
import { t } from '../ui/translate.ts';
import type { PageView } from './page-view.ts';
import './page-actions.css';

interface PageActionsProps {
  readonly view: Extract<PageView, { kind: 'page' }>;
  readonly onRead: () => void;
  readonly onWrong: () => void;
}

/** Draws the buttons for the story and for saying that something is wrong; they come first in the tab order. */
export const PageActions = ({ view: { isReadable, report }, onRead, onWrong }: PageActionsProps) => (
  <div class="page-actions">
    <Button
      look="primary"
      icon="book"
      disabled={!isReadable}
      describedBy={isReadable ? undefined : 'reader-hint'}
      onClick={onRead}
    >
      {t('openReader')}
    </Button>
    <Button icon="pointer" hint={t('thisIsWrongHint')} onClick={onWrong}>
      {t('thisIsWrong')}
    </Button>
    {!isReadable && (
      <p id="reader-hint" class="soft">
        {t(report.kind === 'toc' ? 'readerHintIndex' : 'problem_no_story')}
      </p>
    )}
  </div>
);
