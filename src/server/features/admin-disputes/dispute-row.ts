import { z } from 'zod'
import { DISPUTE_KINDS, DISPUTE_STATES, type DisputeRow } from '#shared/contract/admin/admin-disputes.ts'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'

const msOrNull = z
  .string()
  .nullable()
  .transform((ms) => (ms === null ? null : new Date(Math.round(Number(ms))).toISOString()))

/** A database row with `ENTRY_COLUMNS`. */
const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(DISPUTE_KINDS),
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_minor: z.coerce.number().int(),
  address: z.string(),
  customer_id: z.string(),
  account_id: z.string().nullable(),
  account_email: z.string().nullable(),
  rank: z.coerce.number().int(),
  sort_key: z.string(),
  due_by: msOrNull,
  created_at: z.string().transform((ms) => new Date(Math.round(Number(ms))).toISOString()),
  closed_at: msOrNull,
})
type Entry = z.output<typeof entrySchema>

export const readEntry = (row: unknown): Entry => entrySchema.parse(row)

/** Deleted people are not named. */
export function disputeRow(entry: Entry): DisputeRow {
  const isDeleted = isPseudonym(entry.address)
  return {
    id: entry.id,
    kind: entry.kind,
    state: entry.state,
    reason: entry.reason,
    status: entry.status,
    currency: entry.currency,
    amountMinor: entry.amount_minor,
    dueBy: entry.due_by,
    createdAt: entry.created_at,
    closedAt: entry.closed_at,
    userId: isDeleted ? null : (entry.account_id ?? entry.customer_id),
    email: isDeleted ? null : (entry.account_email ?? entry.address),
  }
}
