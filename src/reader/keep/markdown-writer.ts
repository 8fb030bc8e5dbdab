import { gfm } from '@truto/turndown-plugin-gfm';
import Turndown from 'turndown';

/** Writes HTML as Markdown: headings with `#`, tables, code between fences. Words of the page never become markup. */
export function markdownWriter(): Turndown {
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use(gfm);
  // It escapes what Markdown itself means something by, backslashes too.
  const escaped = turndown.escape.bind(turndown);
  turndown.escape = (words) => escaped(words).replace(/</g, '\\<');
  turndown.remove(['button', 'iframe', 'nav']);
  // Its own rule wants `code` as the first child, and takes the rest for a line.
  turndown.addRule('pre', {
    filter: 'pre',
    replacement: (_, node) => fenced(codeOf(node as Element)),
  });
  return turndown;
}

/** Its text; white space around the one element that holds all of it is none of the code's. */
function codeOf(block: Element): string {
  const whole = block.textContent ?? '';
  const inner = block.querySelector('code')?.textContent ?? '';
  return inner.trim() === whole.trim() ? inner : whole;
}

/** A block of code between fences longer than any run of theirs in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}\n${code.replace(/\n$/, '')}\n${fence}\n\n`;
}
