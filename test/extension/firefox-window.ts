import type { Browser } from 'puppeteer-core';

interface BidiConnection {
  send(method: string, parameters: object): Promise<{ result: Record<string, never> }>;
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
