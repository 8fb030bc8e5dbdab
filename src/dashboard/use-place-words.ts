import { useEffect, useState } from 'preact/hooks';
import type { TemplatePlace } from '../core/proof/template-places.ts';

/** At most this many open tabs are read for words. Chosen by hand. */
const MOST_TABS = 4;

/**
 * Returns the words that open tabs of the site show in its places, by the place's index; of several tabs, the first one's. Null until the
 * tabs are read, and if no tab may be read. Nothing is stored. Parser and places are loaded only here.
 */
export function usePlaceWords(
  places: readonly TemplatePlace[],
  tabs: readonly number[],
): ReadonlyMap<number, string> | null {
  const [known, setKnown] = useState<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    let isLate = false;
    if (tabs.length === 0) setKnown(null);
    else
      void wordsIn(tabs.slice(0, MOST_TABS), places).then((words) => {
        if (!isLate) setKnown(words);
      });
    return () => {
      isLate = true;
    };
  }, [places, tabs]);
  return known;
}

async function wordsIn(
  tabs: readonly number[],
  places: readonly TemplatePlace[],
): Promise<Map<number, string> | null> {
  const [{ readTab }, { placeWords }] = await Promise.all([
    import('../snapshot/read-tab.ts'),
    import('./place-words.ts'),
  ]);
  const found = new Map<number, string>();
  // One after another: a large page takes a while to parse, and the picture stays in use.
  for (const tab of tabs) {
    const read = await readTab(tab).catch(() => null);
    if (read)
      for (const [place, words] of placeWords(read.page, places))
        if (!found.has(place)) found.set(place, words);
  }
  return found.size === 0 ? null : found;
}
