import browser, { type WebRequest } from 'webextension-polyfill';
import { isLocalAddress, isLocalName, LocalAnswer } from './local-address.ts';

/** Milliseconds that the browser has to report on a request after its answer is there. Chosen by hand; Firefox took up to 160. */
const TOLD_WITHIN = 3000;

/** Details of a request that the polyfill's types do not know. */
interface Told extends WebRequest.OnResponseStartedDetailsType {
  /** Origin of the asking page, as Chrome calls it; Firefox says `originUrl`. */
  readonly initiator?: string;
  /** How Firefox reached the server; Chrome does not say. */
  readonly proxyInfo?: { readonly type: string } | null;
}

/**
 * Fetch that follows no redirect and tells where it leads. A page's own fetch keeps that from its caller, so this one hears it from
 * the browser's account of this very request.
 *
 * Rejects with `LocalAnswer` where the answer came from the person's own network, although its name is not local: anyone can have a
 * name of theirs lead there. The same where the browser does not say in time where the answer came from. Behind a proxy that is the
 * proxy's address. Firefox says which requests take one, and these are let through, since the proxy looks up the name; Chrome does not.
 */
export async function fetchOnce(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = new URL(String(input));
  address.hash = '';
  // Not its origin: where an engine takes that for opaque it is `null`, and so is that of any page in a sandbox.
  const own = browser.runtime.getURL('');
  const filter = { urls: [`${address.protocol}//${address.hostname}/*`], types: ['xmlhttprequest' as const] };
  const isOurs = ({ url, initiator, originUrl = '' }: Told): boolean =>
    url === address.href && `${initiator ?? originUrl}/`.startsWith(own);
  const location = heard<string>();
  const source = heard<boolean>();
  const onHeaders = (details: WebRequest.OnHeadersReceivedDetailsType) => {
    const named = details.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (named && isOurs(details as never)) location.tell(named);
  };
  const onAnswer = (details: Told) => {
    if (isOurs(details)) source.tell(isByProxy(details) || !isLocalAddress(details.ip ?? ''));
  };
  const onRedirect = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    if (isOurs(details as never)) location.tell(details.redirectUrl);
    onAnswer(details as never);
  };
  const { onHeadersReceived, onResponseStarted, onBeforeRedirect } = browser.webRequest;
  onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders']);
  onResponseStarted.addListener(onAnswer, filter);
  onBeforeRedirect.addListener(onRedirect, filter);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (!isLocalName(address.hostname) && !(await source.within(TOLD_WITHIN, false))) {
      await response.body?.cancel();
      throw new LocalAnswer(`${address.hostname} leads into the person's own network.`);
    }
    if (response.type !== 'opaqueredirect') return response;
    return new Response(null, {
      status: 302,
      headers: { location: await location.within(TOLD_WITHIN, '') },
    });
  } finally {
    onHeadersReceived.removeListener(onHeaders);
    onResponseStarted.removeListener(onAnswer);
    onBeforeRedirect.removeListener(onRedirect);
  }
}

/** Whether Firefox says that the request took a proxy. */
const isByProxy = ({ proxyInfo }: Told): boolean => !/^(?:direct)?$/.test(proxyInfo?.type ?? '');

/** A value that is told once, or not in time. */
function heard<T>(): { tell(value: T): void; within(milliseconds: number, otherwise: T): Promise<T> } {
  let tell: (value: T) => void = () => undefined;
  const told = new Promise<T>((resolve) => {
    tell = resolve;
  });
  return {
    tell: (value) => tell(value),
    within: (milliseconds, otherwise) =>
      Promise.race([
        told,
        new Promise<T>((resolve) => {
          setTimeout(resolve, milliseconds, otherwise);
        }),
      ]),
  };
}
