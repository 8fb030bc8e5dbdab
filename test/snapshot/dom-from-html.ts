import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

/**
 * A DOM built from parse5's tree, since the test DOM's own parser does not follow the HTML standard. Attaches declared shadow roots, as a
 * browser does.
 */
export function domFromHtml(html: string): Document {
  const document = globalThis.document.implementation.createHTMLDocument('');
  while (document.firstChild) document.removeChild(document.firstChild);
  const pending: [DefaultTreeAdapterTypes.ChildNode, Node][] = parse(html, { scriptingEnabled: false })
    .childNodes.map((node): [DefaultTreeAdapterTypes.ChildNode, Node] => [node, document])
    .reverse();
  while (pending.length > 0) {
    const [node, parent] = pending.pop() as [DefaultTreeAdapterTypes.ChildNode, Node];
    if ('value' in node) parent.appendChild(document.createTextNode(node.value));
    if (!('tagName' in node)) continue;
    const mode = node.attrs.find(({ name }) => name === 'shadowrootmode')?.value;
    if (mode && 'content' in node && parent instanceof Element) {
      const root = parent.attachShadow({ mode: mode as ShadowRootMode });
      for (const child of [...node.content.childNodes].reverse()) pending.push([child, root]);
      continue;
    }
    const element = document.createElementNS(node.namespaceURI, node.tagName);
    // Broken markup contains names that only a parser may set. No page tree keeps them.
    for (const { name, value } of node.attrs) if (/^[\w:.-]+$/.test(name)) element.setAttribute(name, value);
    parent.appendChild(element);
    if (node.tagName === 'noscript') {
      // Where scripts run, its inside is text.
      element.textContent = serialize(node);
      continue;
    }
    for (const child of [...node.childNodes].reverse()) pending.push([child, element]);
  }
  return document;
}
