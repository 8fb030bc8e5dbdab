import type { ElementHandle, Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { bidi, evaluateInWindow } from './firefox-window.ts';
import { OVERLAY } from './marks.ts';
import { until } from './until.ts';
import type { Control } from './visited-page.ts';

/**
 * A person's actions in the browser itself, outside the page: shortcuts, the context menu, the question for a permission. Firefox lets a
 * test do all three in its own window, as a hand would. Chromium without a display has no such window. There the test passes the browser's
 * event to the extension's listener, and grants a permission on chrome://extensions before it is asked for.
 */
export interface BrowserControls {
  /** Presses Alt+Shift and the letter in the window of the page. The manifest gives these keys to the command. */
  press(page: Page, letter: string, command: string): Promise<void>;
  /** Opens the context menu on the element. Returns ids and titles of Winnow's items; titles only if the browser shows them. */
  openMenu(page: Page, selector: string): Promise<{ id: string; title: string | null }[]>;
  /** Chooses an item of the menu that is open on the element. */
  choose(page: Page, id: string): Promise<void>;
  /** Calls `ask`, which clicks something that asks for the permission, and answers the question with yes. */
  grant(origin: string, ask: () => Promise<void>): Promise<void>;
}

export const browserControls = (extension: ExtensionBrowser, control: Control): BrowserControls =>
  extension.name === 'firefox' ? firefoxControls(extension) : chromiumControls(extension, control);

function chromiumControls(extension: ExtensionBrowser, control: Control): BrowserControls {
  /** Makes an event of the worker happen: calls its listeners as the browser does, with the tab in front. */
  const dispatch = async (event: 'commands.onCommand' | 'contextMenus.onClicked', detail: unknown) => {
    // Wakes the worker.
    await control.ask('listSites', {});
    const worker = await extension.browser
      .targets()
      .find((target) => target.type() === 'service_worker')
      ?.worker();
    if (!worker) throw new Error('The worker does not run.');
    await worker.evaluate(
      async (name, first) => {
        const [api = '', on = ''] = name.split('.');
        const { [on]: found } =
          (chrome as unknown as Record<string, Record<string, { dispatch(...details: unknown[]): void }>>)[
            api
          ] ?? {};
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        found?.dispatch(first, tab);
      },
      event,
      detail,
    );
  };
  return {
    async press(page, _, command) {
      await page.bringToFront();
      await dispatch('commands.onCommand', command);
    },
    async openMenu(page, selector) {
      await page.bringToFront();
      await page.click(selector, { button: 'right' });
      const found: { id: string; title: null }[] = [];
      // A missing item cannot be updated.
      for (const id of ['toggle-cleaning', 'open-reader', 'mark-noise', 'mark-content', 'never-made'])
        if (
          await control.page.evaluate(
            (item) =>
              chrome.contextMenus.update(item, {}).then(
                () => true,
                () => false,
              ),
            id,
          )
        )
          found.push({ id, title: null });
      return found;
    },
    choose: (_, id) => dispatch('contextMenus.onClicked', { menuItemId: id }),
    async grant(origin, ask) {
      const settings = await extension.browser.newPage();
      await settings.goto('chrome://extensions');
      await settings.evaluate(
        (id, host) =>
          (
            chrome as unknown as {
              developerPrivate: { addHostPermission(id: string, host: string): Promise<void> };
            }
          ).developerPrivate.addHostPermission(id, host),
        new URL(extension.url('')).host,
        origin,
      );
      await settings.close();
      await ask();
    },
  };
}

function firefoxControls(extension: ExtensionBrowser): BrowserControls {
  const inWindow = <T>(expression: string): Promise<T> => evaluateInWindow(extension.browser, expression);
  const items = `[...document.querySelectorAll('#contentAreaContextMenu menuitem[id^=winnow]')]`;
  return {
    async press(page, letter) {
      await page.bringToFront();
      // Sends keys as the system does, so that the browser first takes them for its shortcuts.
      await inWindow(`(() => {
        const keyboard = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
        keyboard.beginInputTransactionForTests(window);
        const keys = [['Alt', 'AltLeft'], ['Shift', 'ShiftLeft'], ['${letter}', 'Key${letter}']]
          .map(([key, code]) => new KeyboardEvent('', { key, code }));
        for (const key of keys) keyboard.keydown(key);
        for (const key of keys.reverse()) keyboard.keyup(key);
        return '';
      })()`);
    },
    async openMenu(page, selector) {
      await page.bringToFront();
      await page.click(selector, { button: 'right' });
      const state = () => inWindow<string>(`document.getElementById('contentAreaContextMenu').state`);
      await until(state, (now) => now === 'open');
      const found = await inWindow<string>(
        `JSON.stringify(${items}.filter((one) => !one.hidden).map((one) => [one.id, one.getAttribute('label')]))`,
      );
      return (JSON.parse(found) as [string, string][]).map(([id, title]) => ({
        id: id.replace(/^.*menuitem-_?/, ''),
        title,
      }));
    },
    async choose(_, id) {
      await inWindow(`(() => {
        const item = ${items}.find((one) => one.id.endsWith('_${id}'));
        item.doCommand();
        document.getElementById('contentAreaContextMenu').hidePopup();
        return '';
      })()`);
    },
    async grant(_, ask) {
      await ask();
      const question = `document.getElementById('addon-webext-permissions-notification')`;
      await until(
        () => inWindow<boolean>(`PopupNotifications.isPanelOpen && ${question} !== null`),
        (open) => open,
      );
      await inWindow(`${question}.button.click()`);
    },
  };
}

/**
 * Clicks one of Winnow's own buttons in the page, by its words. They are in a closed shadow root, which neither the page nor a test's
 * script may enter: the debugger says where the button is, and the mouse does the rest.
 */
export async function clickInOverlay(extension: ExtensionBrowser, page: Page, words: string): Promise<void> {
  const { x, y } = await placeInOverlay(extension, page, words);
  await page.mouse.click(x, y);
}

/** The middle of a button, and its height, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Returns where a button of Winnow's own is in the page, by its words. */
export async function placeInOverlay(extension: ExtensionBrowser, page: Page, words: string): Promise<Place> {
  const place = () =>
    extension.name === 'firefox' ? placeInFirefox(extension, page, words) : placeInChromium(page, words);
  const at = await until(place, (found) => found !== null);
  if (!at) throw new Error(`Winnow shows no button "${words}" in ${page.url()}.`);
  return at;
}

async function placeInChromium(page: Page, words: string): Promise<Place | null> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const stack = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.localName === 'button' && node.children?.[0]?.nodeValue === words) {
        const { model } = await session.send('DOM.getBoxModel', { nodeId: node.nodeId });
        const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
        return { x: (left + right) / 2, y: (top + bottom) / 2, height: bottom - top };
      }
      stack.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    }
    return null;
  } catch {
    // The element was drawn again in between.
    return null;
  } finally {
    await session.detach();
  }
}

