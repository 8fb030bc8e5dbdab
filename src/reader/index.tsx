import browser from 'webextension-polyfill';
import { awaitStory } from '../browser/story-store.ts';
import { mount } from '../ui/mount.ts';
import { askAsStranger } from './ask-as-stranger.ts';
import { LinkedStory } from './link/linked-story.tsx';
import { Reader } from './reader.tsx';
import { sealPage } from './seal.ts';
import { shelvedStory } from './shelf/shelved-story.ts';
import '@fontsource-variable/literata/wght.css';
import '@fontsource-variable/literata/wght-italic.css';
import './reader.css';
import './story.css';
import './story-parts.css';
import './media.css';
import './boxes.css';
import './post.css';
import './recipe.css';
import './footnotes/footnotes.css';
import './highlights/highlights.css';
import './left-out/left-out.css';
import './story-languages.css';
import './print.css';

/** Milliseconds that the page may stay empty before it says in words that it waits. */
const EMPTY_FOR = 200;

const query = new URLSearchParams(location.search);
const link = query.get('link') ?? '';

// Who cannot be kept from asking with cookies asks for nothing.
const stranger = askAsStranger().catch(sealPage);
// Asked before anything is drawn: mostly it is here at once, and then the story is the first thing drawn.
const shelved = query.get('shelf');
const story = (shelved === null ? awaitStory(query.get('id') ?? '') : shelvedStory(shelved)).then(
  (opened) => {
    // Chrome shows what was opened in a private window in a normal one.
    if (opened?.isPrivate && !browser.extension.inIncognitoContext) sealPage();
    return opened;
  },
);
const answered = story.then(
  () => null,
  () => null,
);
const late = new Promise((resolve) => setTimeout(resolve, EMPTY_FOR));
const page = /^https?:/.test(link) ? (
  <LinkedStory link={link} />
) : (
  <Reader story={story} isShelved={shelved !== null} />
);
void mount('readerTitle', page, Promise.all([stranger, Promise.race([answered, late])]));
