/** Names that a script may use to look for something of the page, of the browser, or of its own. */
const GLOBALS = (
  'browser chrome winnow winnowRunning winnowPicker winnowEarly navigation location document window self top parent globalThis ' +
  'performance crypto requestIdleCallback requestAnimationFrame setTimeout clearTimeout getComputedStyle matchMedia innerHeight ' +
  'innerWidth scrollX scrollY addEventListener MutationObserver AbortController AbortSignal Element Node Range NodeFilter define ' +
  'exports module process Symbol Intl URL JSON Map WeakRef structuredClone console history name status origin frames screen ' +
  'visualViewport customElements queueMicrotask CSS HTMLElement Document ShadowRoot localStorage'
).split(' ');

/** Standard properties of elements and documents. */
const PROPERTIES = (
  'attributes setAttribute removeAttribute hasAttribute getAttribute getAttributeNames toggleAttribute matches closest contains ' +
  'querySelector querySelectorAll parentNode parentElement childNodes children firstChild lastChild nextSibling previousSibling ' +
  'firstElementChild nextElementSibling nodeType nodeName localName tagName namespaceURI textContent innerText innerHTML outerHTML ' +
  'shadowRoot assignedSlot getRootNode isConnected ownerDocument style className classList id dataset append remove replaceWith ' +
  'addEventListener removeEventListener dispatchEvent getBoundingClientRect checkVisibility scrollIntoView scrollHeight focus blur ' +
  'click hidden title lang dir attachShadow animate cloneNode compareDocumentPosition'
).split(' ');

const OF_DOCUMENT = (
  'documentElement body head title contentType activeElement fullscreenElement hidden visibilityState prerendering readyState ' +
  'createElement createTreeWalker createRange querySelector querySelectorAll elementFromPoint addEventListener removeEventListener ' +
  'styleSheets adoptedStyleSheets defaultView location cookie forms images links scripts implementation append getElementById'
).split(' ');

/** Markup that puts one of the page's elements in the place of something else, by name. */
export const CLOBBERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    GLOBALS.map((name) => [
      `global ${name}`,
      `<a id="${name}">A link</a><a id="${name}" name="id">Another</a>`,
    ]),
  ),
  ...Object.fromEntries(
    PROPERTIES.map((name) => [
      `form.${name}`,
      `<form class="newsletter"><input name="${name}"><p>Sign up for our weekly letter. No spam, ever.</p></form>`,
    ]),
  ),
  ...Object.fromEntries(
    OF_DOCUMENT.map((name) => [
      `document.${name}`,
      `<img name="${name}" alt=""><form name="${name}"></form><object id="${name}"></object>`,
    ]),
  ),
  'browser.runtime.id':
    '<form id="browser"><input name="runtime" id="id"><output name="storage">x</output></form>',
  'chrome.runtime.id': '<form id="chrome"><input name="runtime" id="id"></form>',
};
