import type { Browser, Page } from 'puppeteer-core';

interface BidiConnection {
  send(method: string, parameters: object): Promise<{ result: Record<string, never> }>;
  /** Gives puppeteer an event as if the browser had sent it. */
  emit(event: string, parameters: object): void;
}

/** Returns the browser's own protocol, for commands that puppeteer does not have. */
export const bidi = (browser: Browser): BidiConnection =>
  (browser as unknown as { connection: BidiConnection }).connection;

/** Runs in the browser's own window, with all its rights; the value must be a string, a number or a boolean. */
export async function evaluateInWindow<T>(browser: Browser, expression: string): Promise<T> {
  const { result } = await bidi(browser).send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const contexts = (result as unknown as { contexts: { context: string; url: string }[] }).contexts;
  const context = contexts.find(({ url }) => url.endsWith('/browser.xhtml'))?.context;
  const answer = await bidi(browser).send('script.evaluate', {
    expression,
    target: { context },
    awaitPromise: true,
  });
  const {
    type,
    result: value,
    exceptionDetails,
  } = answer.result as unknown as {
    type: string;
    result?: { value?: T };
    exceptionDetails?: { text: string };
  };
  if (type !== 'success') throw new Error(`In the window of Firefox: ${exceptionDetails?.text}`);
  return value?.value as T;
}

/**
 * Tells puppeteer which tabs are open. For a tab that the extension opens, Firefox often sends no event, or one with an id that the tab
 * then does not keep; for one that it closes, often none.
 */
export async function noticeTabs(browser: Browser): Promise<void> {
  const { result } = await bidi(browser).send('browsingContext.getTree', { maxDepth: 0 });
  const open = (result as unknown as { contexts: { context: string }[] }).contexts;
  const isOpen = new Set(open.map(({ context }) => context));
  const known = new Set((await browser.pages()).map(contextOf));
  for (const tab of open)
    if (!known.has(tab.context)) bidi(browser).emit('browsingContext.contextCreated', tab);
  for (const context of known)
    if (!isOpen.has(context)) bidi(browser).emit('browsingContext.contextDestroyed', { context });
}

const contextOf = (page: Page): string => (page.mainFrame() as unknown as { _id: string })._id;
