import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { storySections } from './story-sections.ts';

/** Names sections. Loaded again whenever the page lists other stories, so that the names follow. */
ownScope.nameSections ??= storySections(document);
void ownScope.nameSections();
