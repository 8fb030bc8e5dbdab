import { type StartPicker, startPicker } from './picker.ts';

/** The content script, in the same world, starts it from here; loading it again changes nothing. */
(globalThis as { winnowPicker?: StartPicker }).winnowPicker ??= startPicker;
