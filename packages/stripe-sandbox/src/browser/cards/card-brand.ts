export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown'

type BrandRule = {
  brand: CardBrand
  /** Matches the first digits, as soon as no other brand is possible. */
  prefix: RegExp
  /** Possible lengths of a number, shortest first. */
  lengths: readonly number[]
  cvcLength: number
  /** Positions after which a gap is shown. */
  gaps: readonly number[]
}

const UNKNOWN: BrandRule = {
  brand: 'unknown',
  prefix: /^/,
  lengths: [16],
  cvcLength: 3,
  gaps: [4, 8, 12, 16],
}

/** Ranges by ISO/IEC 7812, as the networks publish them. The first match applies. */
const BRANDS: readonly BrandRule[] = [
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, gaps: [4, 10] },
  { ...UNKNOWN, brand: 'diners', prefix: /^3(?:0[0-5]|095|[689])/, lengths: [14, 16], gaps: [4, 10] },
  { ...UNKNOWN, brand: 'jcb', prefix: /^35(?:2[89]|[3-8])/ },
  { ...UNKNOWN, brand: 'visa', prefix: /^4/ },
  { ...UNKNOWN, brand: 'mastercard', prefix: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/ },
  { ...UNKNOWN, brand: 'unionpay', prefix: /^(?:62|81)/, lengths: [16, 17, 18, 19] },
  { ...UNKNOWN, brand: 'discover', prefix: /^6(?:011|4[4-9]|5)/ },
]

/** The rule for numbers that start with `digits`. */
export const brandRule = (digits: string): BrandRule =>
  BRANDS.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN
