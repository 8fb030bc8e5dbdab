import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { startPicker } from './picker.ts';

/** The content script starts it from here; loading it again changes nothing. */
ownScope.picker ??= startPicker;
