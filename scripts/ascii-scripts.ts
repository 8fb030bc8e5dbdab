import type { Plugin } from 'vite';

/** One letter beyond Latin-1, and the engine keeps a whole script as two bytes a letter, and takes twice as long over it. */
export const asciiScripts = (): Plugin => ({
  name: 'ascii-scripts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(
            /[^\0-\x7f]/g,
            (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  },
});
