/** Returns a text up to the first of these marks, or the whole text if it contains none of them. */
export function before(text: string, ...marks: readonly string[]): string {
  let end = text.length;
  for (const mark of marks) {
    const at = text.indexOf(mark);
    if (at >= 0 && at < end) end = at;
  }
  return text.slice(0, end);
}
