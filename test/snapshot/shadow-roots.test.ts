// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { snapshotDocument } from '../../src/snapshot/live-dom.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { drawnHolders, drawnParent } from '../../src/snapshot/unclobbered.ts';
import { domFromHtml } from './dom-from-html.ts';

const URL = 'https://news.example/story';
const pause = async () => {};

/** Returns the tree as readable text: tags with their content, and texts. */
function written({ tag, text, end }: PageTree, node = 0): string {
  if (tag[node] === '#text') return text[node] ?? '';
  const inside: string[] = [];
  for (let at = node + 1; at < (end[node] ?? 0); at = end[at] ?? Number.POSITIVE_INFINITY)
    inside.push(written({ tag, text, end } as PageTree, at));
  return `${tag[node]}(${inside.join(' ')})`;
}

const declared = (inside: string, light = '', mode = 'open') =>
  `<x-card><template shadowrootmode="${mode}">${inside}</template>${light}</x-card>`;

async function livePage(body: string) {
  const document = domFromHtml(`<!doctype html><body>${body}`);
  const taken = await snapshotDocument(document, URL, { pause });
  if (!taken) throw new Error('No snapshot.');
  return { document, ...taken };
}

const CASES: readonly (readonly [string, string, string])[] = [
  [
    'is read in the place of the children of its host',
    declared('<p>inside</p>', '<p>not shown</p>'),
    'body(x-card(p(inside)))',
  ],
  [
    'shows in its slots what is meant for them, and else what stands in them',
    declared(
      '<h2><slot name="title">No title</slot></h2><div><slot></slot></div><slot name="more"><i>nothing more</i></slot>',
      '<p>one</p><b slot="title">A title</b><p>two</p>',
    ),
    'body(x-card(h2(b(A title)) div(p(one) p(two)) i(nothing more)))',
  ],
  [
    'hands on through the slots of roots in roots',
    declared(declared('<em><slot></slot></em>', '<slot></slot>'), '<p>handed on</p>'),
    'body(x-card(x-card(em(p(handed on)))))',
  ],
  ['is left alone where it is closed', declared('<p>inside</p>', '', 'closed'), 'body(x-card())'],
  ['a slot of the page itself is an element', '<div><slot>text</slot></div>', 'body(div(slot(text)))'],
];

describe('an open shadow root', () => {
  test.each(CASES)('%s, in the open page', async (_, body, tree) => {
    const { page, nodes } = await livePage(body);
    expect(written(page)).toBe(tree);
    expect(nodes).toHaveLength(page.tag.length);
  });

  test.each(CASES)('%s, in HTML text', (_, body, tree) => {
    expect(written(pageFromHtml(`<!doctype html><body>${body}`, URL))).toBe(tree);
  });

  test('has a host with the same number in both trees', async () => {
    const body = `<p>before</p>${declared(declared('<p>in</p>'))}<p>after</p>`;
    const { page, roots } = await livePage(body);
    expect(page.shadowHosts).toEqual([3, 4]);
    expect(roots).toHaveLength(2);
    expect(pageFromHtml(`<!doctype html><body>${body}`, URL).shadowHosts).toEqual([3, 4]);
    expect((await livePage('<p>none</p>')).page).not.toHaveProperty('shadowHosts');
  });

  test('does not hide the element around it', async () => {
    const { document, nodes, page } = await livePage(`<main>${declared(declared('<p>deep</p>'))}</main>`);
    const deep = nodes[page.tag.indexOf('p')] as Element;
    const main = document.querySelector('main') as Element;
    expect([...drawnHolders(deep)]).toContain(main);
    expect([...drawnHolders(main)]).not.toContain(deep);
    expect(drawnParent(document)).toBeNull();
  });

  test('may be 1,000 levels deep', async () => {
    const document = domFromHtml('<!doctype html><body>');
    let place: Element | ShadowRoot = document.body;
    for (let depth = 0; depth < 1000; depth++) {
      const host: Element = document.createElement('x-card');
      place.append(host);
      place = host.attachShadow({ mode: 'open' });
    }
    place.append('bottom');
    const taken = await snapshotDocument(document, URL, { pause });
    expect(taken?.page.tag).toHaveLength(1002);
    expect(taken?.page.text.at(-1)).toBe('bottom');
  });

  test('is cut if the page is too large', async () => {
    const document = domFromHtml(`<!doctype html><body><x-card></x-card><p>after</p>`);
    const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    for (let i = 0; i < 100; i++) root?.append(document.createElement('p'));
    const taken = await snapshotDocument(document, URL, { pause, limit: 50 });
    expect(taken?.page.truncated).toBe(true);
    expect(taken?.page.tag).toHaveLength(50);
  });

  test('does not call a getter that the page puts on a host', async () => {
    const document = domFromHtml('<!doctype html><body><x-card></x-card>');
    const host = document.querySelector('x-card') as Element;
    host.attachShadow({ mode: 'open' }).append('inside');
    for (const name of ['shadowRoot', 'assignedSlot', 'getRootNode'])
      Object.defineProperty(host, name, {
        get() {
          throw new Error('The page was asked.');
        },
      });
    const taken = await snapshotDocument(document, URL, { pause });
    expect(written(taken?.page as PageTree)).toBe('body(x-card(inside))');
  });
});
