import browser from 'webextension-polyfill';
import { rootElement } from '../../snapshot/unclobbered.ts';
import { guardClicks } from './clear-sight.ts';
import { create } from './overlay-elements.ts';
import { ownScope } from './own-scope.ts';

/** Winnow's own interface in a page: beside the body, where no snapshot sees it, and in a closed shadow root, which keeps styles apart. */
export interface Overlay {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Adds a panel with buttons. Clicks on them count once the panel has been in clear sight. */
  addPanel(panel: HTMLElement): void;
  remove(): void;
}

export function createOverlay(
  document: Document,
  css: string,
  place: Readonly<Record<string, string>> = {},
): Overlay {
  const host = create(document, 'div');
  ownScope.hosts.add(host);
  // Inline and important, so that the page's own sheets cannot move or hide the host.
  for (const [name, value] of Object.entries({ ...HOST_STYLE, ...place }))
    host.style.setProperty(name, value, 'important');
  host.dir = browser.i18n.getMessage('@@bidi_dir') || 'ltr';
  host.lang = browser.i18n.getUILanguage();
  const root = host.attachShadow({ mode: 'closed' });
  const style = create(document, 'style');
  style.textContent = STYLE + css;
  root.append(style);
  Element.prototype.append.call(rootElement(document), host);
  const gone = new AbortController();
  return {
    host,
    root,
    addPanel(panel) {
      root.append(panel);
      guardClicks(document, panel, gone.signal);
    },
    remove() {
      gone.abort();
      Element.prototype.remove.call(host);
    },
  };
}

const HOST_STYLE: Readonly<Record<string, string>> = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0 auto auto 0',
  width: '0',
  height: '0',
  'z-index': '2147483647',
};

/** Styles with the design system's colours (src/ui/tokens.css), whose sheets do not reach in here. */
const STYLE = `
.panel {
  --paper: #fffdf9; --ink: #27221a; --soft: #61584a; --line: #8b806a; --accent: #85560a; --wash: #f7e9cb;
  position: fixed; inset: auto; box-sizing: border-box; margin: 0; max-inline-size: min(94vw, 560px); padding: 12px 14px;
  border: 1px solid var(--line); border-radius: 14px; background: var(--paper); color: var(--ink);
  box-shadow: 0 1px 2px rgb(0 0 0 / 20%), 0 8px 28px rgb(0 0 0 / 22%);
  font: 14px/1.45 system-ui, "Segoe UI", "Noto Sans", sans-serif; text-align: start;
}
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.soft { color: var(--soft); font-size: 13px; }
p { margin: 0; overflow-wrap: anywhere; }
button {
  min-block-size: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: var(--ink); font: inherit; font-weight: 550; cursor: pointer;
}
button:hover { background: var(--wash); }
@media (pointer: coarse) { button { min-block-size: 44px; min-inline-size: 44px; } }
button.bare { min-inline-size: 32px; padding: 4px 8px; border-color: transparent; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button[hidden] { display: none; }
@media (prefers-color-scheme: dark) {
  .panel {
    --paper: #23201a; --ink: #eee8db; --soft: #b6ad9b; --line: #867c68; --accent: #e4b158; --wash: #3a2f19;
  }
}
@media print { .panel { display: none; } }
`;
