/** A text to say, in its language. */
export interface Utterance {
  readonly text: string;
  readonly language: string;
}

export interface SpeakerState {
  readonly playing: boolean;
  /** Number of the sentence being said, or said next. */
  readonly at: number;
}

/** Says one sentence after another. */
export interface Speaker {
  play(): void;
  pause(): void;
  /** Moves to another sentence and goes on playing if it was playing. */
  go(to: number): void;
  setVoice(voice: SpeechSynthesisVoice | null): void;
  /** Sets the pace; 1 is the voice's own. */
  setRate(rate: number): void;
  stop(): void;
}

/**
 * Returns a speaker that uses the browser's. A pause cancels the sentence, and `play` says it again from its beginning. Some voices lose
 * the browser's own pause, and half a sentence is hard to follow anyway.
 */
export function createSpeaker(
  sentences: readonly Utterance[],
  synthesis: SpeechSynthesis,
  onChange: (state: SpeakerState) => void,
  onFailure: () => void,
): Speaker {
  let at = 0;
  let playing = false;
  let voice: SpeechSynthesisVoice | null = null;
  let rate = 1;
  /** Cancelled utterances still report their end, so only the latest turn counts. */
  let turn = 0;

  const tell = () => onChange({ playing, at });

  const say = () => {
    const mine = ++turn;
    synthesis.cancel();
    const sentence = sentences[at];
    if (!playing || !sentence) return;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.rate = rate;
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? sentence.language;
    utterance.addEventListener('end', () => {
      if (mine !== turn) return;
      if (at + 1 < sentences.length) {
        at++;
        tell();
        say();
      } else {
        playing = false;
        at = 0;
        tell();
      }
    });
    utterance.addEventListener('error', ({ error }) => {
      if (mine !== turn || error === 'canceled' || error === 'interrupted') return;
      playing = false;
      tell();
      onFailure();
    });
    synthesis.speak(utterance);
  };

  return {
    play() {
      playing = sentences.length > 0;
      tell();
      say();
    },
    pause() {
      playing = false;
      tell();
      say();
    },
    go(to) {
      at = Math.min(Math.max(0, to), Math.max(0, sentences.length - 1));
      tell();
      say();
    },
    setVoice(chosen) {
      voice = chosen;
      if (playing) say();
    },
    setRate(chosen) {
      rate = chosen;
      if (playing) say();
    },
    stop() {
      turn++;
      playing = false;
      synthesis.cancel();
    },
  };
}
