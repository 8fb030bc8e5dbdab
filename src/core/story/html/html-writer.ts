import { INLINE_TAGS } from '../../page/text-blocks.ts';

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'img']);
/** Tags of emphasis: two such elements side by side are one, as editors leave them. */
const EMPHASIS: ReadonlySet<string> = new Set(['em', 'strong', 'b', 'i', 'u', 's']);

/**
 * Writes HTML element by element. White space and line breaks at the ends of inline elements are written outside of them, and elements
 * with nothing in them only if a link may lead to them.
 */
export class HtmlWriter {
  /** What is written so far, without the opening tags that wait for something in their elements. */
  html = '';
  #waiting = '';
  readonly #open: { readonly tag: string; readonly opening: string; readonly end: number }[] = [];

  get isWaiting(): boolean {
    return this.#waiting !== '';
  }

  isWithin(tags: ReadonlySet<string>): boolean {
    return this.#open.some(({ tag }) => tags.has(tag));
  }

  write(html: string): void {
    this.html += this.#waiting + html;
    this.#waiting = '';
  }

  /** Writes white space before the tags that wait. */
  space(): void {
    if (!/\s$/.test(this.html)) this.html += ' ';
  }

  /** Begins an element that ends before node `end`. */
  open(tag: string, attributes: string, end: number): void {
    const opening = `<${tag}${attributes}>`;
    const isInline = INLINE_TAGS.has(tag);
    const isGoingOn = EMPHASIS.has(tag) && attributes === '' && this.html.endsWith(`</${tag}>`);
    if (tag === 'br') this.html += opening;
    else if (VOID_TAGS.has(tag) || !isInline) this.write(opening);
    else if (isGoingOn && !this.isWaiting) this.html = this.html.slice(0, -`</${tag}>`.length);
    else this.#waiting += opening;
    if (!VOID_TAGS.has(tag)) this.#open.push({ tag, opening, end });
  }

  /** Ends the elements that end before or at a node. */
  closeUpTo(node: number): void {
    for (let top = this.#open.at(-1); top && top.end <= node; top = this.#open.at(-1)) {
      this.#open.pop();
      if (this.#waiting.endsWith(top.opening) && !top.opening.includes(' id="')) {
        this.#waiting = this.#waiting.slice(0, -top.opening.length);
        continue;
      }
      this.write('');
      const breaks = INLINE_TAGS.has(top.tag) ? (/(?:<br> ?)*$/.exec(this.html)?.[0] ?? '') : '';
      this.html = `${this.html.slice(0, this.html.length - breaks.length)}</${top.tag}>${breaks}`;
    }
  }
}
