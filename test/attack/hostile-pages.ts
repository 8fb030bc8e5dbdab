import {
  dataNamesWholePage,
  pageOfInputs,
  pageWithoutText,
  recipeOfAdvertisements,
} from '../core/hostile-cases.ts';
import { times } from './extent.ts';

/** How a page is served, and how its visit must end. */
export interface HostilePage {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The server sends this chunk again and again for as long as somebody listens. */
  readonly endless?: string;
  /**
   * Winnow's last state on the page; `rest` allows `judged` and `none`, since browsers differ. Without this field the page must be judged.
   */
  readonly comesTo?: 'none' | 'working' | 'rest';
}

const each = (n: number, make: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join('');
/** Returns `n` in a whole run, fewer among all tests: the kind of work is the same. */
const many = (n: number): number => times(Math.ceil(n / 100), n);

const MENU =
  '<nav class="menu"><a href="/news">News</a> <a href="/town">Town</a> <a href="/sport">Sport</a></nav>';
const STORY = `<main><h1>What the town council said</h1>${each(6, (i) => `<p>What happened on day ${i}, told at some length by those who saw it and by one who did not.</p>`)}</main>`;
const FOOTER =
  '<footer class="footer"><p>© The Paper. All rights reserved. <a href="/about">About us</a> <a href="/terms">Terms of use</a></p></footer>';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A story</title><link rel="icon" href="data:,">${head}</head><body>${MENU}${STORY}${body}${FOOTER}</body></html>`;
const holding = (body: string, head = ''): HostilePage => ({ body: page(body, head) });
/** Returns a page whose script runs once the page is read. */
const running = (script: string, body = ''): HostilePage =>
  holding(body, `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`);
/** Returns a page whose script runs before anything else. */
const first = (script: string): HostilePage => holding('', `<script>${script}</script>`);
const served = (type: string, body: string, comesTo?: HostilePage['comesTo']): HostilePage => ({
  body,
  headers: { 'content-type': type },
  ...(comesTo ? { comesTo } : {}),
});

/** Pages with too much of something. */
const LARGE: Readonly<Record<string, HostilePage>> = {
  'a million nodes': holding('<p>word <b>bold</b></p>'.repeat(many(250_000))),
  '10,000 levels': holding(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`),
  // Chromium's tab gives up at 5,000 levels by itself.
  '2,000 levels made by a script': running(
    `let at = document.body; for (let i = 0; i < ${many(2000)}; i++) at = at.appendChild(document.createElement('div')); at.textContent = 'deep'`,
  ),
  '100,000 attributes': holding(`<div ${each(many(100_000), (i) => `a${i}=${i} `)}>x</div>`),
  '100,000 addresses kept for later': holding(`<img ${each(many(100_000), (i) => `data-${i}-src=${i} `)}>`),
  'an attribute of 8 MB': holding(`<div id="${'a'.repeat(many(8_000_000))}">x</div>`),
  '100,000 classes': holding(`<div class="${each(many(100_000), (i) => `c${i} `)}">x</div>`),
  '100,000 metas': holding(
    '',
    each(many(100_000), (i) => `<meta name="n${i}" content="${i}">`),
  ),
  '100,000 scripts': holding(each(many(100_000), () => '<script type="x">x</script>')),
  '10 MB of structured data': holding(
    '',
    `<script type="application/ld+json">[${'{"@type":"Article","headline":"A"},'.repeat(many(300_000))}{}]</script>`,
  ),
  'a text of 10 MB': holding(`<p>${'word '.repeat(many(2_000_000))}</p>`),
  'a text of 10 MB in Chinese': holding(`<p>${'我们今天去看电影。'.repeat(many(1_100_000))}</p>`),
  '10 MB of line ends in a text': holding(`<p>${'a\n'.repeat(many(5_000_000))}</p>`),
  '4 MB of values in quotes': holding(each(many(16_000), (i) => `<b title='${'"'.repeat(250)}${i}'>x</b>`)),
  'white space of 10 MB': holding(`<p>a${' \n'.repeat(many(5_000_000))}b</p>`),
  'a title of 5 MB': holding('', `<title>${'word '.repeat(many(1_000_000))}</title>`),
  'a noscript of 10 MB': holding(`<noscript>${'<img '.repeat(many(2_000_000))}</noscript>`),
  'a table of 100,000 cells': holding(
    `<table>${`<tr>${'<td>1</td>'.repeat(100)}</tr>`.repeat(many(1000))}</table>`,
  ),
  '50,000 links in one paragraph': holding(
    `<p>${each(many(50_000), (i) => `<a href="/${i}">link ${i}</a> `)}</p>`,
  ),
  '20,000 open shadow roots': running(
    `for (let i = 0; i < ${many(20_000)}; i++) document.body.appendChild(document.createElement('x-part')).attachShadow({ mode: 'open' }).textContent = 'inside'`,
  ),
  '300 shadow roots in shadow roots': running(
    `let at = document.body; for (let i = 0; i < 300; i++) { const host = at.appendChild(document.createElement('x-part')); at = host.attachShadow({ mode: 'open' }) } at.append('deep')`,
  ),
  '100,000 slots that show slots': running(
    `const host = document.body.appendChild(document.createElement('x-part')); host.append(...Array.from({ length: ${many(100_000)} }, () => document.createElement('b'))); host.attachShadow({ mode: 'open' }).append(document.createElement('slot'))`,
  ),
  '100,000 children of the root': running(
    `for (let i = 0; i < ${many(100_000)}; i++) document.documentElement.insertBefore(document.createElement('i'), document.body)`,
  ),
  '5,000 players': holding('<video controls></video><audio></audio>'.repeat(many(5000))),
  '50,000 fields': holding(
    `<form>${'<input><select><option>1</select><button>b</button>'.repeat(many(12_500))}</form>`,
  ),
  '100,000 inputs with labels': { body: pageOfInputs(many(100_000)).html },
  '5,000 open dialogs': holding(
    `<div role="dialog" aria-modal="true" style="position: fixed">x</div>`.repeat(many(5000)),
  ),
  '50,000 drawings': holding(`<svg><path d="M0 0"/></svg>`.repeat(many(50_000))),
  '100 frames': holding('<iframe srcdoc="<p>inside"></iframe>'.repeat(many(100))),
  '20,000 rules of style': holding(
    '',
    `<style>${each(many(20_000), (i) => `.a${i} > :not([x${i}]) { color: red }`)}</style>`,
  ),
};

