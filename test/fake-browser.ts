import type { Runtime } from 'webextension-polyfill';

type Listener = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;
type Change = Record<string, { newValue?: unknown; oldValue?: unknown }>;

interface Script {
  readonly id: string;
  readonly js: string[];
  readonly matches: string[];
}

const ID = 'winnow-test';
export const WINDOW = 5;
const ORIGIN = `chrome-extension://${ID}/`;

const listeners = new Set<Listener>();
const changeListeners = new Set<(change: Change, area: string) => void>();
let allowed: string[] = [];
let scripts: Script[] = [];
let session: Record<string, unknown> = {};
let local: Record<string, unknown> = {};
const tabs: string[] = [];
let menus: Record<string, unknown>[] = [];
let action: Record<string, unknown> = {};
let synced: Record<string, unknown> = {};
let executed: string[] = [];
let sheets: { css: string; origin: string }[] = [];

/** Senders that the next messages may seem to come from. */
export const sender = {
  contentScript: (url = 'https://news.example/story', { incognito = false } = {}): Runtime.MessageSender =>
    ({
      id: ID,
      url,
      frameId: 0,
      tab: { id: 7, index: 3, windowId: WINDOW, incognito },
    }) as Runtime.MessageSender,
  extensionPage: { id: ID, url: `${ORIGIN}src/options/index.html` } as Runtime.MessageSender,
  otherExtension: { id: 'other', url: 'chrome-extension://other/page.html' } as Runtime.MessageSender,
};

let from: Runtime.MessageSender = sender.contentScript();
let failure: Error | null = null;
let valid = true;

export const control = {
  reset() {
    listeners.clear();
    changeListeners.clear();
    synced = {};
    sheets = [];
    executed = [];
    from = sender.contentScript();
    failure = null;
    valid = true;
  },
  /** Sets the host permissions that the person has given. */
  allow(origins: string[]) {
    allowed = origins;
  },
  registered: () => scripts,
  /** Returns the style sheets that are in pages. */
  styleSheets: () => sheets,
  /** Scripts that were run in pages, by file. */
  executed: () => executed,
  sessionItems: () => session,
  openedTabs: () => tabs,
  menuItems: () => menus,
  /** Returns the last state of the toolbar button. */
  toolbarButton: () => action,
  sendFrom(next: Runtime.MessageSender) {
    from = next;
  },
  /** Behaves as if the extension was updated or removed under its content scripts. */
  invalidate() {
    valid = false;
    failure = new Error('Extension context invalidated.');
  },
  /** Makes every later message fail as in the browser. */
  cutOff(message: string) {
    failure = new Error(message);
  },
};

/** Runs requests under one name one after another; Node has no such locks yet. */
const held = new Map<string, Promise<unknown>>();
const locks = {
  request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const next = (held.get(name) ?? Promise.resolve()).then(work, work);
    held.set(name, next);
    return next;
  },
};
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });

/** Returns an event of the browser, with a way to dispatch it. */
function event<Arguments extends unknown[]>() {
  const listeners = new Set<(...details: Arguments) => unknown>();
  return {
    addListener: (listener: (...details: Arguments) => unknown) => listeners.add(listener),
    removeListener: (listener: (...details: Arguments) => unknown) => listeners.delete(listener),
    fire: (...details: Arguments) => Promise.all([...listeners].map((listener) => listener(...details))),
  };
}

async function deliver(message: unknown): Promise<unknown> {
  if (failure) throw failure;
  // Every listener hears the message, and the first answer counts.
  const answers = [...listeners].map((listener) => listener(JSON.parse(JSON.stringify(message)), from));
  const answer = answers.find((one) => one !== undefined);
  if (!answer) throw new Error('Could not establish connection. Receiving end does not exist.');
  return JSON.parse(JSON.stringify(await answer));
}

