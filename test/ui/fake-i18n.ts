import { vi } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };

const words: Readonly<Record<string, { readonly message: string }>> = messages;

/** The part of the extension API that gives words, with the English messages; for `vi.mock('webextension-polyfill', fakeI18n)`. */
export const fakeI18n = () => ({
  default: {
    i18n: {
      getUILanguage: vi.fn(() => 'en-US'),
      getMessage: (key: string, values: string[] = []) =>
        (words[key]?.message ?? '').replace(/\$(\d)/g, (_, index) => values[Number(index) - 1] ?? ''),
    },
  },
});
