import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  InsertionMode,
  Parser,
  Token,
  Tokenizer,
} from 'parse5';

/** What ends a stretch in which nothing happens: what ends the thing itself, and what is read as another than it is written. */
const RAW_TEXT_STOP = /[<\r\0]/g;
const TEXT_STOP = /[<&\r\0]/g;
const SPACE_STOP = /[^ \t\n\f]/g;
const NAME_STOP = /[^a-z0-9_:-]/g;
const DOUBLE_QUOTED_STOP = /["&\r\0]/g;
const SINGLE_QUOTED_STOP = /['&\r\0]/g;
const UNQUOTED_STOP = /[ \t\n\f\r>"'<=`&\0]/g;
const COMMENT_STOP = /[-<\r\0]/g;

/**
 * parse5's tokenizer, which goes through a page character by character. Most of a page is stretches in which nothing can
 * happen — scripts, text, indentation, names, values — so this one takes each stretch at once. The tree is the same.
 */
class LeapingTokenizer extends Tokenizer {
  constructor(private readonly parser: Parser<DefaultTreeAdapterMap>) {
    super(parser.options, parser);
  }

  protected override _stateData(cp: number): void {
    const space = this.leapTo(SPACE_STOP);
    if (space !== '') {
      this._ensureCharacterToken(Token.TokenType.WHITESPACE_CHARACTER);
      this._extendRunWith(space, 0);
      return;
    }
    // Only in a body does white space between words always go where the words go.
    if (this.parser.insertionMode !== InsertionMode.IN_BODY || !this.leapInText(TEXT_STOP))
      super._stateData(cp);
  }

  protected override _stateScriptData(cp: number): void {
    if (!this.leapInText(RAW_TEXT_STOP)) super._stateScriptData(cp);
  }

  protected override _stateRawtext(cp: number): void {
    if (!this.leapInText(RAW_TEXT_STOP)) super._stateRawtext(cp);
  }

  protected override _stateTagName(cp: number): void {
    const name = this.leapTo(NAME_STOP);
    if (name === '') super._stateTagName(cp);
    else (this.currentToken as Token.TagToken).tagName += name;
  }

  protected override _stateAttributeName(cp: number): void {
    const name = this.leapTo(NAME_STOP);
    if (name === '') super._stateAttributeName(cp);
    else this.currentAttr.name += name;
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    if (!this.leapInRun(DOUBLE_QUOTED_STOP)) super._stateAttributeValueDoubleQuoted(cp);
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    if (!this.leapInRun(SINGLE_QUOTED_STOP)) super._stateAttributeValueSingleQuoted(cp);
  }

  protected override _stateAttributeValueUnquoted(cp: number): void {
    if (!this.leapInRun(UNQUOTED_STOP)) super._stateAttributeValueUnquoted(cp);
  }

  protected override _stateComment(cp: number): void {
    if (!this.leapInRun(COMMENT_STOP)) super._stateComment(cp);
  }

  private leapInText(stop: RegExp): boolean {
    const text = this.leapTo(stop);
    if (text !== '') this._emitChars(text);
    return text !== '';
  }

  private leapInRun(stop: RegExp): boolean {
    const text = this.leapTo(stop);
    if (text !== '') this._extendRunWith(text, 0);
    return text !== '';
  }

  /** The stretch from the present character to the next that stops; the last of it becomes the present one. */
  private leapTo(stop: RegExp): string {
    const { html, codePointStart } = this.preprocessor;
    stop.lastIndex = codePointStart;
    const end = stop.test(html) ? stop.lastIndex - 1 : html.length;
    if (end <= codePointStart) return '';
    this.preprocessor.pos = end - 1;
    return html.slice(codePointStart, end);
  }
}

/** The document of HTML text, `noscript` read as markup. */
export function parseHtml(html: string): DefaultTreeAdapterTypes.Document {
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false });
  parser.tokenizer = new LeapingTokenizer(parser);
  parser.tokenizer.write(html, true);
  return parser.document;
}
