import { readTemplate } from '../../browser/markdown-template.ts';
import type { Article } from '../../core/story/article.ts';
import type { MessageKey } from '../../ui/translate.ts';
import type { OwnNotes } from './marked-copy.ts';
import { storyPlainText } from './plain-text.ts';

/** A kind of file that a story can be saved as. */
export interface Format {
  /** Message on the format's button. */
  readonly name: MessageKey;
  /** Ending of the file's name. */
  readonly ending: string;
  readonly type: string;
  /** Makes the file from the story that is drawn. Rejects if that fails. */
  make(article: Article, own: OwnNotes): Promise<BlobPart>;
}

// The code for Markdown, pages and books is loaded on demand: most stories are only read.

export async function markdownOf(article: Article, own: OwnNotes): Promise<string> {
  const [{ storyMarkdown }, template] = await Promise.all([import('./markdown.ts'), readTemplate()]);
  const body = document.querySelector<HTMLElement>('.story-body');
  return body === null ? '' : storyMarkdown(article, body, template || undefined, own);
}

/** All formats, in the order of the buttons. */
export const FORMATS: readonly Format[] = [
  { name: 'saveMarkdown', ending: 'md', type: 'text/markdown', make: markdownOf },
  {
    name: 'savePage',
    ending: 'html',
    type: 'text/html',
    async make(_, own) {
      const { standalonePage } = await import('./standalone-page.ts');
      return standalonePage(drawnStory(), own);
    },
  },
  {
    name: 'saveBook',
    ending: 'epub',
    type: 'application/epub+zip',
    async make(article, own) {
      const { storyEpub } = await import('./epub.ts');
      return storyEpub(article, drawnStory(), own);
    },
  },
  {
    name: 'saveText',
    ending: 'txt',
    type: 'text/plain',
    make: async (article, own) => storyPlainText(article, own),
  },
];

function drawnStory(): HTMLElement {
  const story = document.querySelector<HTMLElement>('.story');
  if (story === null) throw new Error('No story is drawn.');
  return story;
}
