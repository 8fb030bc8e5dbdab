import '../../shared/own-globals.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { createUndoNotice } from './undo-notice.ts';

/** The content script shows it from here; loading it again changes nothing. */
ownScope.undoNotice ??= createUndoNotice;
