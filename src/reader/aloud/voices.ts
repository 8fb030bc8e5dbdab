/** As much of a browser's voice as the choice looks at. */
export interface VoiceLike {
  readonly lang: string;
  readonly name: string;
  readonly voiceURI: string;
  readonly default: boolean;
  readonly localService: boolean;
}

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Voices for a text, best first: those of its very language and country, then of its language; those of this machine before
 * those that send the text to a server. Where no voice speaks the language, none is right, and all are offered.
 */
export function voicesFor<V extends VoiceLike>(voices: readonly V[], language: string): V[] {
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(language));
  const rank = (voice: V): number =>
    (voice.lang.toLowerCase().replace('_', '-') === language.toLowerCase() ? 0 : 4) +
    (voice.localService ? 0 : 2) +
    (voice.default ? 0 : 1);
  return [...(language !== '' && fitting.length > 0 ? fitting : voices)].sort((a, b) => rank(a) - rank(b));
}

/** Milliseconds; browsers that have voices name them well before. */
const PATIENCE = 2000;

/** The browser's voices, once it has found them; empty where it has none or cannot speak. */
export function browserVoices(
  synthesis: SpeechSynthesis | undefined,
): Promise<readonly SpeechSynthesisVoice[]> {
  if (!synthesis) return Promise.resolve([]);
  const voices = synthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const answer = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', answer);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(answer, PATIENCE);
    synthesis.addEventListener('voiceschanged', answer);
  });
}
