import { createUndoNotice } from '../../../src/content/notices/undo/undo-notice.ts';
import { startPicker } from '../../../src/content/picker/picker.ts';

/**
 * Shows the elements that Winnow puts into web pages, in a page of their own. In web pages they are in closed shadow roots, which neither
 * axe nor a picture's clicks can enter. Here every root is made open before anything is drawn.
 */
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (init) {
  return attachShadow.call(this, { ...init, mode: 'open' });
};

const part = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

const fails = location.search.includes('fails');

if (location.search.includes('picker')) {
  const page = {
    mark: async () => {
      if (fails) throw new Error('The disk is full.');
    },
    treatForNow: () => undefined,
    isCleaning: () => true,
  };
  startPicker(document, page, new AbortController().signal);
  // In a low window the panel would cover the paragraph.
  part('main p').scrollIntoView();
  // Moves the mouse onto the first paragraph, or chooses it.
  const { left, top } = part('main p').getBoundingClientRect();
  const shield = document.documentElement.lastElementChild?.shadowRoot?.querySelector('.shield');
  const at = { clientX: left + 4, clientY: top + 4 };
  shield?.dispatchEvent(new MouseEvent(location.search.includes('chosen') ? 'click' : 'mousemove', at));
}

if (location.search.includes('undo')) {
  const elements = ['nav', 'aside', 'footer'].map(part);
  const hidden = elements.map((element) => ({
    element,
    words: element.textContent?.trim() ?? '',
    isEmpty: false,
  }));
  const reveal = (shown: boolean) => {
    for (const element of elements) element.classList.toggle('gone', !shown);
    notice.show(hidden, shown, 'hide');
  };
  const notice = createUndoNotice(document, {
    reveal,
    keep: () => (fails ? Promise.reject(new Error('The disk is full.')) : Promise.resolve()),
    dismiss: () => notice.remove(),
  });
  reveal(false);
}
