import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSpeaker, type SpeakerState } from '../../../src/reader/aloud/speaker.ts';
import { voicesFor } from '../../../src/reader/aloud/voices.ts';

class Utterance extends EventTarget {
  rate = 1;
  lang = '';
  voice: unknown = null;
  constructor(readonly text: string) {
    super();
  }
}

/** A browser without a voice; the test decides when a sentence ends. */
function silentBrowser() {
  const said: Utterance[] = [];
  let current: Utterance | null = null;
  const drop = (utterance: Utterance | null) =>
    utterance?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
  return {
    said,
    get current() {
      return current;
    },
    finish() {
      const done = current;
      current = null;
      done?.dispatchEvent(new Event('end'));
    },
    fail: (error: string) => current?.dispatchEvent(Object.assign(new Event('error'), { error })),
    synthesis: {
      speak(utterance: Utterance) {
        said.push(utterance);
        current = utterance;
      },
      cancel() {
        const dropped = current;
        current = null;
        drop(dropped);
      },
    } as unknown as SpeechSynthesis,
  };
}

const SENTENCES = ['One.', 'Two.', 'Three.'].map((text) => ({ text, language: 'en' }));

beforeEach(() => vi.stubGlobal('SpeechSynthesisUtterance', Utterance));

function speaking() {
  const fake = silentBrowser();
  const states: SpeakerState[] = [];
  const failures: number[] = [];
  const speaker = createSpeaker(
    SENTENCES,
    fake.synthesis,
    (state) => states.push(state),
    () => failures.push(1),
  );
  return { fake, states, failures, speaker, state: () => states.at(-1) };
}

describe('reading aloud', () => {
  test('says one sentence after another, then returns to the beginning', () => {
    const { fake, speaker, state } = speaking();
    speaker.play();
    fake.finish();
    fake.finish();
    expect(state()).toEqual({ playing: true, at: 2 });
    fake.finish();
    expect(fake.said.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
    expect(state()).toEqual({ playing: false, at: 0 });
  });

  test('pauses, and says the sentence again from its beginning', () => {
    const { fake, speaker, state } = speaking();
    speaker.play();
    fake.finish();
    speaker.pause();
    expect(state()).toEqual({ playing: false, at: 1 });
    expect(fake.current).toBeNull();
    speaker.play();
    expect(fake.current?.text).toBe('Two.');
  });

  test('goes to another sentence, silently while paused, and never beyond the story', () => {
    const { fake, speaker, state } = speaking();
    speaker.go(1);
    expect(fake.said).toEqual([]);
    speaker.play();
    expect(fake.current?.text).toBe('Two.');
    speaker.go(9);
    expect(fake.current?.text).toBe('Three.');
    speaker.go(-4);
    expect(state()).toEqual({ playing: true, at: 0 });
  });

  test('changes the pace at once', () => {
    const { fake, speaker } = speaking();
    speaker.play();
    speaker.setRate(1.5);
    expect(fake.current).toMatchObject({ text: 'One.', rate: 1.5 });
    expect(fake.said).toHaveLength(2);
  });

  test('reports a failure, but not a cancelled sentence', () => {
    const { fake, speaker, failures, state } = speaking();
    speaker.play();
    speaker.go(1);
    expect(failures).toEqual([]);
    fake.fail('synthesis-failed');
    expect(failures).toEqual([1]);
    expect(state()?.playing).toBe(false);
  });

  test('stays silent once it is stopped', () => {
    const { fake, speaker } = speaking();
    speaker.play();
    speaker.stop();
    fake.finish();
    expect(fake.said).toHaveLength(1);
  });
});

describe('voices', () => {
  const voice = (lang: string, name: string, localService = true, isDefault = false) => ({
    lang,
    name,
    voiceURI: name,
    localService,
    default: isDefault,
  });
  const all = [
    voice('de-DE', 'Anna', true, true),
    voice('en-US', 'Cloud', false),
    voice('en-GB', 'Daniel'),
    voice('en-US', 'Sam'),
  ];
  const names = (language: string) => voicesFor(all, language).map(({ name }) => name);

  test('of the language come first: exact country, then those of this machine', () => {
    expect(names('en-US')).toEqual(['Sam', 'Cloud', 'Daniel']);
    expect(names('de')).toEqual(['Anna']);
  });

  test('are all offered if none speaks the language', () => {
    expect(names('eo')).toHaveLength(4);
    expect(names('')).toHaveLength(4);
  });
});
