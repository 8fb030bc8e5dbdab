/** Builds the extension for both browsers at once; the worker, the longest part, only once: `npm run build`. */
import { build } from 'vite';
import { extension, worker } from '../vite.config.ts';

const bundled = worker();
await Promise.all(
  (['chrome', 'firefox'] as const).map((browser) =>
    build({ ...extension(browser, () => bundled), configFile: false, logLevel: 'warn' }),
  ),
);
