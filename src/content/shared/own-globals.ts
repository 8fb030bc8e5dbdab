/**
 * In Chrome the API's polyfill takes whatever is called `browser` for the browser's own, and a page's element with that id would
 * be. To be imported before all else.
 */
if (!Object.hasOwn(globalThis, 'browser')) Object.defineProperty(globalThis, 'browser', { value: undefined });