/** Scripts that fight back. */
const FIGHTING: Readonly<Record<string, HostilePage>> = {
  'takes every new attribute away': running(
    `new MutationObserver((seen) => { for (const { target, attributeName } of seen) target.removeAttribute(attributeName) }).observe(document, { attributes: true, subtree: true })`,
  ),
  'takes everything away that stands beside the body': running(
    `new MutationObserver(() => { for (const one of [...document.documentElement.children]) if (!/^(HEAD|BODY)$/.test(one.tagName)) one.remove() }).observe(document.documentElement, { childList: true })`,
  ),
  'adds without an end': running(`setInterval(() => document.body.append(document.createElement('p')), 0)`),
  'adds and takes away without an end': running(
    `const one = document.createElement('p'); one.textContent = 'now and then'; setInterval(() => one.isConnected ? one.remove() : document.body.prepend(one), 0)`,
  ),
  'turns its parts around all the time': running(
    `const turn = () => { document.body.append(document.body.firstElementChild); setTimeout(turn) }; turn()`,
    '<p>One more.</p>'.repeat(2000),
  ),
  'is written anew with every frame': running(
    `const whole = document.body.innerHTML; const draw = () => { document.body.innerHTML = whole; requestAnimationFrame(draw) }; draw()`,
  ),
  'has all methods throw': first(
    `for (const { prototype } of [Node, Element, Document, EventTarget, MutationObserver, Range, CharacterData]) for (const name of Object.getOwnPropertyNames(prototype)) try { if (typeof prototype[name] === 'function' && name !== 'constructor') prototype[name] = () => { throw new Error('no') } } catch {}`,
  ),
  'has all getters lie': first(
    `for (const { prototype } of [Node, Element, Document]) for (const name of Object.getOwnPropertyNames(prototype)) try { if (Object.getOwnPropertyDescriptor(prototype, name).get) Object.defineProperty(prototype, name, { get: () => document }) } catch {}`,
  ),
  'freezes all there is': first(
    `for (const one of [document, globalThis.navigator, Node.prototype, Element.prototype, Object.prototype, Array.prototype, Promise.prototype]) try { Object.freeze(one) } catch {}`,
  ),
  'has other promises and lists': first(
    `Promise.prototype.then = () => { throw new Error('no') }; Array.prototype[Symbol.iterator] = undefined; Object.prototype.winnow = Object.prototype.then = 1; Symbol.for = () => { throw new Error('no') }`,
  ),
  'holds all events back': first(
    `for (const type of ['DOMContentLoaded', 'load', 'popstate', 'contextmenu', 'focusin', 'keydown', 'click', 'visibilitychange']) addEventListener(type, (event) => event.stopImmediatePropagation(), true)`,
  ),
  'steals the focus': running(
    `const field = document.body.appendChild(document.createElement('input')); setInterval(() => field.focus(), 5)`,
  ),
  'writes into itself when it is read': running(`document.write('<p>And this.</p>'.repeat(100))`),
  'is opened and written anew': running(
    `const whole = document.documentElement.outerHTML.replace(/<script.*?<\\/script>/s, ''); let left = 5; const write = () => { document.open(); document.write(whole); document.close(); if (left--) setTimeout(write, 200) }; setTimeout(write, 200)`,
  ),
  'has another root': running(
    `const root = document.documentElement.cloneNode(true); setInterval(() => document.documentElement.replaceWith(root.cloneNode(true)), 100)`,
  ),
  'has no root': { ...running('setTimeout(() => document.documentElement.remove(), 50)'), comesTo: 'none' },
  'has no body': { ...running('setTimeout(() => document.body.remove(), 50)'), comesTo: 'none' },
  'has many bodies': running(
    `for (let i = 0; i < 100; i++) document.documentElement.append(document.body.cloneNode(true))`,
  ),
  'has a body with a shadow root': running(
    `document.body.attachShadow({ mode: 'open' }).append(document.createElement('slot'))`,
  ),
  'has a root that is no element of HTML': {
    ...running(
      `document.documentElement.replaceWith(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))`,
    ),
    comesTo: 'none',
  },
  'floods its history': running(
    `for (let i = 0; i < 150; i++) try { history.pushState(null, '', '?' + i) } catch {}`,
  ),
  'floods its fragments': running(
    `let i = 0; setInterval(() => { try { location.hash = '#/' + i++ } catch {} }, 20)`,
  ),
  'floods its title': running(
    `let i = 0; setInterval(() => { document.title = 'A story '.repeat(i++ % 1000) }, 1)`,
  ),
  'floods with messages': running(
    `addEventListener('message', ({ data }) => postMessage(data, '*')); for (let i = 0; i < 50; i++) postMessage({ winnow: 'visit', request: {} }, '*')`,
  ),
  'adds frames without an end': running(
    `let left = ${many(400)}; const add = () => { document.body.append(document.createElement('iframe')); if (left--) setTimeout(add, 5) }; add()`,
  ),
  'stops its own reading': holding('<script>stop()</script>'),
  'can be written in everywhere': running(
    `document.designMode = 'on'; document.body.contentEditable = 'true'`,
  ),
  'draws all of it itself': running(
    `document.body.replaceChildren(document.createElement('canvas')); const ink = document.querySelector('canvas').getContext('2d'); const draw = () => { ink.fillText(Math.random(), 9, 9); requestAnimationFrame(draw) }; draw()`,
  ),
  'lays everything over everything': running(
    `for (let i = 0; i < 50; i++) { const one = document.body.appendChild(document.createElement('dialog')); one.textContent = 'Over ' + i; one.showModal() }`,
  ),
  'is busy most of the time': running(
    `setInterval(() => { const end = performance.now() + 90; while (performance.now() < end); }, 100)`,
  ),
};

