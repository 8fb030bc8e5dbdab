import { addressShapes } from './address-shape.ts';

/**
 * Hashed shapes of address, with whether pages there are nearly certainly for reading. A shape is true only after several pages, and false
 * after one page that is not for reading.
 */
export type ReadingShapes = Readonly<Record<string, boolean>>;

/** Returns whether a page at this address is nearly certainly for reading, before the page is loaded. The exact shape is tried first. */
export function isSurelyForReading(url: string, shapes: ReadingShapes): boolean {
  const known = addressShapes(url).find((shape) => Object.hasOwn(shapes, String(shape)));
  return known !== undefined && shapes[String(known)] === true;
}
