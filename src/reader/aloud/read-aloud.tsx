import type { Article } from '../../core/story/article.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { t } from '../../ui/translate.ts';
import { type NamedKeys, useShortcuts } from '../../ui/use-shortcuts.ts';
import { useSpeaker } from './use-speaker.ts';
import '../../ui/field.css';
import './read-aloud.css';

const RATES = [0.7, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;

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

/** Draws the bar that reads the story aloud as long as the bar is open. */
export function ReadAloud({ article, rate, onRate, onClose }: ReadAloudProps) {
  const { voices, voice, playing, at, count, failed, toggle, step, choose, setRate } = useSpeaker(
    article,
    rate,
  );
  useShortcuts([
    { ...KEYS.toggle, act: toggle },
    { ...KEYS.previous, act: () => step(-1) },
    { ...KEYS.next, act: () => step(1) },
  ]);

  return (
    <section id="aloud" class="aloud" aria-label={t('readAloud')}>
      {voices?.length === 0 && <p role="alert">{t('aloudNoVoice')}</p>}
      {failed && <p role="alert">{t('aloudFailed')}</p>}
      {voices !== null && voices.length > 0 && (
        <>
          <IconButton label={t('aloudPrevious')} icon="previous" shortcut="k" onClick={() => step(-1)} />
          <IconButton
            label={t(playing ? 'aloudPause' : 'aloudPlay')}
            icon={playing ? 'pause' : 'play'}
            shortcut="p"
            onClick={toggle}
          />
          <IconButton label={t('aloudNext')} icon="next" shortcut="j" onClick={() => step(1)} />
          <span class="aloud-place soft">{t('pagesOf', Math.min(at + 1, count), count)}</span>
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
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              onRate(next);
              setRate(next);
            }}
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