/** Answers that are broken pages, or not pages. */
const STRANGE: Readonly<Record<string, HostilePage>> = {
  'an endless page': {
    body: page('').replace('</body></html>', ''),
    endless: '<p>And then this.</p>',
    comesTo: 'working',
  },
  'an endless head': { body: '<!doctype html><title>A', endless: ' story', comesTo: 'working' },
  'a page without rights': {
    body: page('<script>alert(1)</script>'),
    headers: { 'content-security-policy': 'sandbox' },
  },
  'a page that lets nothing in': {
    body: page(''),
    headers: {
      'content-security-policy':
        "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
  XML: served('application/xml', `<?xml version="1.0"?><a>${'<b>x</b>'.repeat(1000)}</a>`, 'none'),
  // Firefox shows an error in the page's place, which has no body, before or after a first look.
  'XML that is broken': served(
    'application/xhtml+xml',
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>x',
    'rest',
  ),
  'XHTML with a prefix': served(
    'application/xhtml+xml',
    `<h:html xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>A</h:title></h:head><h:body>${'<h:p>What happened on that day, told at some length.</h:p>'.repeat(6)}</h:body></h:html>`,
  ),
  'a drawing': served(
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>',
    'none',
  ),
  'XML that is drawn as HTML': served(
    'application/xml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${'<p>What happened.</p>'.repeat(20)}</body></html>`,
    'none',
  ),
  'a frameset': {
    body: '<html><frameset cols="50%,50%"><frame srcdoc="a"></frameset></html>',
    comesTo: 'none',
  },
  // Nothing on these pages can be cleaned.
  'a page without a word': { body: pageWithoutText().html, comesTo: 'rest' },
  'structured data that names the whole page': { body: dataNamesWholePage().html },
  'advertisements that claim to be a recipe': { body: recipeOfAdvertisements(many(2000)).html },
  plugins: holding(
    '<object data="data:application/x-y,z"><embed src="data:,x"><applet code="x">x</applet></object>',
  ),
  'text that runs both ways': holding(`<p>${'\u202e\u2066abc\u2069\u200f שלום \u061c'.repeat(500)}</p>`),
  'text that is not there': holding(`<p>${'\u200b\u200d\ufeff\u2060\u00ad\u034f'.repeat(5000)}</p>`),
  'signs upon signs': holding(`<p>${`Z${'\u0300\u0301\u0489'.repeat(200)}`.repeat(200)}</p>`),
  'halves of signs': running(
    `document.querySelector('main p').textContent = '\\ud800'.repeat(1000) + '\\udc00'`,
  ),
  'text without an end': { body: `${page('')}<plaintext>${'</plaintext>'.repeat(1000)}` },
  'shadow roots in its markup': holding(
    `${'<div><template shadowrootmode="open"><p>Inside</p><slot></slot>'.repeat(200)}`,
  ),
  'UTF-16 that is none': served('text/html; charset=utf-16', page('')),
  'a page that is never drawn': holding('', '<style>* { display: none !important }</style>'),
};

export const HOSTILE_PAGES: Readonly<Record<string, HostilePage>> = { ...LARGE, ...FIGHTING, ...STRANGE };
