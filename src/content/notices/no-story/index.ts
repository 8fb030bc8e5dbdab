import '../../shared/own-globals.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { showNoStory } from './no-story-notice.ts';

/** Each time it is loaded it says so anew. */
ownScope.noStory?.();
ownScope.noStory = showNoStory(document);
