import { sentencesOf } from './sentences.ts';

/** A sentence and its range in the page. */
export interface SpokenSentence {
  readonly text: string;
  readonly language: string;
  readonly range: Range;
  /** The block that holds the sentence, to scroll to. */
  readonly block: Element;
}

/** Elements that are shown but not read aloud: facts around the story, code and tables (no use to the ear), footnotes and their marks. */
const SILENT =
  '.source, .facts, .story-end, pre, table, sup a, .footnotes, .footnote-list, [role=doc-noteref], .embed iframe, .embed-card, math annotation, [aria-hidden="true"], script, style';
/** Elements whose text is separate from the text around them. */
const APART =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figcaption, figure, div, ul, ol, dl, section';

/** Returns the sentences of a story in reading order, without changing the page. */
export function spokenStory(story: Element, language: string): SpokenSentence[] {
  const out: SpokenSentence[] = [];
  let run: Text[] = [];
  let block: Element | null = null;
  const flush = () => {
    if (block && run.length > 0) out.push(...sentencesOfRun(run, block, language));
    run = [];
  };
  const walker = story.ownerDocument.createTreeWalker(story, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(SILENT)) continue;
    const around = parent.closest(APART) ?? story;
    if (around !== block) {
      flush();
      block = around;
    }
    run.push(node as Text);
  }
  flush();
  return out;
}

function sentencesOfRun(run: readonly Text[], block: Element, storyLanguage: string): SpokenSentence[] {
  const language = block.closest('[lang]')?.getAttribute('lang') || storyLanguage;
  const text = run.map((node) => node.data).join('');
  return sentencesOf(text, language).map(({ start, end }) => {
    const range = block.ownerDocument.createRange();
    const [from, to] = [placeOf(run, start, false), placeOf(run, end, true)];
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return { text: text.slice(start, end).replace(/\s+/g, ' '), language, range, block };
  });
}

/** Returns the text node that holds a character of the run, and the offset in it. An end belongs to the node that it ends. */
function placeOf(run: readonly Text[], at: number, isEnd: boolean): { node: Text; offset: number } {
  let left = at;
  for (const node of run) {
    if (left < node.data.length || (isEnd && left === node.data.length)) return { node, offset: left };
    left -= node.data.length;
  }
  const last = run[run.length - 1] as Text;
  return { node: last, offset: last.data.length };
}
