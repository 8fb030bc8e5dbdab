/** The data that a scene gives to the pages. All of it is plain data, because it travels into the page. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Answers of the background and of the page, by message. A string after `!` is a failure; a missing answer never comes. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly session?: Readonly<Record<string, unknown>>;
  /** The browser's local storage. */
  readonly local?: Readonly<Record<string, unknown>>;
  readonly allowed?: boolean;
  /** True if the pages are in a private window. */
  readonly isPrivate?: boolean;
  /** Pages of open tabs, the first in front, for the laboratory. */
  readonly open?: readonly { readonly url: string; readonly html: string }[];
  /** Milliseconds before the first click: elements in a page take no click before a person can have seen them. */
  readonly pause?: number;
  /** Selectors clicked before the picture is taken. */
  readonly clicks?: readonly string[];
  /** A file chosen after the clicks, in the file field with this selector. */
  readonly chosen?: { readonly field: string; readonly name: string; readonly text: string };
  /**
   * The web's answers to the page's own requests, by path: HTML, or null for a request that gets no answer. All other paths have no page.
   */
  readonly web?: Readonly<Record<string, string | null>>;
  /** Names of the voices to read aloud with; no voices if missing. */
  readonly voices?: readonly string[];
  /** Selector of an element that appears some time after the clicks. */
  readonly wait?: string;
  /** The browser's language, for a scene that is played in one language only. */
  readonly locale?: string;
}

export interface Messages {
  readonly [key: string]: { readonly message: string };
}

/**
 * Runs in the page before its scripts: gives it the part of the extension API that the pages use, over the scene's data. Self-contained,
 * because only its source reaches the page.
 */
export function installFakeBrowser(scene: Scene, messages: Messages, locale: string): void {
  const listener = { addListener() {}, removeListener() {} };
  const message = (key: string, values: string | string[] = []) => {
    if (key === '@@bidi_dir') return /^(?:ar|he|fa|ur)/.test(locale) ? 'rtl' : 'ltr';
    const text = messages[key]?.message ?? '';
    return text.replace(/\$(\d)/g, (_, index) => [values].flat()[Number(index) - 1] ?? '');
  };
  const answer = ({ winnow }: { winnow: string }) => {
    const reply = scene.answers[winnow];
    if (reply === undefined) return new Promise(() => {});
    return Promise.resolve(
      typeof reply === 'string' && reply.startsWith('!') ? { error: reply.slice(1) } : { value: reply },
    );
  };
  // The browser says which address each answer came from: here, a public one.
  const answered = new Set<(details: object) => void>();
  const plainFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const response = await plainFetch(input, init);
    for (const tell of answered) tell({ url: String(input), ip: '203.0.113.7', initiator: location.origin });
    return response;
  };
  const kept: Record<string, unknown> = { settings: scene.settings ?? {} };
  const api = {
    runtime: {
      id: 'winnow',
      getURL: (path: string) => new URL(path, `${location.origin}/`).href,
      getManifest: () => ({ version: '0.1.0' }),
      openOptionsPage: () => Promise.resolve(),
      sendMessage: answer,
      onMessage: listener,
    },
    extension: { inIncognitoContext: scene.isPrivate ?? false },
    i18n: { getMessage: message, getUILanguage: () => locale },
    tabs: {
      get: (id: number) => Promise.resolve({ id, incognito: false }),
      query: () =>
        Promise.resolve(
          scene.open?.map(({ url }, i) => ({ id: i + 1, url, incognito: false })) ?? [{ id: 1 }],
        ),
      // No answer: no content script runs there.
      sendMessage: (_tab: number, call: { winnow: string }) =>
        call.winnow in scene.answers
          ? answer(call)
          : Promise.reject(new Error('Receiving end does not exist.')),
      create: () => Promise.resolve(),
    },
    scripting: {
      executeScript: ({ target: { tabId } }: { target: { tabId: number } }) => {
        const page = scene.open?.[tabId - 1];
        return page
          ? Promise.resolve([{ result: { ...page, drawn: page.html } }])
          : Promise.reject(new Error('Cannot access contents of the page.'));
      },
    },
    storage: {
      sync: {
        get: () => Promise.resolve(kept),
        set: (change: Record<string, unknown>) => Promise.resolve(void Object.assign(kept, change)),
      },
      local: {
        get: () => Promise.resolve(scene.local ?? {}),
        set: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      session: { get: () => Promise.resolve(scene.session ?? {}) },
      onChanged: listener,
    },
    permissions: {
      contains: () => Promise.resolve(scene.allowed ?? false),
      request: () => Promise.resolve(false),
      remove: () => Promise.resolve(true),
      onAdded: listener,
      onRemoved: listener,
    },
    declarativeNetRequest: { updateSessionRules: () => Promise.resolve() },
    webRequest: {
      onHeadersReceived: listener,
      onBeforeRedirect: listener,
      onResponseStarted: {
        addListener: (tell: (details: object) => void) => answered.add(tell),
        removeListener: (tell: (details: object) => void) => answered.delete(tell),
      },
    },
    commands: {
      getAll: () =>
        Promise.resolve([
          { name: 'toggle-cleaning', description: message('commandToggleCleaning'), shortcut: 'Alt+Shift+L' },
          { name: 'open-reader', description: message('commandOpenReader'), shortcut: '' },
        ]),
    },
  };
  // The polyfill looks for `chrome` before it uses `browser`.
  Object.assign(globalThis, { browser: api, chrome: { runtime: { id: api.runtime.id } } });
}

/**
 * Runs in the page before its scripts: replaces the machine's voices, which differ from machine to machine. An invented one shows the bar,
 * and says nothing. Self-contained, like `installFakeBrowser`.
 */
export function installFakeVoices(names: readonly string[]): void {
  const voices = names.map((name) => ({
    name,
    voiceURI: name,
    lang: 'en-US',
    default: true,
    localService: true,
  }));
  Object.defineProperty(globalThis, 'speechSynthesis', {
    value: {
      getVoices: () => voices,
      speak() {},
      cancel() {},
      addEventListener() {},
      removeEventListener() {},
    },
  });
  // The browser's own class takes only the browser's voices.
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: class extends EventTarget {} });
}
