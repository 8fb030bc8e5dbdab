import '../../shared/own-globals.ts';
import { t } from '../../../ui/translate.ts';
import { ownScope } from '../../shared/own-scope.ts';
import { showNotice } from '../show-notice.ts';

/** Says that the page has no story, again each time it is loaded. */
ownScope.noStory?.();
ownScope.noStory = showNotice(document, t('problem_no_story'));
