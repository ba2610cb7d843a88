/** A date `YYYY-MM-DD` in words, `June 12, 2026`. */
export const longDate = (isoDate: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDate))
