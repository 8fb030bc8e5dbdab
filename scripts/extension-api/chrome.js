/**
 * What we import for its types is in what is built the browser's own API, which gives promises by itself, so that no call need be
 * wrapped. It goes by the one name that this browser has for it: an element of a page by the other is not taken for it.
 */
export default chrome;
