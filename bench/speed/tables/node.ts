import { column, named } from '../columns.ts';
import { extractionRates } from '../extraction.ts';
import { singlePages } from '../pages.ts';

/** Prints how many pages a second each tool turns into stories in Node. */
export async function printNode(count: number): Promise<void> {
  const { name, pages } = singlePages(count);
  const rates = await extractionRates(count);
  const ours = rates[0]?.rate ?? Number.NaN;
  console.log(
    `\nHTML to story, ${pages.length} ${name}, Node ${process.version}, a second of processor time\n${named('')}pages/s  Winnow ×`,
  );
  for (const { tool, rate } of rates)
    console.log(named(tool) + column(rate.toFixed(1), 7) + column((ours / rate).toFixed(2), 10));
}
