/**
 * Keeps this page from requesting anything from the network, until it closes. A story from a private window must not be requested with the
 * cookies of a normal window, nor enter its cache.
 */
export function sealPage(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'self' data:; media-src 'none'; frame-src 'none'; connect-src 'self'";
  document.head.append(policy);
}
