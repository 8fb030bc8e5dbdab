import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';

/** Loaded behind the script that draws highlights, each time the person asks for it. */
void ownScope.highlights?.toggle();
