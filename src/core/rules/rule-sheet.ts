import { outerSelectors } from './early-rules.ts';

/** The style sheet of a site's rules, and the selector of what it hides; each empty where there is none. */
export interface RuleSheet {
  readonly css: string;
  readonly hidden: string;
}

export const NO_SHEET: RuleSheet = { css: '', hidden: '' };

/** An element that holds the page's headline is no clutter, whatever its rule has held on so far: a name may come back around the story. */
const HEADLINE = ':has(h1)';

/** Returns the style sheet that hides and dims what these selectors pick. */
export function ruleSheet(hiding: ReadonlySet<string>, dimming: ReadonlySet<string>): RuleSheet {
  const acting = new Set([...hiding, ...dimming]);
  const hidden = [...hiding].map((selector) => sparing(selector, hiding)).join(', ');
  const dimmed = [...dimming].map((selector) => `${sparing(selector, acting)}:not(:hover, :focus-within)`);
  const sheet: string[] = [];
  if (hidden !== '') sheet.push(`${hidden} { display: none !important; }`);
  if (dimmed.length > 0)
    sheet.push(`@media not print { ${dimmed.join(', ')} { opacity: 0.15 !important; } }`);
  return { css: sheet.join('\n'), hidden };
}

/**
 * Returns the selector without elements that hold a headline; and where it goes on from another rule, only within what that rule
 * spares, since what is dimmed twice cannot be read. A browser asks only the elements that the selector names; it does not do so
 * inside `:is()`.
 */
function sparing(selector: string, acting: ReadonlySet<string>): string {
  const outer = outerSelectors(selector).filter((one) => acting.has(one));
  // The longest first, which leaves the others where they begin.
  const within = outer.reduceRight((text, one) => one + HEADLINE + text.slice(one.length), selector);
  return `${within}:not(${HEADLINE})`;
}
