import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { startPicker } from './picker.ts';

/** Gives the content script the picker. Loading this again changes nothing. */
ownScope.picker ??= startPicker;
