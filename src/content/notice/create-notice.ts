import { t, tn } from '../../ui/translate.ts';
import { createOverlay, type Overlay } from '../overlay.ts';
import { button, create } from '../overlay-elements.ts';
import type { HiddenBlock, UndoActions, UndoNotice } from '../undo-notice.ts';

/** Rows of the list; the popup has them all. */
const MOST_ROWS = 30;

export function createUndoNotice(document: Document, actions: UndoActions): UndoNotice {
  let overlay: Overlay | null = null;
  let blocks: readonly HiddenBlock[] = [];
  let shown = '';
  let isRevealed = false;
  const count = create(document, 'p');
  count.setAttribute('role', 'status');
  const list = create(document, 'ul');
  list.id = 'list';
  list.hidden = true;
  const reveal = button(document, '', () => actions.reveal(!isRevealed));
  const which = button(document, t('undoWhich'), () => {
    list.hidden = !list.hidden;
    draw();
  });
  which.setAttribute('aria-controls', 'list');
  // Silencing a site takes a second press. The button that only closes takes the place of this one, for people who press twice.
  const dismiss = button(document, '✕', () => ask(true), 'bare');
  dismiss.setAttribute('aria-label', t('dismiss'));
  dismiss.title = t('dismiss');
  const close = button(document, t('dismiss'), () => actions.dismiss(false));
  const never = button(document, t('undoDismiss'), () => actions.dismiss(true));
  const line = create(document, 'div', 'row');
  const question = create(document, 'div', 'row');
  const ask = (asking: boolean) => {
    line.hidden = asking;
    question.hidden = !asking;
    if (asking) close.focus();
  };

  const row = ({ element, words }: HiddenBlock): HTMLElement => {
    const item = create(document, 'li', 'row');
    const text = create(document, 'span', 'words', words);
    text.dir = 'auto';
    const keep = button(document, t('undoKeep'), () => {
      keep.disabled = true;
      actions.keep(element).catch((error: Error) => {
        count.textContent = t('pickerFailed', error.message);
        keep.disabled = false;
      });
    });
    keep.setAttribute('aria-label', `${t('undoKeep')}: ${words}`);
    item.append(text, keep);
    return item;
  };
  const draw = () => {
    which.setAttribute('aria-expanded', String(!list.hidden));
    list.replaceChildren(...(list.hidden ? [] : blocks.slice(0, MOST_ROWS).map(row)));
  };
  const open = () => {
    overlay = createOverlay(document, STYLE);
    const panel = create(document, 'div', 'panel');
    panel.setAttribute('role', 'region');
    panel.setAttribute('aria-label', t('undoTitle'));
    line.append(count, reveal, which, dismiss);
    question.append(never, close);
    panel.append(line, question, list);
    ask(false);
    overlay.addPanel(panel);
  };
  return {
    show(hidden, revealed) {
      const state = `${revealed} ${hidden.map(({ words }) => words).join('\n')}`;
      if (overlay && state === shown) return;
      shown = state;
      blocks = hidden;
      isRevealed = revealed;
      if (!overlay) open();
      count.textContent = tn('undoHidden', hidden.length);
      reveal.textContent = t(revealed ? 'undoHide' : 'undoShow');
      draw();
    },
    remove() {
      overlay?.remove();
      overlay = null;
    },
  };
}

const STYLE = `
.panel { inset-block-end: 12px; inset-inline-end: 12px; max-inline-size: min(94vw, 420px); padding: 8px 10px; }
.row p { flex: 1 1 5em; margin-inline-end: 4px; overflow-wrap: break-word; }
ul { max-block-size: 40vh; overflow: auto; margin: 8px 0 0; padding: 0; list-style: none; }
ul[hidden], .row[hidden] { display: none; }
li { flex-wrap: nowrap; padding-block: 3px; }
.words { flex: 1; min-inline-size: 0; overflow: hidden; color: var(--soft); text-overflow: ellipsis; white-space: nowrap; }
`;
