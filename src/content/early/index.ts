import { readEarly } from '../../browser/early-store.ts';
import { readSettings } from '../../browser/settings-store.ts';
import { cleanEarly, type EarlyCleaning } from './early-cleaning.ts';

const scope = globalThis as { winnowEarly?: EarlyCleaning };

// The content script, in the same world, ends it; see there.
if (document.contentType === 'text/html' || document.contentType === 'application/xhtml+xml')
  scope.winnowEarly ??= cleanEarly(document, async () => {
    const [early, settings] = await Promise.all([readEarly(location), readSettings()]);
    return { early, settings };
  });
