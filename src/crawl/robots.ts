import robotsParser from 'robots-parser';
import type { Refusal } from './refusal.ts';

/** The rules of a site's robots.txt for Winnow. */
export interface RobotsRules {
  allows(url: string): boolean;
  /** Reason for allowing nothing, if it is not the site's own rule. */
  readonly refusal?: Refusal;
  /** Seconds between two pages that the site asks for; 0 if it asks for nothing. */
  readonly delay: number;
}

/** The name that addresses Winnow alone in a robots.txt. */
const NAME = 'winnow';
/** RFC 9309 requires a crawler to read at least this much; the rest of a longer file is ignored. */
const MAX_LENGTH = 500 * 1024;

export const EVERYTHING_ALLOWED: RobotsRules = { allows: () => true, delay: 0 };
export const NOTHING_ALLOWED: RobotsRules = { allows: () => false, delay: 0 };

/** Rules for a host that does not answer. */
const SILENT_HOST: RobotsRules = { ...NOTHING_ALLOWED, refusal: 'failed' };

/** Rules for a host that leads into the person's own network. */
export const LOCAL_HOST: RobotsRules = { ...NOTHING_ALLOWED, refusal: 'local' };

/** Returns the rules of the robots.txt at `url`. */
export function readRobots(url: string, text: string): RobotsRules {
  const rules = robotsParser(url, text.replace(/^\ufeff/, '').slice(0, MAX_LENGTH));
  return {
    allows: (page) => rules.isAllowed(page, NAME) ?? false,
    delay: Math.max(0, rules.getCrawlDelay(NAME) ?? 0),
  };
}

/**
 * Returns the rules for an answer. By RFC 9309, a site without the file allows everything, and a site whose file is unavailable allows
 * nothing. Null means no answer.
 */
export function rulesOf(url: string, answer: { status: number; text: string } | null): RobotsRules {
  if (answer === null) return SILENT_HOST;
  if (answer.status === 429 || answer.status >= 500) return NOTHING_ALLOWED;
  return answer.status >= 400 ? EVERYTHING_ALLOWED : readRobots(url, answer.text);
}
