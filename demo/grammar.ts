import type { Random } from './random.ts';

/** Phrases by the name of their slot; a phrase may hold slots itself. */
export type Slots = Readonly<Record<string, readonly string[]>>;

/** Writes sentences from frames such as "The {things} held {places}."; a sentence is never written twice. */
export interface Grammar<Kind extends string> {
  write(kind: Kind, slots: Slots): string;
}

export function grammarFrom<Kind extends string>(
  random: Random,
  frames: Readonly<Record<Kind, readonly string[]>>,
): Grammar<Kind> {
  const said = new Set<string>();
  // Deals frames like cards, so that one article does not use the same turn of phrase twice in a row.
  const decks = new Map<Kind, string[]>();

  const deal = (kind: Kind): string => {
    let deck = decks.get(kind);
    if (deck === undefined || deck.length === 0) {
      deck = random.shuffle(frames[kind]);
      decks.set(kind, deck);
    }
    return deck.pop() ?? '';
  };

  const expand = (frame: string, slots: Slots): string => {
    let text = frame;
    for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{')) {
      const close = text.indexOf('}', open);
      const options = slots[text.slice(open + 1, close)] ?? [];
      const unused = options.filter((option) => option.includes('{') || !text.includes(option));
      text = text.slice(0, open) + random.pick(unused.length > 0 ? unused : options) + text.slice(close + 1);
    }
    return tidy(text);
  };

  return {
    write(kind, slots) {
      for (;;) {
        const text = expand(deal(kind), slots);
        if (said.has(text)) continue;
        said.add(text);
        return text;
      }
    },
  };
}

/** Adds capitals at the start of a sentence or a quotation, and "an" before a vowel. */
function tidy(text: string): string {
  return text
    .replace(/\ba (?=[aeiou](?!ni))/gi, (article) => `${article.trimEnd()}n `)
    .replace(
      /(^“?|[.?!] “?|(?<= )“(?!and\b))(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
