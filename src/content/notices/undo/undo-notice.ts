import { type MessageKey, problemText, t, tn } from '../../../ui/translate.ts';
import { createOverlay, type Overlay } from '../../shared/overlay.ts';
import { button, create } from '../../shared/overlay-elements.ts';
import type { HiddenBlock, UndoActions, UndoNotice } from '../../shared/page-scripts.ts';

/** At most this many rows are in the list; the popup has them all. Chosen by hand. */
const MOST_ROWS = 30;

export function createUndoNotice(document: Document, actions: UndoActions): UndoNotice {
  let overlay: Overlay | null = null;
  let blocks: readonly HiddenBlock[] = [];
  let shown = '';
  let isRevealed = false;
  const count = create(document, 'p');
  count.setAttribute('role', 'status');
  const list = create(document, 'ul');
  const details = create(document, 'div');
  details.id = 'list';
  details.hidden = true;
  const reveal = button(document, '', () => actions.reveal(!isRevealed));
  const which = button(document, t('undoWhich'), () => {
    details.hidden = !details.hidden;
    draw();
  });
  which.setAttribute('aria-controls', 'list');
  const close = button(document, '✕', () => actions.dismiss(false), 'bare');
  close.setAttribute('aria-label', t('dismiss'));
  close.title = t('dismiss');
  // Silencing a site takes two steps: this button is below the list, which is closed at first.
  const never = button(document, t('undoDismiss'), () => actions.dismiss(true));
  details.append(list, never);
  const line = create(document, 'div', 'row');

  const row = ({ elements, words }: NoticeRow): HTMLElement => {
    const item = create(document, 'li', 'row');
    const text = create(document, 'span', 'words', words);
    text.dir = 'auto';
    const keep = button(document, t('undoKeep'), () => {
      keep.disabled = true;
      actions.keep(elements).catch((error: Error) => {
        count.textContent = t('pickerFailed', problemText(error.message));
        keep.disabled = false;
      });
    });
    keep.setAttribute('aria-label', `${t('undoKeep')}: ${words}`);
    item.append(text, keep);
    return item;
  };
  const draw = () => {
    which.setAttribute('aria-expanded', String(!details.hidden));
    list.replaceChildren(...(details.hidden ? [] : rowsOf(blocks).slice(0, MOST_ROWS).map(row)));
  };
  const panel = create(document, 'div', 'panel');
  panel.setAttribute('role', 'region');
  line.append(count, reveal, which, close);
  panel.append(line, details);
  const open = () => {
    overlay = createOverlay(document, STYLE);
    overlay.addPanel(panel);
  };
  return {
    show(hidden, revealed, mode) {
      const state = `${mode} ${revealed} ${hidden.map(({ words }) => words).join('\n')}`;
      const isSame =
        overlay && state === shown && hidden.every(({ element }, i) => element === blocks[i]?.element);
      if (isSame) return;
      shown = state;
      blocks = hidden;
      isRevealed = revealed;
      if (!overlay) open();
      const dims = mode === 'dim';
      panel.setAttribute('aria-label', t(dims ? 'undoClearTitle' : 'undoTitle'));
      count.textContent = tn(dims ? 'undoCleared' : 'undoHidden', hidden.length);
      const again: MessageKey = dims ? 'undoClear' : 'undoHide';
      reveal.textContent = t(revealed ? again : 'undoShow');
      draw();
    },
    remove() {
      overlay?.remove();
      overlay = null;
      details.hidden = true;
    },
  };
}

/** A row of the list: the elements that its button keeps together, and their name. */
interface NoticeRow {
  readonly elements: readonly Element[];
  readonly words: string;
}

/** Returns a row for each block, in page order, and one row for all empty boxes where there are several. */
function rowsOf(blocks: readonly HiddenBlock[]): readonly NoticeRow[] {
  const empty = blocks.filter(({ isEmpty }) => isEmpty);
  const single = ({ element, words }: HiddenBlock): NoticeRow => ({ elements: [element], words });
  if (empty.length < 2) return blocks.map(single);
  const all = { elements: empty.map(({ element }) => element), words: tn('emptySpaces', empty.length) };
  return blocks.flatMap((block) => {
    if (!block.isEmpty) return [single(block)];
    return block === empty[0] ? [all] : [];
  });
}

// The list opens above the line, so that no button moves under the pointer of a person who presses "Which?" twice.
const STYLE = `
.panel { inset-block-end: 12px; inset-inline-end: 12px; max-inline-size: min(94vw, 420px); padding: 8px 10px; }
.panel { display: flex; flex-direction: column-reverse; }
.row p { flex: 1 1 3.5em; margin-inline-end: 4px; overflow-wrap: break-word; }
ul { max-block-size: 40vh; overflow: auto; margin: 0; padding: 0; list-style: none; }
#list[hidden] { display: none; }
#list > button { margin-block: 8px; }
li { flex-wrap: nowrap; padding-block: 3px; }
.words { flex: 1; min-inline-size: 0; overflow: hidden; color: var(--soft); text-overflow: ellipsis; white-space: nowrap; }
`;
