/** Returns whether a text ends with a colon: what it announces comes below. */
export const announces = (text: string): boolean => /[:：]$/.test(text);
