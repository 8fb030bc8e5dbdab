import { INLINE_TAGS } from '../../page/text-blocks.ts';

/** Tags of elements without an end. */
export const UNCLOSED_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'img']);
/** Tags of emphasis: two such elements side by side are one, as editors leave them. */
const EMPHASIS: ReadonlySet<string> = new Set(['em', 'strong', 'b', 'i', 'u', 's']);
/** Tags of blocks that are left out with nothing in them. An empty cell keeps its place in the row. */
const LEFT_OUT_EMPTY: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol dl figure li'.split(' '),
);
const BREAK = '<br>';

/**
 * Writes HTML element by element. White space and line breaks at the ends of inline elements are written outside of them, and elements
 * with nothing in them only if a link may lead to them.
 */
export class HtmlWriter {
  /** Texts and tags, none of them empty. To look at the end of one long text would take longer with each piece. */
  readonly #pieces: string[] = [];
  #waiting = '';
  readonly #open: { readonly tag: string; readonly opening: string; readonly end: number }[] = [];

  /** All that is written, without the opening tags that wait for something in their elements. */
  get html(): string {
    return this.#pieces.join('');
  }

  /** The last text or tag, or empty. */
  get last(): string {
    return this.#pieces.at(-1) ?? '';
  }

  get isWaiting(): boolean {
    return this.#waiting !== '';
  }

  isWithin(tags: ReadonlySet<string>): boolean {
    return this.#open.some(({ tag }) => tags.has(tag));
  }

  write(html: string): void {
    for (const piece of [this.#waiting, html]) if (piece !== '') this.#pieces.push(piece);
    this.#waiting = '';
  }

  /** Writes white space before the tags that wait. */
  space(): void {
    if (!/\s$/.test(this.last.slice(-1))) this.#pieces.push(' ');
  }

  /** Begins an element that ends before node `end`. */
  open(tag: string, attributes: string, end: number): void {
    const opening = `<${tag}${attributes}>`;
    const isGoingOn = EMPHASIS.has(tag) && attributes === '' && this.last === `</${tag}>`;
    if (opening === BREAK) this.#pieces.push(BREAK);
    else if (UNCLOSED_TAGS.has(tag) || !INLINE_TAGS.has(tag)) this.write(opening);
    else if (isGoingOn && !this.isWaiting) this.#pieces.pop();
    else this.#waiting += opening;
    if (!UNCLOSED_TAGS.has(tag)) this.#open.push({ tag, opening, end });
  }

  /** Returns whether a block has nothing in it. A link may lead to one with an id, but an item of a list would be seen. */
  #isLeftOut({ tag, opening }: { readonly tag: string; readonly opening: string }): boolean {
    const isEmpty = this.last === opening && !this.isWaiting && LEFT_OUT_EMPTY.has(tag);
    return isEmpty && (tag === 'li' || !opening.includes(' id="'));
  }

  /** Ends the elements that end before or at a node. */
  closeUpTo(node: number): void {
    for (let top = this.#open.at(-1); top && top.end <= node; top = this.#open.at(-1)) {
      this.#open.pop();
      if (this.#waiting.endsWith(top.opening) && !top.opening.includes(' id="')) {
        this.#waiting = this.#waiting.slice(0, -top.opening.length);
        continue;
      }
      if (this.#isLeftOut(top)) {
        this.#pieces.pop();
        continue;
      }
      this.write('');
      const breaks: string[] = [];
      while (INLINE_TAGS.has(top.tag) && (this.last === BREAK || (breaks.length > 0 && this.last === ' ')))
        breaks.push(...this.#pieces.splice(-1));
      this.#pieces.push(`</${top.tag}>`, ...breaks.reverse());
    }
  }
}
