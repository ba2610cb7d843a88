import { z } from 'zod'
import type { listDisputes as contract } from '#shared/contract/admin/admin-disputes.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { AdminDisputesDeps } from './admin-disputes-deps.ts'
import { DISPUTE_ENTRIES, ENTRY_COLUMNS } from './dispute-entries.ts'
import { disputeRow, readEntry } from './dispute-row.ts'

const cursors = cursorsOf('disputes', z.tuple([z.int(), z.string().regex(/^-?\d{1,16}$/), z.string()]))

/** $2 search, $3 kind, $4 state, $5 to $7 the last row's place, $8 how many; null asks for nothing. */
const LIST = `${DISPUTE_ENTRIES}
select ${ENTRY_COLUMNS} from placed
where ($2::text is null or position(lower($2) in lower(coalesce(account_email, address))) > 0
    or $2 in (id, stripe_charge_id, stripe_payment_intent_id, stripe_invoice_id, stripe_subscription_id, customer_id))
  and ($3::text is null or kind = $3)
  and ($4::text is null or state = $4)
  and ($5::int is null or (rank, placed.place, id) > ($5::int, $6::bigint, $7::text))
order by rank, placed.place, id
limit $8`

/** Lists disputes, inquiries and warnings, page by page. @throws AppError `validation_failed` for a cursor that is none */
export async function listDisputes(
  { database, stripeAccount }: AdminDisputesDeps,
  { q, kind, state, cursor, limit }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const [rank, place, id] = cursor === undefined ? [null, null, null] : cursors.decode(cursor)
  const rows = await database.run({
    name: 'list_disputes',
    text: LIST,
    values: [stripeAccount, q || null, kind ?? null, state ?? null, rank, place, id, limit + 1],
  })
  const entries = rows.map(readEntry)
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return {
    disputes: page.map(disputeRow),
    nextCursor: entries.length > limit && last ? cursors.encode([last.rank, last.place, last.id]) : null,
  }
}
