import type { Database } from '#server/db/database.ts'

export type IdleAddress = {
  /** In lower case. */
  email: string
  accountId: string | null
}

const ACCOUNT_USED_AT = `greatest(created_at, password_changed_at, last_sign_in_at)`
/** A subscription that may still be charged is in use. */
const SUBSCRIPTION_USED_AT = `case
  when status in ('canceled', 'incomplete_expired') then greatest(created_at, canceled_at, ended_at, paid_until)
  else 'infinity'::timestamptz end`

/**
 * $1 the cut-off, $2 the last address of the previous page, $3 how many. Addresses with old data and nothing newer.
 * Excludes addresses of deleted people, and administrators, who must be removed from the team first.
 */
const FIND_IDLE = `
with old as (
  select lower(email) as email from leads where updated_at < $1::timestamptz
  union select lower(email) from checkout_attempts where updated_at < $1::timestamptz
  union select lower(email) from accounts where ${ACCOUNT_USED_AT} < $1::timestamptz
  union select email from subscriptions where ${SUBSCRIPTION_USED_AT} < $1::timestamptz
  union select email from stripe_customers where created_at < $1::timestamptz
)
select old.email, (select id from accounts where lower(accounts.email) = old.email) as account_id
from old
where old.email > $2 and old.email not like '%@deleted.invalid'
  and not exists (
    select 1 from administrators join accounts on accounts.id = account_id where lower(accounts.email) = old.email)
  and not exists (
    select 1 from leads where lower(leads.email) = old.email and updated_at >= $1::timestamptz)
  and not exists (
    select 1 from checkout_attempts
    where lower(checkout_attempts.email) = old.email and updated_at >= $1::timestamptz)
  and not exists (
    select 1 from accounts where lower(accounts.email) = old.email and ${ACCOUNT_USED_AT} >= $1::timestamptz)
  and not exists (
    select 1 from subscriptions
    where subscriptions.email = old.email and ${SUBSCRIPTION_USED_AT} >= $1::timestamptz)
  and not exists (
    select 1 from stripe_customers
    where stripe_customers.email = old.email and created_at >= $1::timestamptz)
order by old.email
limit $3`

/** Addresses without any activity since `before`; up to `limit` after `after`, in order. */
export async function idleAddresses(
  { run }: Database,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<IdleAddress[]> {
  const rows = await run({
    name: 'find_idle_addresses',
    text: FIND_IDLE,
    values: [before.toISOString(), after, limit],
  })
  return rows.map(({ email, account_id: accountId }) => ({
    email: String(email),
    accountId: typeof accountId === 'string' ? accountId : null,
  }))
}
