import '../../shared/own-globals.ts';
import { t } from '../../../ui/translate.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { showNotice } from '../show-notice.ts';

/** Each time it is loaded it says so anew. */
ownScope.noStory?.();
ownScope.noStory = showNotice(document, t('problem_no_story'));
