import '../own-globals.ts';
import { ownScope } from '../own-scope.ts';
import { startPicker } from './picker.ts';

/** The content script starts it from here; loading it again changes nothing. */
ownScope.picker ??= startPicker;
