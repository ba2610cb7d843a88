/** `09/2034` */
export const expiryLabel = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is good until the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime()
