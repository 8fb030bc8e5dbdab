/** Range and step of the story's size, in CSS pixels; within what the settings accept. */
export const FONT_SIZE = { min: 14, max: 36, step: 1 } as const;

export const stepFontSize = (size: number, steps: number): number =>
  Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, size + steps * FONT_SIZE.step));
