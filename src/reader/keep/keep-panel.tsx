import type { Article } from '../../core/story/article.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { t } from '../../ui/translate.ts';
import { fileName } from './file-name.ts';
import { storyPlainText } from './plain-text.ts';

interface KeepPanelProps {
  readonly article: Article;
  /** Says what was done, or why not. */
  readonly onDone: (said: string) => void;
}

/** Ways out of the reader: copies, files, paper. */
export function KeepPanel({ article, onDone }: KeepPanelProps) {
  const copy = (text: Promise<string>) =>
    void text
      .then((words) => navigator.clipboard.writeText(words))
      .then(
        () => onDone(t('copiedIt')),
        () => onDone(t('copyFailed')),
      );
  const save = (ending: string, type: string, text: Promise<string>) =>
    void text.then(
      (words) => saveFile(fileName(article.title, ending), words, type),
      (error: Error) => onDone(error.message),
    );
  return (
    <section id="keep" class="panel keep" aria-label={t('keepStory')}>
      <p class="address" dir="ltr">
        {article.url}
      </p>
      <Button look="quiet" icon="copy" onClick={() => copy(Promise.resolve(article.url))}>
        {t('copyAddress')}
      </Button>
      <Button look="quiet" icon="copy" onClick={() => copy(markdownOf(article))}>
        {t('copyMarkdown')}
      </Button>
      <Button look="quiet" icon="download" onClick={() => save('md', 'text/markdown', markdownOf(article))}>
        {t('saveMarkdown')}
      </Button>
      <Button look="quiet" icon="download" onClick={() => save('html', 'text/html', pageOf())}>
        {t('savePage')}
      </Button>
      <Button
        look="quiet"
        icon="download"
        onClick={() => save('txt', 'text/plain', Promise.resolve(storyPlainText(article)))}
      >
        {t('saveText')}
      </Button>
      <Button look="quiet" icon="print" onClick={() => print()}>
        {t('print')}
      </Button>
      {'share' in navigator && (
        <Button
          look="quiet"
          icon="external"
          onClick={() =>
            void navigator.share({ title: article.title, url: article.url }).catch(() => undefined)
          }
        >
          {t('share')}
        </Button>
      )}
    </section>
  );
}

/** Loaded on demand: most stories are only read. */
export async function markdownOf(article: Article): Promise<string> {
  const { storyMarkdown } = await import('./markdown.ts');
  const body = document.querySelector<HTMLElement>('.story-body');
  return body === null ? '' : storyMarkdown(article, body);
}

async function pageOf(): Promise<string> {
  const { standalonePage } = await import('./standalone-page.ts');
  const story = document.querySelector<HTMLElement>('.story');
  return story === null ? '' : standalonePage(story);
}
