import { useEffect, useState } from 'preact/hooks';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { ShownTab } from './use-structure.ts';
import { pagesOf } from './wireframe.ts';

/** At most this many open tabs are read for words. Chosen by hand. */
const MOST_TABS = 4;

/**
 * Returns the words that open tabs of the site show in its places, by the place's index; of several tabs, the first one's. Null until the
 * tabs are read, and if no tab may be read. Nothing is stored. Parser and places are loaded only here.
 */
export function usePlaceWords(
  places: readonly TemplatePlace[],
  tabs: readonly ShownTab[],
): ReadonlyMap<number, string> | null {
  const [known, setKnown] = useState<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    let isLate = false;
    if (tabs.length === 0) setKnown(null);
    else
      void wordsIn(
        tabs.slice(0, MOST_TABS).map(({ id }) => id),
        places,
      ).then((words) => {
        if (!isLate) setKnown(words);
      });
    return () => {
      isLate = true;
    };
    // The page asks for places and tabs again each time it is shown; they are read again only if they changed.
  }, [places.length, pagesOf(places), tabs.map(({ id, url }) => `${id} ${url}`).join()]);
  return known;
}

async function wordsIn(
  tabs: readonly number[],
  places: readonly TemplatePlace[],
): Promise<Map<number, string> | null> {
  const [{ readPlainTab }, { placeWords }] = await Promise.all([
    import('../snapshot/read-tab.ts'),
    import('./place-words.ts'),
  ]);
  const found = new Map<number, string>();
  // One after another: a large page takes a while to parse, and the picture stays in use.
  for (const tab of tabs) {
    const page = await readPlainTab(tab).catch(() => null);
    if (page)
      for (const [place, words] of placeWords(page, places)) if (!found.has(place)) found.set(place, words);
  }
  return found.size === 0 ? null : found;
}
