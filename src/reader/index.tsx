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

/** Milliseconds that the page may stay empty before it says that it is loading. */
const EMPTY_FOR = 200;

const query = new URLSearchParams(location.search);
const link = query.get('link') ?? '';

// If cookies cannot be removed from requests, the page must make none.
const stranger = askAsStranger().catch(sealPage);
// Fetched before anything is drawn: mostly the story is here at once, and is then the first thing drawn.
const shelved = query.get('shelf');
const story = (shelved === null ? awaitStory(query.get('id') ?? '') : shelvedStory(shelved)).then(
  (opened) => {
    // Chrome opens the reader of a private window's story in a normal window.
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
