export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown'

export type BrandRule = {
  brand: CardBrand
  /** The display name. */
  name: string
  /** Matches the first digits, as soon as no other brand is possible. */
  prefix: RegExp
  /** Possible lengths of a number, shortest first. */
  lengths: readonly number[]
  cvcLength: number
  /** Positions after which a gap is shown. */
  gaps: readonly number[]
}

const EVERY_FOUR = [4, 8, 12, 16]

/** Ranges by ISO/IEC 7812, as the networks publish them. The first match applies. */
const BRANDS: readonly BrandRule[] = [
  { brand: 'amex', name: 'American Express', prefix: /^3[47]/, lengths: [15], cvcLength: 4, gaps: [4, 10] },
  {
    brand: 'diners',
    name: 'Diners Club',
    prefix: /^3(?:0[0-5]|095|[689])/,
    lengths: [14, 16],
    cvcLength: 3,
    gaps: [4, 10],
  },
  {
    brand: 'jcb',
    name: 'JCB',
    prefix: /^35(?:2[89]|[3-8])/,
    lengths: [16],
    cvcLength: 3,
    gaps: EVERY_FOUR,
  },
  { brand: 'visa', name: 'Visa', prefix: /^4/, lengths: [16], cvcLength: 3, gaps: EVERY_FOUR },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    cvcLength: 3,
    gaps: EVERY_FOUR,
  },
  {
    brand: 'unionpay',
    name: 'UnionPay',
    prefix: /^(?:62|81)/,
    lengths: [16, 17, 18, 19],
    cvcLength: 3,
    gaps: EVERY_FOUR,
  },
  {
    brand: 'discover',
    name: 'Discover',
    prefix: /^6(?:011|4[4-9]|5)/,
    lengths: [16],
    cvcLength: 3,
    gaps: EVERY_FOUR,
  },
]

const UNKNOWN: BrandRule = {
  brand: 'unknown',
  name: 'Card',
  prefix: /^/,
  lengths: [16],
  cvcLength: 3,
  gaps: EVERY_FOUR,
}

/** The rule for numbers that start with `digits`. */
export const brandRule = (digits: string): BrandRule =>
  BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN
