import type { Article } from '../core/story/article.ts';
import { sendToBackground } from '../messaging/messenger.ts';

/** The site that a story is of. Empty where nobody can tell; then there is only no switch for it. */
export const siteOfStory = ({ url }: Article): Promise<string> =>
  sendToBackground('siteOf', { url }).then(
    ({ site }) => site,
    () => '',
  );
