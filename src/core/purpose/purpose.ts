import { type Purpose, type PurposeChances, sharesOf } from '../impression/page-purpose.ts';
import { PURPOSE, type PurposeOptions } from './options.ts';
import type { SiteProfile } from './profile.ts';
import type { ReadingShapes } from './surely-for-reading.ts';

/** The purpose that a page is treated as having. */
export interface JudgedPurpose {
  readonly purpose: Purpose;
  /** P(purpose), from the page and its site. */
  readonly chances: PurposeChances;
  /** P(purpose), from the page alone. */
  readonly alone: PurposeChances;
  /** Number of learned pages of the site that count, without this one. */
  readonly pages: number;
}

/**
 * Returns the purpose of a page. The page's own chances are shifted by the site: by the ratio of use to reading among its other pages, and
 * by whether most of them link to this page. Only the page itself decides between a story and a list of stories, because sites have both.
 * A page is for reading only if that is likely enough: leaving a page alone loses little, breaking one loses much. `isLearned` says that
 * the profile counts the page itself.
 */
export function purposeOf(
  alone: PurposeChances,
  profile: SiteProfile,
  isLearned: boolean,
  isOfFrame = false,
  options: PurposeOptions = PURPOSE,
): JudgedPurpose {
  const pages = Math.max(0, profile.pages - (isLearned ? 1 : 0));
  /** Returns how much more often pages of the site have this purpose than pages of other sites. */
  const lift = (purpose: Purpose): number => {
    const others = Math.max(0, profile[purpose] / 100 - (isLearned ? alone[purpose] : 0));
    const base = options.usual[purpose];
    return (others + options.doubt * base) / (pages + options.doubt) / base;
  };
  const forUse = lift('use') / lift('read');
  /** Raises P(use) steeply on sites for use. Sites for reading do not lower it, since they have forms to sign in and to pay. */
  const said = Math.max(1, forUse / options.mixed) ** options.caution;
  const chances = (ofSite: number): PurposeChances =>
    sharesOf({
      read: Math.max(LEAST, alone.read) * (isOfFrame ? options.frame : 1),
      find: Math.max(LEAST, alone.find),
      use: Math.max(LEAST, alone.use) * ofSite,
    });
  const { read } = chances(said);
  const { find, use } = chances(forUse);
  const rest = (1 - read) / (find + use);
  return {
    purpose: read >= options.read ? 'read' : find >= use ? 'find' : 'use',
    chances: { read, find: rest * find, use: rest * use },
    alone,
    pages,
  };
}

/** Least probability of a purpose from the page alone, so that the site can still raise it. */
const LEAST = 1e-6;

/**
 * Returns for each shape of address whether its pages are nearly certainly for reading on every host with this shape. The other pages of a
 * profile count as in `purposeOf`.
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
      const { chances } = purposeOf({ read: mean, find: rest, use: rest }, profile, false, false, options);
      const isReading = Math.min(mean, chances.read) >= options.shapeRead;
      if (!isReading || pages >= options.shapePages) shapes[shape] = isReading && shapes[shape] !== false;
    }
  return shapes;
}
