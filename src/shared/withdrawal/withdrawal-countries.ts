import { EUROPEAN_ECONOMIC_AREA, EUROPEAN_UNION, PARTS_OF_MEMBERS } from '#shared/geo/european-countries.ts'

/** Who may withdraw: buyers with a statutory right, or every buyer. */
export type WithdrawalOffer = 'statutory' | 'everyone'

/**
 * Countries where the law gives buyers 14 days to withdraw.
 *
 * - European Union: Directive 2011/83/EU, articles 9 to 16; article 11a, added by Directive (EU) 2023/2673, requires
 *   the function on the page
 * - Iceland, Liechtenstein, Norway: the same directive by annex XIX of the EEA Agreement
 * - United Kingdom: the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013,
 *   regulations 29 to 38 ("right to cancel")
 */
const STATUTORY_COUNTRIES: ReadonlySet<string> = new Set([
  ...EUROPEAN_UNION,
  ...PARTS_OF_MEMBERS,
  ...EUROPEAN_ECONOMIC_AREA,
  'GB',
])

/**
 * Whether a buyer may withdraw.
 * @param countryCode of the buyer; null if unknown, which counts as a country with the right
 */
export const isWithdrawalOffered = (countryCode: string | null, offeredTo: WithdrawalOffer): boolean =>
  offeredTo === 'everyone' || countryCode === null || STATUTORY_COUNTRIES.has(countryCode)
