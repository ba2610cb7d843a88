const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** `Visa` for Stripe's `visa`; null for an unknown one. */
export const cardBrandName = (brand: string): string | null => BRANDS[brand] ?? null
