import { useEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { Article } from '../../core/story/article.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { t } from '../../ui/translate.ts';
import { type NamedKeys, useShortcuts } from '../../ui/use-shortcuts.ts';
import { markSentence } from './sentence-mark.ts';
import { createSpeaker, type Speaker, type SpeakerState } from './speaker.ts';
import { spokenStory } from './spoken-story.ts';
import { browserVoices, voicesFor } from './voices.ts';
import '../../ui/field.css';
import './read-aloud.css';

const RATES = [0.7, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;
/** The voice chosen last, by language: voices belong to a machine, so that the choice stays on it. */
const VOICES = 'voices';

const KEYS = {
  toggle: { keys: ['p'], name: 'aloudPause' },
  previous: { keys: ['k'], name: 'aloudPrevious' },
  next: { keys: ['j'], name: 'aloudNext' },
} as const satisfies Record<string, NamedKeys>;

/** The keys that act while a story is read aloud. */
export const ALOUD_KEYS: readonly NamedKeys[] = Object.values(KEYS);

interface ReadAloudProps {
  readonly article: Article;
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly onClose: () => void;
}

/** The bar that reads the story to the person. It reads as long as it is open. */
export function ReadAloud({ article, rate, onRate, onClose }: ReadAloudProps) {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[] | null>(null);
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  const [state, setState] = useState<SpeakerState>({ playing: false, at: 0 });
  const [count, setCount] = useState(0);
  const [failed, setFailed] = useState(false);
  const speaker = useRef<Speaker | null>(null);

  useEffect(() => {
    let open = true;
    void (async () => {
      const fitting = voicesFor(await browserVoices(globalThis.speechSynthesis), article.language);
      const chosen = (await browser.storage.local.get(VOICES))[VOICES] as Record<string, string> | undefined;
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
      // Such a voice sends the story to its maker: that is for the person to begin.
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

  const toggle = () => {
    setFailed(false);
    if (state.playing) speaker.current?.pause();
    else speaker.current?.play();
  };
  const step = (by: number) => speaker.current?.go(state.at + by);
  useShortcuts([
    { ...KEYS.toggle, act: toggle },
    { ...KEYS.previous, act: () => step(-1) },
    { ...KEYS.next, act: () => step(1) },
  ]);

  const choose = (uri: string) => {
    const chosen = voices?.find(({ voiceURI }) => voiceURI === uri) ?? null;
    setVoice(chosen);
    speaker.current?.setVoice(chosen);
    void browser.storage.local.get(VOICES).then((stored) => {
      const known = stored[VOICES] as Record<string, string> | undefined;
      return browser.storage.local.set({ [VOICES]: { ...known, [article.language]: uri } });
    });
  };
  const pace = (next: number) => {
    onRate(next);
    speaker.current?.setRate(next);
  };

  return (
    <section id="aloud" class="aloud" aria-label={t('readAloud')}>
      {voices?.length === 0 && <p role="alert">{t('aloudNoVoice')}</p>}
      {failed && <p role="alert">{t('aloudFailed')}</p>}
      {voices !== null && voices.length > 0 && (
        <>
          <IconButton label={t('aloudPrevious')} icon="previous" shortcut="k" onClick={() => step(-1)} />
          <IconButton
            label={t(state.playing ? 'aloudPause' : 'aloudPlay')}
            icon={state.playing ? 'pause' : 'play'}
            shortcut="p"
            onClick={toggle}
          />
          <IconButton label={t('aloudNext')} icon="next" shortcut="j" onClick={() => step(1)} />
          <span class="aloud-place soft">{t('aloudPlace', Math.min(state.at + 1, count), count)}</span>
          <select
            class="field voice"
            aria-label={t('aloudVoice')}
            value={voice?.voiceURI ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {voices.map(({ voiceURI, name, localService }) => (
              <option key={voiceURI} value={voiceURI}>
                {localService ? name : t('aloudRemote', name)}
              </option>
            ))}
          </select>
          <select
            class="field"
            aria-label={t('aloudRate')}
            value={String(rate)}
            onChange={(event) => pace(Number(event.currentTarget.value))}
          >
            {RATES.map((one) => (
              <option key={one} value={String(one)}>
                {formatNumber(one)}×
              </option>
            ))}
          </select>
        </>
      )}
      <IconButton label={t('aloudClose')} icon="close" onClick={onClose} />
    </section>
  );
}
