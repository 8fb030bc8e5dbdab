/** Most characters of a date in words; a longer text is no date. Chosen by hand. */
const MAX_DATE = 60;

/**
 * Returns a page's date in ISO form, or an empty string if it cannot be read. An ISO date is unchanged; other dates without a zone are
 * read as UTC. Exact midnight gives only the day: pages write it if they know no time.
 */
export function isoDate(value: string): string {
  const apart = value.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    apart,
  );
  if (iso) {
    const [, day = '', time = '', zone = ''] = iso;
    // Programs write the year 1 for a date that nobody set.
    if (Number.isNaN(Date.parse(day)) || day.startsWith('0001')) return '';
    return /^(00:00(:00)?)?$/.test(time)
      ? day
      : `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
  }
  if (!/\d{4}/.test(value) || value.length > MAX_DATE) return '';
  const parsed = Date.parse(
    /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2}|\b[A-Z]{3,4})$/.test(value.trim()) ? value : `${value} UTC`,
  );
  return Number.isNaN(parsed) ? '' : isoDate(new Date(parsed).toISOString());
}
