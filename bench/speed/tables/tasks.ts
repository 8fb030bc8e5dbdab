import { MAX_NODES } from '../../../src/core/page/page-tree.ts';
import type { BareBrowser } from '../bare-browser.ts';
import { column, ms, named, quantile } from '../columns.ts';
import type { OwnTasks } from '../in-page.ts';
import { ownTasks } from '../own-tasks.ts';
import { pagesBySize, singlePages } from '../pages.ts';

/** A task of this many milliseconds or more is noticed by people. */
const LONG_TASK = 50;
/** How many times slower than full speed the processor is. */
const SLOWDOWNS = [1, 4];
const SHOWN = [0.5, 0.95, 1];
/** Number of pages that are named. */
const WORST = 3;

/** Prints our longest tasks in pages, at full speed and on a slower processor. */
export async function printTasks(browser: BareBrowser, count: number): Promise<void> {
  const { name, pages } = singlePages(count);
  for (const slowdown of SLOWDOWNS) {
    const results: (OwnTasks & { url: string })[] = [];
    for (const page of [...pages, ...pagesBySize([MAX_NODES])])
      results.push({ url: page.url, ...(await ownTasks(browser, page, slowdown)) });
    console.log(
      `\nOur longest tasks, ${pages.length} ${name} and one of ${MAX_NODES} nodes, processor slowed ${slowdown} ×\n${named('')}  p50 ms  p95 ms  max ms  over ${LONG_TASK} ms`,
    );
    for (const task of ['snapshot', 'message', 'marking'] as const) {
      const values = results.map((result) => result[task]);
      const over = values.filter((value) => value > LONG_TASK).length;
      console.log(named(task) + SHOWN.map((q) => ms(quantile(values, q))).join('') + column(String(over)));
    }
    const styles = results.map((result) => result.styles);
    console.log(
      named('styles asked for to hide it all') +
        SHOWN.map((q) => column(String(quantile(styles, q)))).join(''),
    );
    for (const result of [...results].sort((a, b) => longest(b) - longest(a)).slice(0, WORST))
      console.log(
        `  ${result.url.slice(0, 90)}: ${result.nodes} nodes, ${result.slices} slices, snapshot ${result.snapshot.toFixed(1)}, message ${result.message.toFixed(1)}, marking ${result.marking.toFixed(1)}`,
      );
  }
}

const longest = ({ snapshot, message, marking }: OwnTasks): number => Math.max(snapshot, message, marking);
