import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { pageHighlights } from './page-highlights.ts';

/** Runs again whenever the highlights or the page change, and draws the highlights again. */
ownScope.highlights ??= pageHighlights(document);
void ownScope.highlights.draw();