interface BidiNode {
  readonly sharedId?: string;
  readonly value?: {
    readonly localName?: string;
    readonly nodeValue?: string;
    readonly children?: readonly BidiNode[];
    readonly shadowRoot?: BidiNode | null;
  };
}

async function placeInFirefox(
  { browser }: ExtensionBrowser,
  page: Page,
  words: string,
): Promise<Place | null> {
  const host: ElementHandle | null = await page.$(OVERLAY);
  if (!host) return null;
  const { _id: context } = page.mainFrame() as unknown as { _id: string };
  const { result } = await bidi(browser).send('script.evaluate', {
    expression: `document.querySelector('${OVERLAY}')`,
    target: { context },
    awaitPromise: false,
    serializationOptions: { maxDomDepth: null, includeShadowTree: 'all' },
  });
  const stack: BidiNode[] = [(result as unknown as { result: BidiNode }).result];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { localName, children = [], shadowRoot } = node.value ?? {};
    if (localName === 'button' && children[0]?.value?.nodeValue === words) {
      const answer = await bidi(browser).send('script.callFunction', {
        functionDeclaration:
          '(button) => { const { left, top, width, height } = button.getBoundingClientRect(); return [left + width / 2, top + height / 2, height].join(" "); }',
        arguments: [{ sharedId: node.sharedId }],
        target: { context },
        awaitPromise: false,
      });
      const [x = 0, y = 0, height = 0] = (
        answer.result as unknown as { result: { value: string } }
      ).result.value
        .split(' ')
        .map(Number);
      return { x, y, height };
    }
    stack.push(...children, ...(shadowRoot ? [shadowRoot] : []));
  }
  return null;
}