/** The part of the browser that the tested modules use, with messages that pass through JSON as Chromium's do. */
export const browser = {
  runtime: {
    get id() {
      return valid ? ID : undefined;
    },
    getURL: (path: string) => `${ORIGIN}${path}`,
    sendMessage: deliver,
    onInstalled: event<[{ reason: string }]>(),
    onStartup: event<[]>(),
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  },
  extension: { inIncognitoContext: false },
  windows: { onRemoved: event<[number]>() },
  omnibox: {
    setDefaultSuggestion() {},
    onInputStarted: event<[]>(),
    onInputEntered: event<[string, string]>(),
  },
  tabs: {
    sendMessage: (_tabId: number, message: unknown) => deliver(message),
    query: async () => [],
    create: async ({ url }: { url: string }) => tabs.push(url),
    get: async () => ({ url: from.url }),
  },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) =>
      origins.every((origin) => allowed.includes(origin)),
    getAll: async () => ({ origins: [...allowed] }),
    onAdded: event<[{ origins: string[] }]>(),
    onRemoved: event<[{ origins: string[] }]>(),
  },
  action: {
    async setBadgeText({ text }: { text: string }) {
      action = { ...action, text };
    },
    async setBadgeBackgroundColor({ color }: { color: string }) {
      action = { ...action, color };
    },
    async setTitle({ title }: { title: string }) {
      action = { ...action, title };
    },
    async setIcon({ path }: { path: Record<number, string> }) {
      action = { ...action, icon: path[16] };
    },
  },
  scripting: {
    getRegisteredContentScripts: async ({ ids }: { ids: string[] }) =>
      scripts.filter(({ id }) => ids.includes(id)),
    async registerContentScripts(added: Script[]) {
      if (added.some(({ id }) => scripts.some((script) => script.id === id)))
        throw new Error('Duplicate script ID');
      scripts = [...scripts, ...added];
    },
    async updateContentScripts(changed: Script[]) {
      scripts = scripts.map((script) => changed.find(({ id }) => id === script.id) ?? script);
    },
    async executeScript({ files }: { files: string[] }) {
      executed.push(...files);
      return [];
    },
    async insertCSS(sheet: { css: string; origin: string }) {
      sheets.push(sheet);
    },
    async removeCSS({ css }: { css: string }) {
      sheets = sheets.filter((sheet) => sheet.css !== css);
    },
    async unregisterContentScripts({ ids }: { ids: string[] }) {
      scripts = scripts.filter(({ id }) => !ids.includes(id));
    },
  },
  i18n: { getMessage: (key: string) => key, getUILanguage: () => 'en' },
  commands: { onCommand: event<[string]>() },
  contextMenus: {
    onClicked: event<[{ menuItemId: string }]>(),
    async removeAll() {
      menus = [];
    },
    create: (item: Record<string, unknown>) => menus.push(item),
  },
  storage: {
    session: {
      async get(keys: string | string[]) {
        const wanted = [keys].flat();
        return structuredClone(
          Object.fromEntries(Object.entries(session).filter(([key]) => wanted.includes(key))),
        );
      },
      async set(items: Record<string, unknown>) {
        session = { ...session, ...structuredClone(items) };
        const change = Object.fromEntries(
          Object.entries(items).map(([key, newValue]) => [key, { newValue }]),
        );
        for (const listener of changeListeners) listener(structuredClone(change), 'session');
      },
      async remove(keys: string[]) {
        session = Object.fromEntries(Object.entries(session).filter(([key]) => !keys.includes(key)));
      },
    },
    local: {
      async get(keys: string | string[] | null) {
        const wanted = keys === null ? Object.keys(local) : [keys].flat();
        return structuredClone(
          Object.fromEntries(Object.entries(local).filter(([key]) => wanted.includes(key))),
        );
      },
      async set(items: Record<string, unknown>) {
        local = { ...local, ...structuredClone(items) };
      },
      async remove(keys: string | string[]) {
        local = Object.fromEntries(Object.entries(local).filter(([key]) => ![keys].flat().includes(key)));
      },
      async clear() {
        local = {};
      },
    },
    sync: {
      get: async (key: string) => (key in synced ? { [key]: structuredClone(synced[key]) } : {}),
      async remove(key: string) {
        delete synced[key];
      },
      async set(items: Record<string, unknown>) {
        const change = Object.fromEntries(
          Object.entries(items).map(([key, newValue]) => [key, { newValue, oldValue: synced[key] }]),
        );
        synced = { ...synced, ...structuredClone(items) };
        for (const listener of changeListeners) listener(change, 'sync');
      },
    },
    onChanged: {
      addListener: (listener: (change: Change, area: string) => void) => changeListeners.add(listener),
      removeListener: (listener: (change: Change, area: string) => void) => changeListeners.delete(listener),
    },
  },
};
