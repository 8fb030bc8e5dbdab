import { t } from '../../ui/translate.ts';
import { createOverlay } from '../shared/overlay.ts';
import { button, create } from '../shared/overlay-elements.ts';

/** Milliseconds: long enough to be read twice. */
const SHOWN_FOR = 8000;

/** Says something in the page, aloud too, until it is dismissed or was long enough there. Returns a function that takes it away. */
export function showNotice(document: Document, words: string): () => void {
  const overlay = createOverlay(document, STYLE);
  const gone = new AbortController();
  const leave = () => {
    gone.abort();
    overlay.remove();
  };
  const panel = create(document, 'div', 'panel row');
  const said = create(document, 'p');
  said.setAttribute('role', 'status');
  const dismiss = button(document, '✕', leave, 'bare');
  dismiss.setAttribute('aria-label', t('dismiss'));
  panel.append(said, dismiss);
  overlay.addPanel(panel);
  // What is put into a status is spoken, what stands in it when it comes is not.
  requestAnimationFrame(() => {
    said.textContent = words;
  });
  const timer = setTimeout(leave, SHOWN_FOR);
  gone.signal.addEventListener('abort', () => clearTimeout(timer));
  // It stays for whoever is about to press its button.
  panel.addEventListener('focusin', () => clearTimeout(timer), { signal: gone.signal });
  panel.addEventListener('pointerenter', () => clearTimeout(timer), { signal: gone.signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal: gone.signal });
  return leave;
}

const STYLE = `
.panel { inset-block-start: 12px; inset-inline-end: 12px; flex-wrap: nowrap; padding: 8px 10px 8px 14px; }
`;
