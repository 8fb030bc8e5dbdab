/** The fields of a browser's voice that the choice depends on. */
export interface VoiceLike {
  readonly lang: string;
  readonly name: string;
  readonly voiceURI: string;
  readonly default: boolean;
  readonly localService: boolean;
}

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Returns voices for a text, best first: exact language and country, then voices of this machine before those that send the text to a
 * server. If no voice speaks the language, all are offered.
 */
export function voicesFor<V extends VoiceLike>(voices: readonly V[], language: string): V[] {
  const fitting = voices.filter(({ lang }) => primary(lang) === primary(language));
  const rank = (voice: V): number =>
    (voice.lang.toLowerCase().replace('_', '-') === language.toLowerCase() ? 0 : 4) +
    (voice.localService ? 0 : 2) +
    (voice.default ? 0 : 1);
  return [...(language !== '' && fitting.length > 0 ? fitting : voices)].sort((a, b) => rank(a) - rank(b));
}

/** Milliseconds to wait for the browser's list of voices; browsers that have voices list them well before. */
const PATIENCE = 2000;

/** Resolves to the browser's voices once it has found them; empty if it has none or cannot speak. */
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
