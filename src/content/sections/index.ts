import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { storySections } from './story-sections.ts';

/** Loaded again whenever the page lists stories anew: then the names follow. */
ownScope.nameSections ??= storySections(document);
void ownScope.nameSections();
