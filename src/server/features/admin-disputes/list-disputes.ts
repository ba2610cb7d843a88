import { z } from 'zod'
import type { listDisputes as contract } from '#shared/contract/admin/admin-disputes.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { cursorsOf } from '#server/http/routing/cursor.ts'
import type { AdminDisputesDeps } from './admin-disputes-deps.ts'
import { DISPUTE_ENTRIES, ENTRY_COLUMNS } from './dispute-entries.ts'
import { disputeRow, readEntry } from './dispute-row.ts'

const cursors = cursorsOf('disputes', z.tuple([z.int(), z.string().regex(/^-?\d{1,16}$/), z.string()]))

/** $3 search, $4 kind, $5 state, $6 to $8 position of the last row, $9 limit; null: no filter. */
const LIST = `${DISPUTE_ENTRIES}
select ${ENTRY_COLUMNS} from ranked
where ($3::text is null or position(lower($3) in lower(coalesce(account_email, address))) > 0
    or $3 in (id, stripe_charge_id, stripe_payment_intent_id, stripe_invoice_id, stripe_subscription_id, customer_id))
  and ($4::text is null or kind = $4)
  and ($5::text is null or state = $5)
  and ($6::int is null or (rank, ranked.sort_key, id) > ($6::int, $7::bigint, $8::text))
order by rank, ranked.sort_key, id
limit $9`

/** @throws AppError `validation_failed` for an invalid cursor */
export async function listDisputes(
  { database, brandId, stripeAccount }: AdminDisputesDeps,
  { q, kind, state, cursor, limit }: z.output<(typeof contract)['query']>,
): Promise<RouteData<typeof contract>> {
  const [rank, sortKey, id] = cursor === undefined ? [null, null, null] : cursors.decode(cursor)
  const rows = await database.run({
    name: 'list_disputes',
    text: LIST,
    values: [stripeAccount, brandId, q || null, kind ?? null, state ?? null, rank, sortKey, id, limit + 1],
  })
  const entries = rows.map(readEntry)
  const page = entries.slice(0, limit)
  const last = page.at(-1)
  return {
    disputes: page.map(disputeRow),
    nextCursor: entries.length > limit && last ? cursors.encode([last.rank, last.sort_key, last.id]) : null,
  }
}
