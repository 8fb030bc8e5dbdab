import browser, { type WebRequest } from 'webextension-polyfill';
import { isLocalAddress, isLocalName, LocalAnswer } from './local-address.ts';

/** In milliseconds after an answer: the browser must report on the request within this time. Chosen by hand; Firefox took up to 160. */
const REPORTED_WITHIN = 3000;

/** Details of a request that the polyfill's types lack. */
interface RequestDetails extends WebRequest.OnResponseStartedDetailsType {
  /** Origin of the requesting page in Chrome; Firefox has `originUrl`. */
  readonly initiator?: string;
  /** Firefox's proxy for the request; Chrome gives none. */
  readonly proxyInfo?: { readonly type: string } | null;
}

/**
 * Fetches without following a redirect, and returns the redirect's target. A page's own fetch hides the target from its caller, so this one
 * gets it from the browser's report on the same request.
 *
 * Rejects with `LocalAnswer` if a name that is not local was answered from the person's own network: anyone can point a name there. Also
 * rejects if the browser does not report the source of the answer in time. For a request through a proxy, that source is the proxy. Firefox
 * says which requests use a proxy, and these are accepted, since the proxy resolves the name; Chrome does not say.
 */
export async function fetchOnce(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = new URL(String(input));
  address.hash = '';
  // Not its origin: engines that treat it as opaque give `null`, the same as for any page in a sandbox.
  const own = browser.runtime.getURL('');
  const filter = { urls: [`${address.protocol}//${address.hostname}/*`], types: ['xmlhttprequest' as const] };
  const isOurs = ({ url, initiator, originUrl = '' }: RequestDetails): boolean =>
    url === address.href && `${initiator ?? originUrl}/`.startsWith(own);
  const location = awaitedValue<string>();
  const source = awaitedValue<boolean>();
  const onHeaders = (details: WebRequest.OnHeadersReceivedDetailsType) => {
    const named = details.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (named && isOurs(details as never)) location.set(named);
  };
  const onAnswer = (details: RequestDetails) => {
    if (isOurs(details)) source.set(isByProxy(details) || !isLocalAddress(details.ip ?? ''));
  };
  const onRedirect = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    if (isOurs(details as never)) location.set(details.redirectUrl);
    onAnswer(details as never);
  };
  const { onHeadersReceived, onResponseStarted, onBeforeRedirect } = browser.webRequest;
  onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders']);
  onResponseStarted.addListener(onAnswer, filter);
  onBeforeRedirect.addListener(onRedirect, filter);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (!isLocalName(address.hostname) && !(await source.within(REPORTED_WITHIN, false))) {
      await response.body?.cancel();
      throw new LocalAnswer(`${address.hostname} leads into the person's own network.`);
    }
    if (response.type !== 'opaqueredirect') return response;
    return new Response(null, {
      status: 302,
      headers: { location: await location.within(REPORTED_WITHIN, '') },
    });
  } finally {
    onHeadersReceived.removeListener(onHeaders);
    onResponseStarted.removeListener(onAnswer);
    onBeforeRedirect.removeListener(onRedirect);
  }
}

/** Returns whether Firefox says that the request used a proxy. */
const isByProxy = ({ proxyInfo }: RequestDetails): boolean => !/^(?:direct)?$/.test(proxyInfo?.type ?? '');

/** Returns a function that sets a value once, and a function that waits for the value up to a time limit. */
function awaitedValue<T>(): { set(value: T): void; within(milliseconds: number, otherwise: T): Promise<T> } {
  let set: (value: T) => void = () => undefined;
  const value = new Promise<T>((resolve) => {
    set = resolve;
  });
  return {
    set: (found) => set(found),
    within: (milliseconds, otherwise) =>
      Promise.race([
        value,
        new Promise<T>((resolve) => {
          setTimeout(resolve, milliseconds, otherwise);
        }),
      ]),
  };
}
