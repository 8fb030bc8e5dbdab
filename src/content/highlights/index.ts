import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { pageHighlights } from './page-highlights.ts';

/** Loaded again whenever the highlights of the page's story or the page itself changed: then they are drawn anew. */
ownScope.highlights ??= pageHighlights(document);
void ownScope.highlights.draw();
