import { fileName } from './file-name.ts';

/**
 * Returns an address that makes Obsidian create a note from the clipboard (https://help.obsidian.md/uri, action `new`). The text itself
 * would be too long for an address on some systems.
 */
export const obsidianAddress = (title: string): string =>
  `obsidian://new?file=${encodeURIComponent(fileName(title, 'md').slice(0, -3))}&clipboard`;
