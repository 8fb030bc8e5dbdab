/**
 * Keeps this page from asking the network for anything: what was read in a private window must not be asked for with the cookies
 * of a normal one, nor put into its cache. Once sealed it stays so.
 */
export function sealPage(): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'self' data:; media-src 'none'; frame-src 'none'; connect-src 'self'";
  document.head.append(policy);
}
