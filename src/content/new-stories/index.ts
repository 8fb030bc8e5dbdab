import '../shared/own-globals.ts';
import { ownScope } from '../shared/own-scope.ts';
import { newStoryMarks } from './new-story-marks.ts';

/** Loaded again whenever the page lists something new: then the marks follow. */
ownScope.markNew ??= newStoryMarks(document);
void ownScope.markNew();
