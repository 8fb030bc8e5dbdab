import { useEffect, useState } from 'preact/hooks';
import { onShelfChoice, readShelfChoice, type ShelfChoice, writeShelfChoice } from './store/shelf-choice.ts';

/**
 * Returns the person's choices about the shelf, null until read, and a function that changes them. Follows changes made anywhere. Calls
 * `onFailure` if a change cannot be stored; the choices are then the stored ones again.
 */
export function useShelfChoice(
  onFailure: (error: Error) => void,
): [ShelfChoice | null, (change: Partial<ShelfChoice>) => void] {
  const [choice, setChoice] = useState<ShelfChoice | null>(null);
  useEffect(() => {
    void readShelfChoice().then(setChoice);
    return onShelfChoice(setChoice);
  }, []);
  const change = (part: Partial<ShelfChoice>) => {
    if (choice === null) return;
    const changed = { ...choice, ...part };
    setChoice(changed);
    writeShelfChoice(changed).catch((error: Error) => {
      void readShelfChoice().then(setChoice);
      onFailure(error);
    });
  };
  return [choice, change];
}
