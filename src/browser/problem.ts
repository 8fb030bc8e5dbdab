/**
 * Problems that the person is told about in their language, by the message `problem_<name>`. The error's own message is only the name,
 * so that it passes from the worker to the page that shows it.
 */
export const PROBLEMS = [
  'storage_newer',
  'storage_full',
  'storage_closed',
  'site_newer',
  'site_unreadable',
  'import_too_large',
  'import_no_export',
  'import_newer',
  'import_older',
  'import_damaged',
  'story_too_large',
  'no_story',
  'shelf_full',
  'settings_full',
  'settings_not_stored',
  'template_not_stored',
  'private_window',
  'not_allowed',
  'site_forgotten',
  'no_answer',
] as const;

export type ProblemName = (typeof PROBLEMS)[number];

export class Problem extends Error {
  constructor(
    readonly kind: ProblemName,
    cause?: unknown,
  ) {
    super(kind, { cause });
  }
}

export const isProblem = (text: string): text is ProblemName =>
  (PROBLEMS as readonly string[]).includes(text);

/**
 * Returns the problem behind a store's failure. Browsers' own messages differ between browsers and disks, and do not help: on a full disk,
 * Chromium says "Not connected."
 */
export function storageProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isFull(error) ? 'storage_full' : 'storage_closed', error);
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || FULL.test(error.message));

const FULL = /quota|no[_ ]space|disk[_ ](?:is )?full/i;
