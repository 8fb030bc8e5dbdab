/** The text of a drawn story as one string, and where its pieces stand. */
export interface StoryText {
  readonly text: string;
  readonly pieces: readonly { readonly node: Text; readonly start: number }[];
}

/** What is drawn with the story and is none of its text. */
const NOT_STORY = 'button, .only-here, .post, .footnotes, .embed-card > a, script, style';
const APART = 'p, li, dt, dd, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, pre, div';

/** Parts that stand apart are parted by a line end. Linear in the story. */
export function storyText(story: Element): StoryText {
  const pieces: { node: Text; start: number }[] = [];
  let text = '';
  let part: Element | null = null;
  const walker = story.ownerDocument.createTreeWalker(story, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(NOT_STORY)) continue;
    const around = parent.closest(APART);
    if (part !== null && around !== part) text += '\n';
    part = around;
    pieces.push({ node: node as Text, start: text.length });
    text += (node as Text).data;
  }
  return { text, pieces };
}

/** The range of the characters [start, end), or null where they are none. */
export function rangeOf({ pieces }: StoryText, start: number, end: number): Range | null {
  const first = pieces.find((piece) => start < piece.start + piece.node.length);
  const last = pieces.findLast((piece) => piece.start < end);
  if (!first || !last || start >= end) return null;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, Math.max(0, start - first.start));
  range.setEnd(last.node, Math.min(last.node.length, end - last.start));
  return range;
}

/** The characters [start, end) that a range selects, without white space at its ends; null where it selects none. */
export function charactersOf({ text, pieces }: StoryText, range: Range): readonly [number, number] | null {
  let start = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const piece of pieces) {
    if (!range.intersectsNode(piece.node)) continue;
    const from = piece.node === range.startContainer ? range.startOffset : 0;
    const to = piece.node === range.endContainer ? range.endOffset : piece.node.length;
    if (from >= to) continue;
    start = Math.min(start, piece.start + from);
    end = Math.max(end, piece.start + to);
  }
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return start < end ? [start, end] : null;
}
