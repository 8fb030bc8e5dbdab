import { INLINE_TAGS, MATH_TAGS } from '../../page/text-blocks.ts';
import { UNCLOSED_TAGS } from './html-writer.ts';

const TAG = /^<(\/?)([\w-]+)/;
/** A formula may have empty elements that are drawn, such as gaps. */
const MATH: ReadonlySet<string> = new Set(MATH_TAGS.split(' '));
/** Most characters of the opening tags around a break. Longer ones at many breaks would make a long text of a short one. */
const MOST_OPEN = 500;

/**
 * Returns the lines of HTML between its line breaks, none of them empty. Elements around a break end and begin again there, without their
 * id, and only with something in them. HTML with blocks, with long tags around a line, or with tags that do not match is one line.
 */
export function htmlLines(html: string): string[] {
  const lines: string[] = [];
  /** Opening tags around the place. The last `waiting` of them are written when something is in them. */
  let open: string[] = [];
  let waiting = 0;
  let line = '';
  const write = (piece: string) => {
    line += open.slice(open.length - waiting).join('') + piece;
    waiting = 0;
  };
  const end = () => {
    const written = open.slice(0, open.length - waiting).reverse();
    const ends = written.map((tag) => `</${TAG.exec(tag)?.[2]}>`).join('');
    if (line !== '') lines.push(line.trimEnd() + ends);
    open = open.map((tag) => tag.replace(/ id="[^"]*"/, ''));
    waiting = open.length;
    line = '';
  };
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, slash, tag] = TAG.exec(piece) ?? [];
    if (tag === undefined) {
      const text = line === '' ? piece.trimStart() : piece;
      if (text !== '') write(text);
    } else if (piece === '<br>') end();
    else if (!INLINE_TAGS.has(tag)) return [html];
    else if (slash) {
      const opening = open.at(-1) ?? '';
      if (TAG.exec(opening)?.[2] !== tag) return [html];
      const isShown = waiting === 0 || opening.includes(' id="') || MATH.has(tag);
      if (isShown) write(piece);
      else waiting--;
      open.pop();
    } else if (UNCLOSED_TAGS.has(tag)) write(piece);
    else {
      open.push(piece);
      waiting++;
      if (open.join('').length > MOST_OPEN) return [html];
    }
  }
  end();
  return open.length > 0 ? [html] : lines;
}
