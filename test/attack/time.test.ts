import { expect, test } from 'vitest';
import { COSTLY_PAGES } from './costly-pages.ts';
import { tell, times } from './extent.ts';
import { costOfPage, earlierPage, growthOf } from './page-cost.ts';

/** Pages that hold very much of one thing: four times as much of it may cost at most six times the time, and no page three seconds. */

test.each(Object.entries(COSTLY_PAGES))('%s', async (name, [some, make]) => {
  const n = some / times(4, 1);
  const earlier = earlierPage(make(8));
  const growth = await growthOf(
    () => costOfPage(make(n), earlier),
    () => costOfPage(make(4 * n), earlier),
  );
  expect(growth).toMatchObject({ isLinear: true });
  const { least, most } = growth;
  tell(name, {
    n,
    'ms at n': Math.round(least),
    'ms at 4n': Math.round(most),
    ratio: (most / least).toFixed(1),
  });
});
