import { readTemplate } from '../../browser/markdown-template.ts';
import type { Article } from '../../core/story/article.ts';
import '../../ui/field.css';
import { SHELF } from '../../shelf/shelf-address.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { problemText, t } from '../../ui/translate.ts';
import type { Shelving } from '../shelf/use-shelving.ts';
import { fileName } from './file-name.ts';
import type { OwnNotes } from './marked-copy.ts';
import { obsidianAddress } from './obsidian.ts';
import { storyPlainText } from './plain-text.ts';

interface KeepPanelProps {
  /** The story as it is shown: without what was erased. */
  readonly article: Article;
  readonly onEdit: (edited: Pick<Article, 'title' | 'authors'>) => void;
  /** The person's highlights, each with its note. */
  readonly highlights: OwnNotes['highlights'];
  readonly shelving: Shelving;
  readonly isPrivate: boolean;
  /** Says what was done, or why not. */
  readonly onDone: (said: string) => void;
}

/** Ways out of the reader: copies, files, paper. */
export function KeepPanel({ article, highlights, shelving, isPrivate, onEdit, onDone }: KeepPanelProps) {
  const own = { highlights, title: t('notes') };
  const copy = (text: Promise<string>) =>
    void text
      .then((words) => navigator.clipboard.writeText(words))
      .then(
        () => onDone(t('copiedIt')),
        () => onDone(t('copyFailed')),
      );
  const copyForObsidian = () =>
    void markdownOf(article, own)
      .then((words) => navigator.clipboard.writeText(words))
      .then(
        () => location.assign(obsidianAddress(article.title)),
        () => onDone(t('copyFailed')),
      );
  const save = (ending: string, type: string, text: Promise<BlobPart>) =>
    void text.then(
      (words) => saveFile(fileName(article.title, ending), words, type),
      (error: Error) => onDone(error.message),
    );
  const edit = (part: Partial<Pick<Article, 'title' | 'authors'>>) =>
    onEdit({ title: article.title, authors: article.authors, ...part });
  const shelve = (done: Promise<void>, said: string) =>
    void done.then(
      () => onDone(said),
      (error: Error) => onDone(problemText(error.message)),
    );
  return (
    <section id="keep" class="panel keep" aria-label={t('keepStory')}>
      <label>
        <span class="soft">{t('storyTitle')}</span>
        <input
          class="field"
          dir="auto"
          value={article.title}
          onChange={({ currentTarget: { value } }) => edit({ title: value.trim() || article.title })}
        />
      </label>
      <label>
        <span class="soft">{t('storyAuthors')}</span>
        <input
          class="field"
          dir="auto"
          value={article.authors.join(', ')}
          onChange={({ currentTarget: { value } }) => edit({ authors: namesIn(value) })}
        />
      </label>
      <p class="address" dir="ltr">
        {article.url}
      </p>
      {shelving.isThere === false && (
        <Button look="quiet" icon="book" onClick={() => shelve(shelving.put(), t('shelfPutDone'))}>
          {t('shelfPut')}
        </Button>
      )}
      {shelving.isThere && (
        <Button
          look="quiet"
          icon="trash"
          onClick={() => shelve(shelving.takeOff(), t('shelfTaken', article.title))}
        >
          {t('shelfTake')}
        </Button>
      )}
      <Button look="quiet" icon="copy" onClick={() => copy(Promise.resolve(article.url))}>
        {t('copyAddress')}
      </Button>
      <Button look="quiet" icon="copy" onClick={() => copy(markdownOf(article, own))}>
        {t('copyMarkdown')}
      </Button>
      <Button look="quiet" icon="copy" onClick={copyForObsidian}>
        {t('copyObsidian')}
      </Button>
      <Button
        look="quiet"
        icon="download"
        onClick={() => save('md', 'text/markdown', markdownOf(article, own))}
      >
        {t('saveMarkdown')}
      </Button>
      <Button look="quiet" icon="download" onClick={() => save('html', 'text/html', pageOf(own))}>
        {t('savePage')}
      </Button>
      <Button
        look="quiet"
        icon="download"
        onClick={() => save('epub', 'application/epub+zip', bookOf(article, own))}
      >
        {t('saveBook')}
      </Button>
      <Button
        look="quiet"
        icon="download"
        onClick={() => save('txt', 'text/plain', Promise.resolve(storyPlainText(article, own)))}
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
      {!isPrivate && (
        <a class="to-shelf" href={SHELF} target="_blank" rel="noreferrer">
          {t('shelfOpen')}
        </a>
      )}
    </section>
  );
}

/** As a person writes a list of names, in any script. */
const namesIn = (text: string): string[] =>
  text
    .split(/[,;،、，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Loaded on demand: most stories are only read. */
export async function markdownOf(article: Article, own: OwnNotes): Promise<string> {
  const [{ storyMarkdown }, template] = await Promise.all([import('./markdown.ts'), readTemplate()]);
  const body = document.querySelector<HTMLElement>('.story-body');
  return body === null ? '' : storyMarkdown(article, body, template || undefined, own);
}

async function pageOf(own: OwnNotes): Promise<string> {
  const { standalonePage } = await import('./standalone-page.ts');
  return standalonePage(drawnStory(), own);
}

async function bookOf(article: Article, own: OwnNotes): Promise<BlobPart> {
  const { storyEpub } = await import('./epub.ts');
  return storyEpub(article, drawnStory(), own);
}

function drawnStory(): HTMLElement {
  const story = document.querySelector<HTMLElement>('.story');
  if (story === null) throw new Error('No story is drawn.');
  return story;
}
