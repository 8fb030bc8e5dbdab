import type { ArticleBlock } from '../article.ts';

/** A number alone in its line: "2", "3.". */
const NUMBER = /^(\d{1,2})[.)]?$/;

/**
 * Returns the story with numbers that are alone in a line at the beginning of the heading right below: pages draw the number of a step beside
 * its title. The story must have a number that is one less or one more. Linear in the story.
 */
export function withNumberedHeadings(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const numbers = blocks.map((block) =>
    block.kind === 'paragraph' ? Number(NUMBER.exec(block.text)?.[1]) : Number.NaN,
  );
  const all = new Set(numbers);
  const numberAbove = (i: number): number | undefined => {
    const number = numbers[i - 1] ?? Number.NaN;
    return blocks[i]?.kind === 'heading' && (all.has(number - 1) || all.has(number + 1)) ? number : undefined;
  };
  return blocks.flatMap((block, i) => {
    if (numberAbove(i + 1)) return [];
    const number = numberAbove(i);
    const sign = `${number}. `;
    return number && block.kind === 'heading'
      ? [{ ...block, text: sign + block.text, html: sign + block.html }]
      : [block];
  });
}
