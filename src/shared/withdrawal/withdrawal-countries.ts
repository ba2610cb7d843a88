import { EUROPEAN_ECONOMIC_AREA, EUROPEAN_UNION, PARTS_OF_MEMBERS } from '#shared/geo/european-countries.ts'

/** To whom a brand offers the right of withdrawal: where a law asks for it, or to every buyer. */
export type WithdrawalOffer = 'statutory' | 'everyone'

/**
 * Where a law gives buyers 14 days to withdraw.
 *
 * - European Union: Directive 2011/83/EU, articles 9 to 16; article 11a, by Directive (EU) 2023/2673, asks for the
 *   function on the page
 * - Iceland, Liechtenstein, Norway: the same directive by annex XIX of the EEA Agreement
 * - United Kingdom: the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013,
 *   regulations 29 to 38, which call it the right to cancel
 */
const STATUTORY_COUNTRIES: ReadonlySet<string> = new Set([
  ...EUROPEAN_UNION,
  ...PARTS_OF_MEMBERS,
  ...EUROPEAN_ECONOMIC_AREA,
  'GB',
])

/**
 * Whether a buyer may withdraw.
 * @param countryCode of the buyer; null where it is not known: the law of a place holds whether or not it was found
 */
export const isWithdrawalOffered = (countryCode: string | null, offeredTo: WithdrawalOffer): boolean =>
  offeredTo === 'everyone' || countryCode === null || STATUTORY_COUNTRIES.has(countryCode)
