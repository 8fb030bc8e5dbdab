import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { newStoryMarks } from './new-story-marks.ts';

/** Marks new stories. Loaded again whenever the page lists something new, so that the marks follow. */
ownScope.markNew ??= newStoryMarks(document);
void ownScope.markNew();
