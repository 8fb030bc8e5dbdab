import { adLabel } from './findings/ad-label.ts';
import { clippedText } from './findings/clipped-text.ts';
import { comments } from './findings/comments.ts';
import type { Finding } from './findings/finding.ts';
import { redundantLinks, storyList } from './findings/index-lists.ts';
import { keptShape } from './findings/kept-shape.ts';
import { markedPlace } from './findings/marked-place.ts';
import { otherGoods } from './findings/other-goods.ts';
import { otherStories } from './findings/other-stories.ts';
import { overlay } from './findings/overlay.ts';
import { repeatedLine } from './findings/repeated-line.ts';
import { signUp } from './findings/sign-up.ts';
import { storyPart } from './findings/story-part.ts';
import { storyPlace } from './findings/story-place.ts';
import { teaser } from './findings/teaser.ts';
import { waitingEmbed } from './findings/waiting-embed.ts';

/**
 * A finding that changes the trees' log-odds. `npm run train` fits its strength in log-odds, `bench ablation -- --without
 * rule:<name>` shows its effect. All corrections see the same P(noise) and are applied once, together.
 */
export interface Correction {
  readonly name: string;
  /** Message key of the reason that the popup gives. */
  readonly reason: string;
  /** Strength in log-odds if the corpus has no case of it; > 0 towards noise. Training tries 0 to 2 times this strength. */
  readonly prior: number;
  /** The prior is always the strength: `npm run train` neither fits nor writes it. */
  readonly fixed?: true;
  /** A block that it finds counts as certain noise in the cut of the story. It gets no role, unless the page claims it as its content. */
  readonly apart?: true;
  readonly finding: Finding;
}

/** All corrections of the trees' log-odds. */
export const CORRECTIONS: readonly Correction[] = [
  { name: 'repeated-line', reason: 'repeated-text', prior: 8, finding: repeatedLine },
  { name: 'teaser', reason: 'teaser', prior: 5, finding: teaser },
  { name: 'story-part', reason: 'story-part', prior: -3, finding: storyPart },
  // Chosen on one half of the publishers, from 1 to 6: `npm run bench site-adds`.
  { name: 'story-place', reason: 'learned-story', prior: -3, fixed: true, finding: storyPlace },
  { name: 'kept-shape', reason: 'shape-content', prior: -2, finding: keptShape },
  { name: 'other-stories', reason: 'other-story', prior: 8, apart: true, finding: otherStories },
  { name: 'story-list', reason: 'toc-links', prior: -6, finding: storyList },
  { name: 'redundant-links', reason: 'redundant-links', prior: 3, finding: redundantLinks },
  // Chosen on one half of the publishers, from a quarter to twice this strength, with unchanged trees: `npm run bench live`.
  { name: 'comments', reason: 'comment', prior: 6, fixed: true, apart: true, finding: comments },
  // Set by hand: no set has enough embeds that wait for the reader's consent.
  {
    name: 'waiting-embed',
    reason: 'waiting-embed',
    prior: 8,
    fixed: true,
    apart: true,
    finding: waitingEmbed,
  },
  // Set by hand: few pages of the corpus have such cards. `bench ablation -- --without rule:other-goods` shows the effect.
  { name: 'other-goods', reason: 'other-goods', prior: 8, fixed: true, apart: true, finding: otherGoods },
  { name: 'sign-up', reason: 'sign-up', prior: 8, fixed: true, apart: true, finding: signUp },
  // Both set by hand: strong enough for a line that looks like the story's. `bench ablation -- --without rule:ad-label` shows the effect.
  { name: 'ad-label', reason: 'ad-label', prior: 8, fixed: true, apart: true, finding: adLabel },
  { name: 'clipped-text', reason: 'clipped-text', prior: 4, fixed: true, apart: true, finding: clippedText },
  {
    name: 'overlay',
    reason: 'semantic-noise',
    prior: 8,
    fixed: true,
    apart: true,
    finding: overlay,
  },
  // Nobody has answered questions about the corpus: `npm run bench marks` simulates answers.
  { name: 'marked-place', reason: 'marked-place', prior: 2, fixed: true, finding: markedPlace },
];
