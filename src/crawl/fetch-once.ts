import browser, { type WebRequest } from 'webextension-polyfill';

/** Milliseconds in which the browser says where a redirect leads, beside the answer itself. */
const TOLD_WITHIN = 1000;

/**
 * Fetch that follows no redirect and tells where it leads. A page's own fetch keeps that from its caller, so that it is heard from
 * the browser's account of this very request.
 */
export async function fetchOnce(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = new URL(String(input));
  address.hash = '';
  // Not its origin: where an engine takes that for opaque it is `null`, and so is that of any page in a sandbox.
  const own = browser.runtime.getURL('');
  const filter = { urls: [`${address.protocol}//${address.hostname}/*`], types: ['xmlhttprequest' as const] };
  let hear: (location: string) => void = () => undefined;
  const told = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const isOurs = ({ url, ...request }: WebRequest.OnBeforeRedirectDetailsType): boolean =>
    url === address.href && `${initiatorOf(request)}/`.startsWith(own);
  const onHeaders = (details: WebRequest.OnHeadersReceivedDetailsType) => {
    const location = details.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (location && isOurs(details as never)) hear(location);
  };
  const onRedirect = (details: WebRequest.OnBeforeRedirectDetailsType) => {
    if (isOurs(details)) hear(details.redirectUrl);
  };
  browser.webRequest.onHeadersReceived.addListener(onHeaders, filter, ['responseHeaders']);
  browser.webRequest.onBeforeRedirect.addListener(onRedirect, filter);
  try {
    const response = await fetch(address, { ...init, redirect: 'manual' });
    if (response.type !== 'opaqueredirect') return response;
    const silence = new Promise<string>((resolve) => setTimeout(() => resolve(''), TOLD_WITHIN));
    const location = await Promise.race([told, silence]);
    return new Response(null, { status: 302, headers: { location } });
  } finally {
    browser.webRequest.onHeadersReceived.removeListener(onHeaders);
    browser.webRequest.onBeforeRedirect.removeListener(onRedirect);
  }
}

/** Chrome and Firefox each have a name of their own for it. */
const initiatorOf = (request: { initiator?: string; originUrl?: string }): string =>
  request.initiator ?? request.originUrl ?? '';
