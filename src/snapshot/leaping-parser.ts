import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  InsertionMode,
  Parser,
  Token,
  Tokenizer,
} from 'parse5';

/** Expressions for the end of a run that the tokenizer can take at once: the run's end, or a character that needs its own treatment. */
const RAW_TEXT_STOP = /[<\r\0]/g;
const TEXT_STOP = /[<&\r\0]/g;
const SPACE_STOP = /[^ \t\n\f]/g;
const DOUBLE_QUOTED_STOP = /["&\r\0]/g;
const SINGLE_QUOTED_STOP = /['&\r\0]/g;
const UNQUOTED_STOP = /[ \t\n\f\r>"'<=`&\0]/g;
const COMMENT_STOP = /[-<\r\0]/g;

/** 1 for the characters that names contain as they are written. */
const IS_NAME = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9_:-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

type CharacterType = Token.CharacterToken['type'];

/**
 * parse5's tokenizer reads a page character by character. Most of a page consists of runs that need no decisions: scripts, text,
 * indentation, names, values. This tokenizer takes each run at once. The resulting tree is the same.
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

  /** Takes a run into the text token of this type. Returns whether there was a run. */
  private leapInText(stop: RegExp, type: CharacterType = Token.TokenType.CHARACTER): boolean {
    const length = this.stretch(stop);
    if (length > 0) this._ensureCharacterToken(type);
    return this.take(length);
  }

  /** Takes a run into the current value or comment. Returns whether there was a run. */
  private leapInRun(stop: RegExp): boolean {
    return this.take(this.stretch(stop));
  }

  /** Reads this many characters from the current one on; the last of them becomes the current one. Returns whether there were any. */
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

  /** Reads and returns the name characters from the current one on, or empty. Names are short: a search would cost more than this loop. */
  private leapOverName(): string {
    const { html, codePointStart } = this.preprocessor;
    let end = codePointStart;
    while (IS_NAME[html.charCodeAt(end)] === 1) end++;
    if (end > codePointStart) this.preprocessor.pos = end - 1;
    return html.slice(codePointStart, end);
  }

  /** Returns the number of characters from the current one to the next match of `stop`. */
  private stretch(stop: RegExp): number {
    const { html, codePointStart } = this.preprocessor;
    stop.lastIndex = codePointStart;
    const end = stop.test(html) ? stop.lastIndex - 1 : html.length;
    return Math.max(0, end - codePointStart);
  }
}

/** At most this many elements are read per page: about ten times as many as on the largest page of the corpus. */
const MAX_ELEMENTS = 150_000;

/** A page may have at least this many elements, however short it is. */
const FEW_ELEMENTS = 1000;

/**
 * Returns the most elements that a page of this length may have. By the HTML standard, a parser repeats unclosed formatting in every
 * paragraph, so a few kilobytes can produce millions of elements. A written element takes at least three characters. With more than one
 * element per character, most are repetitions.
 */
const mostElements = ({ length }: string): number => Math.min(MAX_ELEMENTS, FEW_ELEMENTS + length);

class TooManyElements extends Error {}

/** Returns parse5's own tree adapter, limited to this many elements. */
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
  /** True if the page has more elements than were read. */
  readonly cut: boolean;
}

/** Returns the document of HTML text, with `noscript` read as markup. */
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
