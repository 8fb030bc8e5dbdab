import '../own-globals.ts';
import { ownScope } from '../own-scope.ts';
import { createUndoNotice } from './create-notice.ts';

/** The content script shows it from here; loading it again changes nothing. */
ownScope.undoNotice ??= createUndoNotice;
