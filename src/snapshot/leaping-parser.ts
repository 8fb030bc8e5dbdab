import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, Parser, Tokenizer } from 'parse5';

const LESS_THAN = 0x3c;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const LINE_FEED = 0x0a;
/** What ends a plain stretch of raw text, and of a quoted value: what may end either, and what is read as something else. */
const RAW_TEXT_STOP = /[<\r\0]/g;
const VALUE_STOP = /["&\r\0]/g;

/**
 * parse5's tokenizer, which goes through scripts, style sheets and quoted values character by character, and these are most of
 * a page of today. Nothing in them can happen before the next `<` or quote, so this one takes the stretch at once. The
 * tree is the same.
 */
class LeapingTokenizer extends Tokenizer {
  protected override _stateScriptData(cp: number): void {
    if (!this.leapToTag(cp)) super._stateScriptData(cp);
  }

  protected override _stateRawtext(cp: number): void {
    if (!this.leapToTag(cp)) super._stateRawtext(cp);
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    if (cp <= 0 || cp === QUOTE || cp === AMPERSAND || cp === LINE_FEED)
      super._stateAttributeValueDoubleQuoted(cp);
    else this._extendRunWith(this.leapTo(VALUE_STOP), 0);
  }

  private leapToTag(cp: number): boolean {
    if (cp <= 0 || cp === LESS_THAN || cp === LINE_FEED) return false;
    this._emitChars(this.leapTo(RAW_TEXT_STOP));
    return true;
  }

  /** The text from the present character to the next that stops; the last of it becomes the present one. */
  private leapTo(stop: RegExp): string {
    const { html, pos, codePointStart } = this.preprocessor;
    stop.lastIndex = pos;
    const end = stop.exec(html)?.index ?? html.length;
    this.preprocessor.pos = end - 1;
    return html.slice(codePointStart, end);
  }
}

/** The document of HTML text, `noscript` read as markup. */
export function parseHtml(html: string): DefaultTreeAdapterTypes.Document {
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false });
  parser.tokenizer = new LeapingTokenizer(parser.options, parser);
  parser.tokenizer.write(html, true);
  return parser.document;
}
