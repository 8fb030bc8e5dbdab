import robotsParser from 'robots-parser';
import type { Refusal } from './refusal.ts';

/** What a site's robots.txt says to us. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Why it allows nothing, where that is not the site's own word. */
  readonly refusal?: Refusal;
  /** Seconds that the site asks to wait between two pages; 0 where it asks for nothing. */
  readonly delay: number;
}

/** The name under which a site may speak to Winnow alone. */
const NAME = 'winnow';
/** What RFC 9309 asks a crawler to read at least; the rest of a longer file is not looked at. */
const MAX_LENGTH = 500 * 1024;

export const EVERYTHING_ALLOWED: RobotsRules = { allows: () => true, delay: 0 };
export const NOTHING_ALLOWED: RobotsRules = { allows: () => false, delay: 0 };

/** Rules for a host that leads into the person's own network. */
export const LOCAL_HOST: RobotsRules = { ...NOTHING_ALLOWED, refusal: 'local' };

/** The rules of a robots.txt that stands at `url`. */
export function readRobots(url: string, text: string): RobotsRules {
  const rules = robotsParser(url, text.replace(/^\ufeff/, '').slice(0, MAX_LENGTH));
  return {
    allows: (page) => rules.isAllowed(page, NAME) ?? false,
    delay: Math.max(0, rules.getCrawlDelay(NAME) ?? 0),
  };
}

/**
 * By RFC 9309 a site without the file allows everything, and one whose file cannot be had just now allows nothing.
 * Null stands for no answer.
 */
export function rulesOf(url: string, answer: { status: number; text: string } | null): RobotsRules {
  if (answer === null || answer.status === 429 || answer.status >= 500) return NOTHING_ALLOWED;
  return answer.status >= 400 ? EVERYTHING_ALLOWED : readRobots(url, answer.text);
}
