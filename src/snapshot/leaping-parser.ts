import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  InsertionMode,
  Parser,
  Token,
  Tokenizer,
} from 'parse5';

/** What ends a stretch in which nothing happens: what ends the thing itself, and what is read as another than it is written. */
const RAW_TEXT_STOP = /[<\r\0]/g;
const TEXT_STOP = /[<&\r\0]/g;
const SPACE_STOP = /[^ \t\n\f]/g;
const DOUBLE_QUOTED_STOP = /["&\r\0]/g;
const SINGLE_QUOTED_STOP = /['&\r\0]/g;
const UNQUOTED_STOP = /[ \t\n\f\r>"'<=`&\0]/g;
const COMMENT_STOP = /[-<\r\0]/g;

/** Whether a character may stand in a name as it is written. */
const IS_NAME = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9_:-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

type CharacterType = Token.CharacterToken['type'];

/**
 * parse5's tokenizer, which goes through a page character by character. Most of a page is stretches in which nothing can
 * happen — scripts, text, indentation, names, values — so this one takes each stretch at once. The tree is the same.
 */
class LeapingTokenizer extends Tokenizer {
  constructor(private readonly parser: Parser<DefaultTreeAdapterMap>) {
    super(parser.options, parser);
  }

  protected override _stateData(cp: number): void {
    if (this.leapInText(SPACE_STOP, Token.TokenType.WHITESPACE_CHARACTER)) return;
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
    const name = this.leapOverName();
    if (name === '') super._stateTagName(cp);
    else (this.currentToken as Token.TagToken).tagName += name;
  }

  protected override _stateAttributeName(cp: number): void {
    const name = this.leapOverName();
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

  /** Takes a stretch into the text of that type, where there is one. */
  private leapInText(stop: RegExp, type: CharacterType = Token.TokenType.CHARACTER): boolean {
    const length = this.stretch(stop);
    if (length > 0) this._ensureCharacterToken(type);
    return this.take(length);
  }

  /** Takes a stretch into the value or comment that is being read, where there is one. */
  private leapInRun(stop: RegExp): boolean {
    return this.take(this.stretch(stop));
  }

  /** So many characters, from the present one on, are read; the last becomes the present one. */
  private take(length: number): boolean {
    if (length === 0) return false;
    const start = this.preprocessor.codePointStart;
    if (start !== this.runEnd) {
      this._flushRun('');
      this.runStart = start;
    }
    this.runEnd = start + length;
    this.preprocessor.pos = this.runEnd - 1;
    return true;
  }

  /** The characters of a name from the present one on, or empty. Names are short: a search would cost more than they do. */
  private leapOverName(): string {
    const { html, codePointStart } = this.preprocessor;
    let end = codePointStart;
    while (IS_NAME[html.charCodeAt(end)] === 1) end++;
    if (end > codePointStart) this.preprocessor.pos = end - 1;
    return html.slice(codePointStart, end);
  }

  /** Number of characters from the present one to the next that stops. */
  private stretch(stop: RegExp): number {
    const { html, codePointStart } = this.preprocessor;
    stop.lastIndex = codePointStart;
    const end = stop.test(html) ? stop.lastIndex - 1 : html.length;
    return Math.max(0, end - codePointStart);
  }
}

/** Elements after which a page is read no further: some ten times what the largest page of the corpus has. */
const MAX_ELEMENTS = 150_000;

/** Elements that a page may have, however short it is. */
const FEW_ELEMENTS = 1000;

/**
 * The standard repeats all formatting that was never closed in every paragraph, so that a page of some kilobytes can ask for
 * millions of elements. One that is written takes three characters at least; of more than one a character the most are repeated.
 */
const mostElements = ({ length }: string): number => Math.min(MAX_ELEMENTS, FEW_ELEMENTS + length);

class TooManyElements extends Error {}

/** parse5's own tree, up to so many elements. */
function boundedTree(most: number): typeof defaultTreeAdapter {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++elements > most) throw new TooManyElements();
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

export interface ParsedHtml {
  readonly document: DefaultTreeAdapterTypes.Document;
  /** The page has more elements than are read. */
  readonly cut: boolean;
}

/** The document of HTML text, `noscript` read as markup. */
export function parseHtml(html: string): ParsedHtml {
  const treeAdapter = boundedTree(mostElements(html));
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false, treeAdapter });
  parser.tokenizer = new LeapingTokenizer(parser);
  try {
    parser.tokenizer.write(html, true);
    return { document: parser.document, cut: false };
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    return { document: parser.document, cut: true };
  }
}
