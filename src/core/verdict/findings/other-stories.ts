import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { remembered } from '../../basics/remembered.ts';
import { headlineByPage } from '../../impression/headline-lines.ts';
import { byNaming } from '../../page/namings.ts';
import { attribute, contains, endOf, parentOf } from '../../page/page-tree.ts';
import { signature } from '../../style-tree/presentation.ts';
import type { Finding, FindingInput } from './finding.ts';

/** Least characters of a story; a shorter text is a teaser. */
const STORY_CHARS = 500;

/** A story that the page has below its own. */
export interface AppendedStory {
  /** Index of the block of its headline. */
  readonly headline: number;
  /** The largest element around its headline without the headline of the page's own story. */
  readonly node: number;
}

/** Finds further stories that a page appends on scrolling; only the story below the page's headline is the page's own. */
export const otherStories: Finding = (on) => {
  const { page, blocks } = on.evidence;
  const appended = appendedStories(on);
  const [first] = appended;
  const last = appended.at(-1);
  if (!first || !last) return undefined;
  return (i) => {
    const { node } = defined(blocks[i]);
    return Number(node >= first.node && node < endOf(page, last.node));
  };
};

/**
 * Returns the stories below the page's own, in page order. Another story comes after text of this one and has a headline before a text of
 * its own. It also has the shape of this one, or an author or date of its own. Its headline is a top heading, or a linked heading of an
 * `article`: other lower headings belong to parts of one story.
 */
export const appendedStories = remembered(
  ({ evidence: { page, blocks }, chances, noise }: FindingInput): readonly AppendedStory[] => {
    const appended: AppendedStory[] = [];
    const head = blocks[headlineByPage(page)];
    if (chances.article < 0.5 || !head || page.tag[head.node] !== 'h1') return appended;
    const size = page.tag.length;
    // Sums up to each node: characters of likely stories, and elements that name an author or a date.
    const sums = once(() => {
      const chars = new Float64Array(size + 1);
      const signs = new Uint32Array(size + 1);
      const isNamedSign = byNaming(page, ({ attributes: { rel = '', class: name = '' } }) =>
        /author|byline/.test(rel + name),
      );
      blocks.forEach(({ node, text }, i) => {
        if (defined(noise[i]) < 0.5) chars[node + 1] = defined(chars[node + 1]) + text.length;
      });
      page.tag.forEach((_, node) => {
        const isSign = isNamedSign(node) || attribute(page, node, 'datetime') !== '';
        chars[node + 1] = defined(chars[node + 1]) + defined(chars[node]);
        signs[node + 1] = defined(signs[node]) + Number(isSign);
      });
      return { chars, signs };
    });
    const between = (before: ArrayLike<number>, from: number, to: number) =>
      defined(before[to]) - defined(before[from]);

    let last = 0;
    for (const [headline, { node, text, linkChars }] of blocks.entries()) {
      const isTop = page.tag[node] === 'h1';
      if (node <= head.node || node < last || text === head.text) continue;
      if (!isTop && (page.tag[node] !== 'h2' || linkChars < text.length)) continue;
      // The largest elements around only one of the two headlines.
      let other = node;
      while (!contains(page, parentOf(page, other), head.node)) other = parentOf(page, other);
      let own = head.node;
      while (parentOf(page, own) !== parentOf(page, other)) own = parentOf(page, own);
      const end = endOf(page, other);
      const { chars, signs } = sums();
      const isSigned = between(signs, other, end) > 0;
      const isOther = isTop
        ? isSigned || signature(page, own) === signature(page, other)
        : isSigned && page.tag[other] === 'article';
      if (isOther && between(chars, node, end) >= STORY_CHARS && between(chars, other, node) < STORY_CHARS) {
        // A headline above the stories, as on an index page, has no text of its own.
        if (last === 0 && between(chars, head.node, other) < STORY_CHARS) break;
        appended.push({ headline, node: other });
        last = end;
      }
    }
    return appended;
  },
);
