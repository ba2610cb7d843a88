import { type Receipt, readReceiptLink } from '#shared/contract/receipts.ts'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { findReceiptRow, receiptOf } from './read-receipts.ts'
import { nowOf, type ReceiptsDeps } from './receipts-deps.ts'

/** Per IP address. Signatures cannot be guessed, but each call costs a query. */
const LINK_LIMIT = { bucket: 'receipts:link', perMinute: 30 }

/**
 * The receipt of a signed link.
 * @throws AppError `link_invalid` for any other token, and for a deleted buyer
 */
async function receiptOfLink(deps: ReceiptsDeps, token: string): Promise<Receipt> {
  const id = deps.tokens.verify(token, nowOf(deps))
  const row = id === null ? undefined : await findReceiptRow(deps.database, id)
  if (row === undefined || isPseudonym(row.buyerEmail)) {
    throw new AppError('link_invalid', 'This link is no longer valid. Please sign in to see your receipts.')
  }
  return receiptOf(row)
}

/** The route for the bearer of a mailed link, without a sign-in. */
export function registerReceiptLinkRoutes(api: Api, deps: ReceiptsDeps): void {
  registerRoute(api, readReceiptLink, ({ body: { token } }) => receiptOfLink(deps, token), LINK_LIMIT)
}
