/**
 * A date as the page writes it in ISO form: kept as it is where it already is, read as UTC where it names no zone. Midnight to the
 * second is the day alone: pages write it where they know no time.
 */
export function isoDate(value: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    value.trim(),
  );
  if (iso) {
    const [, day = '', time = '', zone = ''] = iso;
    if (Number.isNaN(Date.parse(day))) return '';
    return /^(00:00(:00)?)?$/.test(time)
      ? day
      : `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
  }
  if (!/\d{4}/.test(value) || value.length > 60) return '';
  const parsed = Date.parse(
    /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2}|\b[A-Z]{3,4})$/.test(value.trim()) ? value : `${value} UTC`,
  );
  return Number.isNaN(parsed) ? '' : isoDate(new Date(parsed).toISOString());
}
