/**
 * Hides a page's element with the id `browser`. In Chrome, the API's polyfill would take that global for the browser's own API. Import
 * this before everything else.
 */
if (!Object.hasOwn(globalThis, 'browser')) Object.defineProperty(globalThis, 'browser', { value: undefined });
