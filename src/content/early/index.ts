import '../shared/own-globals.ts';
import browser from 'webextension-polyfill';
import { sendToBackground } from '../../messaging/messenger.ts';
import { contentType } from '../../snapshot/unclobbered.ts';
import { ownScope } from '../shared/own-scope.ts';
import { cleanEarly } from './early-cleaning.ts';

// Private windows must not show what Winnow learned in normal ones.
if (
  !browser.extension.inIncognitoContext &&
  /^(?:text\/html|application\/xhtml\+xml)$/.test(contentType(document))
)
  ownScope.early ??= cleanEarly(document, {
    insert: () => sendToBackground('insertEarlySheet', {}),
    remove: (css) => sendToBackground('removeEarlySheet', { css }),
  });
