import { type Purpose, type PurposeOdds, sharesOf } from '../impression/page-purpose.ts';
import { addressShapes } from './address-shape.ts';
import { PURPOSE, type PurposeOptions } from './options.ts';
import type { SiteProfile } from './profile.ts';

export type { Purpose, PurposeOdds };

/** What a page is taken for. */
export interface JudgedPurpose {
  readonly purpose: Purpose;
  /** P(purpose), by the page and its site. */
  readonly odds: PurposeOdds;
  /** The same by the page alone. */
  readonly alone: PurposeOdds;
  /** Learned pages of the site that have a say, this one left out. */
  readonly pages: number;
}

/**
 * Returns what a page is for: the odds that the page shows by itself, shifted by how many of the site's other pages are for use beside
 * those for reading, and by whether most of them link to it. Whether a page is a story or a list of stories, it says alone: sites have
 * both. A page is for reading only where that is likely enough: a page left alone is a small loss, a broken one is not. `isLearned` says
 * that the page itself is among those the profile counts.
 */
export function purposeOf(
  alone: PurposeOdds,
  profile: SiteProfile,
  isLearned: boolean,
  isOfFrame = false,
  options: PurposeOptions = PURPOSE,
): JudgedPurpose {
  const pages = Math.max(0, profile.pages - (isLearned ? 1 : 0));
  /** How much more often pages of the site are for this purpose than pages of other sites. */
  const lift = (purpose: Purpose): number => {
    const others = Math.max(0, profile[purpose] / 100 - (isLearned ? alone[purpose] : 0));
    const base = options.usual[purpose];
    return (others + options.doubt * base) / (pages + options.doubt) / base;
  };
  const forUse = lift('use') / lift('read');
  /** Lowers P(use) on sites to read by Bayes' rule, and raises it steeply on sites to use; what lies between says nothing. */
  const said = forUse <= 1 ? forUse : Math.max(1, forUse / options.mixed) ** options.caution;
  const odds = (ofSite: number): PurposeOdds =>
    sharesOf({
      read: Math.max(LEAST, alone.read) * (isOfFrame ? options.frame : 1),
      find: Math.max(LEAST, alone.find),
      use: Math.max(LEAST, alone.use) * ofSite,
    });
  const { read } = odds(said);
  const { find, use } = odds(forUse);
  const rest = (1 - read) / (find + use);
  return {
    purpose: read >= options.read ? 'read' : find >= use ? 'find' : 'use',
    odds: { read, find: rest * find, use: rest * use },
    alone,
    pages,
  };
}

/** Least probability of a purpose by the page alone, so that the site can still raise it. */
const LEAST = 1e-6;

/** Hashed shapes of address: whether pages there are nearly certainly for reading. Shapes with too few pages are not in it. */
export type ReadingShapes = Readonly<Record<string, boolean>>;

/**
 * Returns for each shape of address whether its pages are nearly certainly for reading, on every host that has the shape. The other
 * pages of a profile have a say, as in `purposeOf`.
 */
export function readingShapes(
  profiles: readonly SiteProfile[],
  options: PurposeOptions = PURPOSE,
): ReadingShapes {
  const shapes: Record<string, boolean> = {};
  for (const profile of profiles)
    for (const [shape, { pages, read }] of profile.addresses) {
      const mean = read / (100 * pages);
      const rest = (1 - mean) / 2;
      const { odds } = purposeOf({ read: mean, find: rest, use: rest }, profile, false, false, options);
      const isReading = Math.min(mean, odds.read) >= options.shapeRead;
      if (!isReading || pages >= options.shapePages) shapes[shape] = isReading && shapes[shape] !== false;
    }
  return shapes;
}

/** Returns whether a page at this address is nearly certainly for reading, before anything of it is seen. The exact shape goes first. */
export function isSurelyForReading(url: string, shapes: ReadingShapes): boolean {
  const known = addressShapes(url).find((shape) => Object.hasOwn(shapes, String(shape)));
  return known !== undefined && shapes[String(known)] === true;
}
