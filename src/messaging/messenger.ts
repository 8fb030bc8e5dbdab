import browser, { type Runtime } from 'webextension-polyfill';
import type { ProblemName } from '../browser/problem.ts';
import type { ToBackground, ToContent } from './protocol.ts';

/** Thrown if the receiver is not there: a closed tab, a page without the content script, a worker that was stopped. */
export class ReceiverGone extends Error {
  override readonly name = 'ReceiverGone';

  constructor(cause?: unknown) {
    super('no_answer' satisfies ProblemName, { cause });
  }
}

interface Call {
  readonly winnow: string;
  readonly request: unknown;
}

type Answer = { readonly value: unknown } | { readonly error: string };

type Handlers<Protocol extends { [K in keyof Protocol]: [unknown, unknown] }> = {
  [K in keyof Protocol]: (
    request: Protocol[K][0],
    sender: Runtime.MessageSender,
  ) => Protocol[K][1] | Promise<Protocol[K][1]>;
};

/**
 * The messages that a content script may send; only the extension's own pages may send the others. A web page that breaks into its
 * content script must not be able to send them.
 */
const FROM_CONTENT: ReadonlySet<string> = new Set<keyof ToBackground>([
  'wake',
  'visit',
  'explain',
  'chooseForWindow',
  'setStyleSheet',
  'insertEarlySheet',
  'removeEarlySheet',
  'showCleaning',
  'mark',
  'newStories',
  'insertMarkSheet',
  'storyHighlights',
  'highlight',
  'storySections',
  'wantFewer',
  'loadPicker',
  'loadNotice',
  'tellHiding',
  'openReader',
]);

export const sendToBackground = <K extends keyof ToBackground>(name: K, request: ToBackground[K][0]) =>
  deliver<ToBackground[K][1]>(() => browser.runtime.sendMessage({ winnow: name, request } satisfies Call));

/** Sends a message to the content script in the top frame of a tab. */
export const sendToTab = <K extends keyof ToContent>(tabId: number, name: K, request: ToContent[K][0]) =>
  deliver<ToContent[K][1]>(() =>
    browser.tabs.sendMessage(tabId, { winnow: name, request } satisfies Call, { frameId: 0 }),
  );

/** The background's answer to each message. */
export type BackgroundAnswers = Handlers<ToBackground>;

/** Answers messages to the background. Calls `late` for each message that `own` has no answer to. */
export const answerInBackground = <Late extends keyof ToBackground>(
  own: Omit<BackgroundAnswers, Late>,
  late?: () => Promise<Pick<BackgroundAnswers, Late>>,
): (() => void) =>
  listen(
    own,
    (name, sender) => {
      const fromPage = sender.url?.startsWith(browser.runtime.getURL('')) ?? false;
      if (!FROM_CONTENT.has(name)) return fromPage;
      return !fromPage && sender.tab?.id !== undefined && sender.frameId === 0;
    },
    late,
  );

/**
 * Calls `hear` whenever a tab's content script has sent the background a message of this name. Only the extension's own pages hear it.
 * Returns a function that stops listening.
 */
export function hearContent(tabId: number, name: keyof ToBackground, hear: () => void): () => void {
  const onMessage = (message: unknown, sender: Runtime.MessageSender): undefined => {
    const isIts = sender.id === browser.runtime.id && sender.tab?.id === tabId && sender.frameId === 0;
    if (isIts && isCall(message) && message.winnow === name) hear();
  };
  const listener = onMessage as unknown as Runtime.OnMessageListenerAsync;
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

export const answerInContent = (handlers: Handlers<ToContent>): (() => void) => listen(handlers, () => true);

/** Returns false after the extension was updated or removed while the content script runs. */
export function extensionAlive(): boolean {
  try {
    return browser.runtime.id !== undefined;
  } catch {
    return false;
  }
}

async function deliver<Reply>(send: () => Promise<unknown>): Promise<Reply> {
  let answer: unknown;
  try {
    answer = await send();
  } catch (cause) {
    // A handler's own failure arrives as an Answer, so an error here means that the browser could not deliver the message.
    throw new ReceiverGone(cause);
  }
  if (!isAnswer(answer)) throw new ReceiverGone();
  if ('error' in answer) throw new Error(answer.error);
  return answer.value as Reply;
}

/** Answers messages that `admits` allows, by `own` or else by `late`. Returns a function that stops listening. */
function listen(
  own: object,
  admits: (name: string, sender: Runtime.MessageSender) => boolean,
  late?: () => Promise<object>,
): () => void {
  const onMessage = (message: unknown, sender: Runtime.MessageSender): Promise<Answer> | undefined => {
    if (sender.id !== browser.runtime.id || !isCall(message)) return undefined;
    const { winnow: name, request } = message;
    const isOwn = Object.hasOwn(own, name);
    if (!isOwn && !late) return undefined;
    return (async () => {
      try {
        if (!admits(name, sender)) return { error: `${name} may not be asked from here.` };
        const handlers = isOwn || !late ? own : await late();
        if (!Object.hasOwn(handlers, name)) return { error: `Nothing answers ${name}.` };
        const handler = handlers[name as keyof typeof handlers] as BackgroundAnswers['visit'];
        return { value: await handler(request as never, sender) };
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    })();
  };
  // The polyfill's type needs a listener that always answers; a listener that returns undefined leaves the message to others.
  const listener = onMessage as Runtime.OnMessageListenerAsync;
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

const isCall = (message: unknown): message is Call =>
  typeof message === 'object' && message !== null && typeof (message as Call).winnow === 'string';

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && ('value' in answer || 'error' in answer);
