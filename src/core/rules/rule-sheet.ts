import { outerSelectors } from './early-rules.ts';

/** The style sheet of a site's rules, and a selector of the elements it hides; each is empty if no rule acts. */
export interface RuleSheet {
  readonly css: string;
  readonly hidden: string;
}

export const NO_SHEET: RuleSheet = { css: '', hidden: '' };

/** Picks elements that hold the page's headline. They are never clutter, even if a rule held so far: its name may be around the story. */
const HEADLINE = ':has(h1)';

/** Returns the style sheet that hides and dims the elements that these selectors pick. */
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
 * Returns the selector without elements that hold a headline. If the selector begins with another rule's, it picks only within elements
 * that the other rule spares, since text that is dimmed twice cannot be read. Without `:is()`, a browser tests only elements with the
 * selector's names.
 */
function sparing(selector: string, acting: ReadonlySet<string>): string {
  const outer = outerSelectors(selector).filter((one) => acting.has(one));
  // The longest is replaced first, so that the shorter ones are still at the beginning.
  const within = outer.reduceRight((text, one) => one + HEADLINE + text.slice(one.length), selector);
  return `${within}:not(${HEADLINE})`;
}
