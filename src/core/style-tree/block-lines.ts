import { hash } from '../basics/hash.ts';
import { remembered } from '../basics/remembered.ts';
import type { TextBlock } from '../page/text-blocks.ts';

/** Returns a hash of a text without case and with digits folded: "3 hours ago" and "5 hours ago" are the same line of the template. */
export const lineFeature = (text: string): number => hash(text.toLowerCase().replace(/\d+/g, '0'));

/** Returns the line feature of each block. */
export const blockLines = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => lineFeature(text)),
);
