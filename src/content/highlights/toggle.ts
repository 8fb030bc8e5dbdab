import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';

/** Highlights the selection. Loaded after the script that draws highlights, each time the person asks for it. */
void ownScope.highlights?.toggle();
