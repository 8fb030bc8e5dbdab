import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { Article } from '../../core/story/article.ts';
import { markSentence } from './sentence-mark.ts';
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts';
import { spokenStory } from './spoken-story.ts';
import { browserVoices, voicesFor } from './voices.ts';

/** Storage key of the voice chosen last for each language. Voices belong to a machine, so the choice is not synced. */
const VOICES = 'voices';

const chosenVoices = async (): Promise<Record<string, string> | undefined> =>
  (await browser.storage.local.get(VOICES))[VOICES] as Record<string, string> | undefined;

export interface ReadingAloud extends SpeakerState {
  /** Voices for the story's language; null until the browser has listed them. */
  readonly voices: readonly SpeechSynthesisVoice[] | null;
  readonly voice: SpeechSynthesisVoice | null;
  /** Number of sentences. */
  readonly count: number;
  readonly failed: boolean;
  toggle(): void;
  step(by: number): void;
  choose(uri: string): void;
  setRate(rate: number): void;
}

/** Reads the drawn story aloud while the component is mounted, and highlights the sentence that is read. */
export function useSpeaker(article: Article, rate: number): ReadingAloud {
  const [voices, setVoices] = useState<ReadingAloud['voices']>(null);
  const [voice, setVoice] = useState<ReadingAloud['voice']>(null);
  const [state, setState] = useState<SpeakerState>({ playing: false, at: 0 });
  const [count, setCount] = useState(0);
  const [failed, setFailed] = useState(false);
  const speaker = useRef<Speaker | null>(null);

  useEffect(() => {
    let open = true;
    void (async () => {
      const fitting = voicesFor(await browserVoices(globalThis.speechSynthesis), article.language);
      const chosen = await chosenVoices();
      if (!open) return;
      setVoices(fitting);
      const first = fitting.find(({ voiceURI }) => voiceURI === chosen?.[article.language]) ?? fitting[0];
      const story = document.querySelector('article.story');
      if (!first || !story) return;
      const sentences = spokenStory(story, article.language);
      setCount(sentences.length);
      const made = createSpeaker(
        sentences,
        speechSynthesis,
        (next) => {
          setState(next);
          markSentence(sentences[next.at] ?? null);
        },
        () => setFailed(true),
      );
      speaker.current = made;
      setVoice(first);
      made.setVoice(first);
      made.setRate(rate);
      // A remote voice sends the story to its maker, so the person has to press Play.
      if (first.localService) made.play();
    })();
    const hush = () => speaker.current?.stop();
    addEventListener('pagehide', hush);
    return () => {
      open = false;
      removeEventListener('pagehide', hush);
      hush();
      markSentence(null);
    };
  }, [article]);

  return {
    ...state,
    voices,
    voice,
    count,
    failed,
    toggle() {
      setFailed(false);
      if (state.playing) speaker.current?.pause();
      else speaker.current?.play();
    },
    step: (by) => speaker.current?.go(state.at + by),
    choose(uri) {
      const chosen = voices?.find(({ voiceURI }) => voiceURI === uri) ?? null;
      setVoice(chosen);
      speaker.current?.setVoice(chosen);
      void chosenVoices().then((known) =>
        browser.storage.local.set({ [VOICES]: { ...known, [article.language]: uri } }),
      );
    },
    setRate: (next) => speaker.current?.setRate(next),
  };
}
