import type { Brand } from '#shared/brand/brand.ts'
import { isWithdrawalOffered } from './withdrawal-countries.ts'

type Policy = Brand['withdrawal']

/** The consent text: that the service starts immediately, and what is owed after a withdrawal. */
const immediateStartText = ({ request, acknowledgement }: NonNullable<Policy['immediateStart']>): string =>
  `${request} ${acknowledgement}`

/** The consent box for a buyer of this country, or null. */
export function immediateStartBox(
  { offeredTo, immediateStart }: Policy,
  countryCode: string,
): { text: string; isRequired: boolean } | null {
  if (!immediateStart || countryCode === '' || !isWithdrawalOffered(countryCode, offeredTo)) return null
  return { text: immediateStartText(immediateStart), isRequired: immediateStart.isRequired }
}

/** The text that the buyer agreed to, if it is the brand's. Any other text proves nothing. */
export const agreedText = ({ immediateStart }: Policy, text: string | undefined): string | undefined =>
  immediateStart && text === immediateStartText(immediateStart) ? text : undefined
