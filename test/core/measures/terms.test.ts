import { describe, expect, it } from 'vitest';
import { terms } from '../../../src/core/measures/terms.ts';

describe('terms', () => {
  it('are equal for the forms of one English word, and for one word in any letters', () => {
    expect(terms('elections', 'en')).toEqual(terms('Election', 'en'));
    expect(terms('HAUS', 'de')).toEqual(terms('Haus', 'de'));
    expect(terms('Häuser', 'de')).not.toEqual(terms('Haus', 'de'));
    expect(terms('elections', 'en')).not.toEqual(terms('sports', 'en'));
  });

  it('leave out stop words, including contractions', () => {
    expect(terms('It’s the end of a bridge', 'en')).toEqual(terms('end bridge', 'en'));
    expect(terms('das Ende der Brücke', 'de')).toEqual(terms('Ende Brücke', 'de'));
  });

  it('keep order and repetitions', () => {
    const [bridge, vote] = [...terms('bridge', 'en'), ...terms('vote', 'en')];
    expect(terms('bridge vote bridge', 'en')).toEqual([bridge, vote, bridge]);
  });

  it('are the bare words in a language without a stemmer', () => {
    expect(terms('kaksi sanaa', 'xx')).toHaveLength(2);
  });

  it('cope with words that are member names of objects', () => {
    expect(terms('constructor toString __proto__', 'en')).toHaveLength(3);
  });
});
