const LONGEST = 80;

/** A title as the name of a file on any system. */
export function fileName(title: string, ending: string): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/^\.+|[. ]+$/g, '');
  return `${name || 'story'}.${ending}`;
}
