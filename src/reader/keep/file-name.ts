const LONGEST = 80;

/** What no system knows in names, and what turns around the letters behind it: a title could make a name seem to have another ending. */
const NOT_IN_NAMES = /(?:[\p{Cc}\p{Cs}\\/:*?"<>|]|(?![\u200c\u200d])\p{Cf})+/gu;
/** Devices, on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A title as the name of a file on any system. */
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
