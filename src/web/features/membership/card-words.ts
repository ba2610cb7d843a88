const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa ending in 4242` */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`

/** `09/2034` */
export const expiryWords = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is good until the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime()
