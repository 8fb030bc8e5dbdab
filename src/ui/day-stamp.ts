/** Formats a day for names of files, as "2026-03-09" in the person's time zone. */
export function dayStamp(day: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
