import type { Brand } from '#shared/brand/brand.ts'
import { isWithdrawalOffered } from './withdrawal-countries.ts'

type Policy = Brand['withdrawal']

/** The whole text beside the box: that it begins at once, and what is owed after a withdrawal. */
const immediateStartText = ({ request, acknowledgement }: NonNullable<Policy['immediateStart']>): string =>
  `${request} ${acknowledgement}`

/** What a checkout asks a buyer of this country, or null: a box with its words, and whether it must be ticked. */
export function immediateStartBox(
  { offeredTo, immediateStart }: Policy,
  countryCode: string,
): { text: string; isRequired: boolean } | null {
  if (!immediateStart || countryCode === '' || !isWithdrawalOffered(countryCode, offeredTo)) return null
  return { text: immediateStartText(immediateStart), isRequired: immediateStart.isRequired }
}

/** The words that were agreed to, where they are the brand's: others prove nothing, and a withdrawal gives all back. */
export const agreedText = ({ immediateStart }: Policy, text: string | undefined): string | undefined =>
  immediateStart && text === immediateStartText(immediateStart) ? text : undefined
