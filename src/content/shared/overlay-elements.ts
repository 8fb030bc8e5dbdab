/** Creates an element, even if the page has something else named `createElement`. */
export const create = (document: Document, tag: string, name = '', text = ''): HTMLElement => {
  const element: HTMLElement = Document.prototype.createElement.call(document, tag);
  if (name) element.className = name;
  if (text) element.textContent = text;
  return element;
};

export function button(document: Document, text: string, onClick: () => void, look = ''): HTMLButtonElement {
  const made = create(document, 'button', look, text) as HTMLButtonElement;
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
