import { type Grammar, grammarFrom, type Slots } from '../grammar.ts';
import { type Random, randomFrom } from '../random.ts';
import { slug } from '../story.ts';

export interface Category {
  readonly name: string;
  readonly path: string;
  /** The shop's own words about the category, above its list. */
  readonly about: string;
}

export interface Product {
  readonly number: number;
  readonly path: string;
  readonly name: string;
  readonly brand: string;
  readonly category: Category;
  /** In crowns; `before` is 0 if the price is not reduced. */
  readonly price: number;
  readonly before: number;
  readonly stock: number;
  readonly sizes: readonly string[];
  /** Mean of its reviews, 1..5. */
  readonly rating: number;
  readonly description: readonly string[];
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly reviews: readonly {
    readonly stars: number;
    readonly title: string;
    readonly text: string;
    readonly by: string;
  }[];
}

const FRAMES = {
  description: [
    'The {thing} is made of {material} {town}, and it is meant {use}.',
    'Its {part} is {quality}, so that it {benefit} even {use}.',
    'We sell the {thing} with {extra}, because customers asked for it {use}.',
    'A {thing} has to be {quality} before anything else; this one also {benefit}.',
    '{town}, {material} is worked slowly, which is why the {part} {benefit} for years.',
    'Take it {use}: the {part} stays {quality} and {benefit}.',
    'There is no {part} to lose, and the {material} {benefit}.',
    'The maker tests each {part} for {number} hours and puts {extra} in the box.',
    'If you need a {thing} {use}, choose the one with the {quality} {part}.',
    'We have used the same {thing} {use} for {number} seasons, and it still {benefit}.',
  ],
  review: [
    'Bought it to use {use} and the {part} {benefit}. {verdict}.',
    'The {material} is {quality}, the {part} less so. {verdict}.',
    'It came with {extra} after {number} days. {verdict}.',
    'My second {thing} from this shop. The first one lasted {number} years {use}.',
    'The {part} looks {quality} but I would not take it {use}. {verdict}.',
    '{verdict}. The {part} {benefit} and that is all I ask of a {thing}.',
  ],
  verdict: [
    'Worth every crown',
    'Does what it says',
    'Good, with one complaint',
    'Would buy it again {use}',
    'Not for me',
    'The {part} is {quality}',
    'Better than the {material} one',
    'Arrived after {number} days',
  ],
} as const;

const SLOTS: Slots = {
  material:
    'oiled canvas|cast brass|waxed cotton|tarred hemp|stainless steel|boiled wool|ash wood|natural rubber|spun copper'.split(
      '|',
    ),
  town: 'in the yard behind our shop|by two brothers on the north shore|in a foundry beside the slip|on looms from the old ropewalk|in small batches every autumn'.split(
    '|',
  ),
  use: 'on an open deck|in driving rain|below freezing|at the allotment|on the night ferry|in a cold kitchen|on a long crossing|at the end of a wet day|on a mooring in a gale'.split(
    '|',
  ),
  quality: 'heavy|well balanced|quiet|easy to clean|thick|slow to rust|simple|firm|carefully finished'.split(
    '|',
  ),
  benefit:
    'keeps the water out|holds its shape|does not slip|can be mended with ordinary tools|burns through the night|stays warm for hours|folds into a coat pocket|dries before morning'.split(
      '|',
    ),
  extra:
    'a spare part|a linen bag|a tin of wax|two brass screws|a card with the care instructions|a repair voucher'.split(
      '|',
    ),
  number: 'three|four|six|eight|nine|eleven|twelve|twenty|thirty'.split('|'),
  verdict: [
    'Worth it',
    'I am content',
    'Four stars because of the price',
    'Recommended without reserve',
    'I sent it back',
  ],
};

const CATEGORIES = [
  ['Lamps', 'anchor lamp|storm lantern|cabin light|chart torch', 'wick|glass|handle|burner'],
  ['Rope', 'mooring line|heaving line|rope ladder|splicing kit', 'core|eye|thimble|whipping'],
  ['Boots', 'deck boot|sea boot|wool sock|boot dryer', 'sole|lining|heel|shaft'],
  ['Galley', 'copper kettle|enamel mug|gimballed stove|fish knife', 'lid|spout|rim|grip'],
] as const;

const MAKERS = ['Northmole', 'Gullwing', 'Tarhouse', 'Five Fathoms', 'Slipway & Co'];
const BUYERS = 'deckhand9|lowtide|saltpan|rope_end|allotment_b|keelhauler|mistral7|oarlock'.split('|');

const categoryOf = (name: string): Category => ({
  name,
  path: `/shop/${slug(name)}`,
  about: `${name} for boats, boathouses and anyone who lives near one. Every item is in our warehouse by the harbour, is sent on the day of the order when it reaches us before two o’clock, and can be returned within thirty days, used or unused.`,
});

export const CATALOGUE: readonly Category[] = CATEGORIES.map(([name]) => categoryOf(name));

/** Returns all products of the shop, by category. */
export function writeGoods(seed: string): Product[] {
  const random = randomFrom(`${seed} goods`);
  const grammar = grammarFrom(random, FRAMES);
  return CATEGORIES.flatMap(([, things, parts], c) =>
    things.split('|').map((thing, i) => {
      const category = CATALOGUE[c];
      if (!category) throw new Error('A category is missing.');
      const slots = { ...SLOTS, thing: [thing] as const, part: parts.split('|') };
      return writeProduct({ number: 4100 + c * 100 + i * 7, category }, slots, random, grammar);
    }),
  );
}

/** Returns a product of the category; `slots` has the only words for it and for its parts. */
function writeProduct(
  { number, category }: Pick<Product, 'number' | 'category'>,
  slots: Slots & { readonly thing: readonly [string] },
  random: Random,
  grammar: Grammar<keyof typeof FRAMES>,
): Product {
  const brand = random.pick(MAKERS);
  const name = `${brand} ${slots.thing[0]}, ${random.pick(['small', 'standard', 'large', 'heavy'])}`;
  const price = random.int(60, 1900) / 10;
  const sentences = (count: number): string =>
    Array.from({ length: count }, () => grammar.write('description', slots)).join(' ');
  const reviews = Array.from({ length: random.int(3, 6) }, () => ({
    stars: random.int(2, 5),
    title: grammar.write('verdict', slots),
    text: grammar.write('review', slots),
    by: random.pick(BUYERS),
  }));
  return {
    number,
    path: `/shop/${slug(category.name)}/${slug(name)}-${number}`,
    name,
    brand,
    category,
    price,
    before: random.next() < 0.4 ? Math.round(price * 13) / 10 : 0,
    stock: random.int(0, 40),
    sizes: random.next() < 0.5 ? ['S', 'M', 'L', 'XL'] : [],
    rating: reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length,
    description: [sentences(3), sentences(4), sentences(3)],
    details: [
      ['Item number', String(number)],
      ['Maker', brand],
      ['Material', random.pick(slots.material ?? [])],
      ['Weight', `${random.int(80, 4200)} g`],
      ['Made in', random.pick(['Port Lorrel', 'Northmole', 'the islands'])],
    ],
    reviews,
  };
}
