import '../../shared/own-globals.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { createUndoNotice } from './undo-notice.ts';

/** Gives the content script the notice. Loading this again changes nothing. */
ownScope.undoNotice ??= createUndoNotice;
