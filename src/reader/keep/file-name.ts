const LONGEST = 80;

/** Characters that some system forbids in names, and those that turn around the letters after them: a title could fake another ending. */
const NOT_IN_NAMES = /(?:[\p{Cc}\p{Cs}\\/:*?"<>|]|(?![\u200c\u200d])\p{Cf})+/gu;
/** Names of devices on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Returns a title as the name of a file on any system. */
export function fileName(title: string, ending: string): string {
  const name = title
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/^\.+/, '')
    .replace(/(?<![\p{Cs}. ])[\p{Cs}. ]+$/u, '')
    .replace(RESERVED, '_$&');
  return `${name || 'story'}.${ending}`;
}
