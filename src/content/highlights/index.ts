import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { pageHighlights } from './page-highlights.ts';

/** Draws the highlights. Loaded again whenever the highlights or the page change. */
ownScope.highlights ??= pageHighlights(document);
void ownScope.highlights.draw();
