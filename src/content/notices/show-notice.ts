import { t } from '../../ui/translate.ts';
import { createOverlay } from '../shared/overlay.ts';
import { button, create } from '../shared/overlay-elements.ts';

/** Milliseconds that a notice is shown: long enough to read it twice. Chosen by hand. */
const SHOWN_FOR = 8000;

/** Shows a notice, which screen readers speak, until it is dismissed or its time is over. Returns a function that removes it. */
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
  // Screen readers speak words that are added to a status, but not words that a new status already has.
  requestAnimationFrame(() => {
    said.textContent = words;
  });
  const timer = setTimeout(leave, SHOWN_FOR);
  gone.signal.addEventListener('abort', () => clearTimeout(timer));
  // The notice stays for a person who is about to press its button.
  panel.addEventListener('focusin', () => clearTimeout(timer), { signal: gone.signal });
  panel.addEventListener('pointerenter', () => clearTimeout(timer), { signal: gone.signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal: gone.signal });
  return leave;
}

const STYLE = `
.panel { inset-block-start: 12px; inset-inline-end: 12px; flex-wrap: nowrap; padding: 8px 10px 8px 14px; }
`;
