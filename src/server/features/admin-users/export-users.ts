import type { Readable } from 'node:stream'
import { and, eq, gt } from 'drizzle-orm'
import type { UserRow } from '#shared/contract/admin/admin-users.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { invoices } from '#server/db/schema/billing.ts'
import { type CsvColumn, csvFile } from '#server/http/routing/csv-file.ts'
import type { AdminUsersDeps } from './admin-users-deps.ts'
import { findUserPage, type UserPosition } from './find-user-page.ts'
import { readUserRows } from './read-user-rows.ts'
import type { UserFilters } from './user-filters.ts'

/** Held in memory and written in one turn of the event loop. */
const USERS_AT_ONCE = 100

const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no')

const FIXED_COLUMNS: readonly CsvColumn<UserRow>[] = [
  { title: 'User', cell: ({ id }) => id },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Plan', cell: ({ planName }) => planName },
  { title: 'Since', cell: ({ createdAt }) => createdAt },
  { title: 'Renews', cell: ({ renewsAt }) => renewsAt },
  { title: 'Access until', cell: ({ accessUntil }) => accessUntil },
  { title: 'Last sign-in', cell: ({ lastSignInAt }) => lastSignInAt },
  { title: 'Account', cell: ({ hasAccount }) => yesOrNo(hasAccount) },
  { title: 'E-mail confirmed', cell: ({ isEmailConfirmed }) => yesOrNo(isEmailConfirmed) },
  { title: 'Open refund request', cell: ({ hasOpenRefundRequest }) => yesOrNo(hasOpenRefundRequest) },
]

/** All currencies with payments. */
async function paidCurrencies({
  database: { db },
  brandId,
  stripeAccount,
}: AdminUsersDeps): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: invoices.currency })
    .from(invoices)
    .where(
      and(
        eq(invoices.account, stripeAccount),
        eq(invoices.brandId, brandId),
        gt(invoices.amountPaidMinor, 0),
      ),
    )
    .orderBy(invoices.currency)
  return rows.map(({ currency }) => currency)
}

/** In major units; empty without payments in this currency. */
const lifetimeColumn = (currency: string): CsvColumn<UserRow> => ({
  title: `Lifetime value ${currency}`,
  cell: ({ lifetimeValue }) => {
    const value = lifetimeValue.find((each) => each.currency === currency)
    return value === undefined ? null : toMajor(value.netMinor, currency)
  },
})

/** Streams the filtered users as CSV, in the order of the list. @param onEnd gets the number of users at the end */
export async function exportUsers(
  deps: AdminUsersDeps,
  filters: UserFilters,
  onEnd: (written: number) => void,
): Promise<Readable> {
  async function* pages() {
    for (let after: UserPosition | null = null, isOver = false; !isOver; ) {
      const { people, next } = await findUserPage(deps, filters, { after, limit: USERS_AT_ONCE })
      const rows = await readUserRows(deps, people)
      yield rows.map(({ row }) => row)
      after = next
      isOver = next === null
    }
  }
  const currencies = await paidCurrencies(deps)
  return csvFile([...FIXED_COLUMNS, ...currencies.map(lifetimeColumn)], pages(), onEnd)
}
