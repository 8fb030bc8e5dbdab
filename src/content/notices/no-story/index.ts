<<<<<<< HEAD:src/content/notices/no-story/index.ts
import '../../shared/own-globals.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { showNoStory } from './no-story-notice.ts';
=======
import '../own-globals.ts';
import { t } from '../../ui/translate.ts';
import { ownScope } from '../own-scope.ts';
import { showNotice } from './show-notice.ts';
>>>>>>> 5492600 (Draw highlights on the live page, and let people highlight there):src/content/no-story/index.ts

/** Each time it is loaded it says so anew. */
ownScope.noStory?.();
ownScope.noStory = showNotice(document, t('readerHintNone'));
