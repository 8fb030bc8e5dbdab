import type { Article } from '../core/story/article.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** Resolves to the story's site; empty if it cannot be told. The reader then offers nothing that concerns the site. */
export const siteOfStory = ({ url }: Article): Promise<string> =>
  sendToBackground('siteOf', { url }).then(
    ({ site }) => site,
    () => '',
  );
