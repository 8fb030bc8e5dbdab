import type { Article } from '../../core/story/article.ts';
import '../../ui/field.css';
import { SHELF } from '../../shelf/shelf-address.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { problemText, t } from '../../ui/translate.ts';
import type { Shelving } from '../shelf/use-shelving.ts';
import { fileName } from './file-name.ts';
import { FORMATS, type Format, markdownOf } from './formats.ts';
import type { OwnNotes } from './marked-copy.ts';
import { obsidianAddress } from './obsidian.ts';

interface KeepPanelProps {
  /** The story as it is shown: without the blocks that the person erased. */
  readonly article: Article;
  readonly onEdit: (edited: Pick<Article, 'title' | 'authors'>) => void;
  /** The person's highlights, each with its note. */
  readonly highlights: OwnNotes['highlights'];
  readonly shelving: Shelving;
  readonly isPrivate: boolean;
  /** Tells the person what was done, or why not. */
  readonly onDone: (said: string) => void;
}

/** Draws the ways to keep a story: the shelf, copies, files, paper. */
export function KeepPanel({ article, highlights, shelving, isPrivate, onEdit, onDone }: KeepPanelProps) {
  const own = { highlights, title: t('notes') };
  const copy = (text: Promise<string>, done = () => onDone(t('copiedIt'))) =>
    void text.then((words) => navigator.clipboard.writeText(words)).then(done, () => onDone(t('copyFailed')));
  const save = ({ ending, type, make }: Format) =>
    void make(article, own).then(
      (content) => saveFile(fileName(article.title, ending), content, type),
      (error: Error) => onDone(problemText(error.message)),
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
      <Button
        look="quiet"
        icon="copy"
        onClick={() => copy(markdownOf(article, own), () => location.assign(obsidianAddress(article.title)))}
      >
        {t('copyObsidian')}
      </Button>
      {FORMATS.map((format) => (
        <Button key={format.name} look="quiet" icon="download" onClick={() => save(format)}>
          {t(format.name)}
        </Button>
      ))}
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

/** Returns the names in a list as a person writes it, in any script. */
const namesIn = (text: string): string[] =>
  text
    .split(/[,;،、，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
