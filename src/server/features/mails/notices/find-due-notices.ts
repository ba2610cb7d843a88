import { DAY_MS } from '#shared/lib/time.ts'
import type { MailsDeps } from '../mails-deps.ts'
import { MAX_NOTICE_AGE_DAYS, ON_SESSION_REASONS } from './notices.ts'

/** The earliest reminder of a renewal. */
const REMINDER_DAYS = 7

/** No refund stays pending for longer. */
const LONGEST_REFUND_DAYS = 60

const isOrdered = (key: string): string => `exists (select 1 from mails where dedupe_key = ${key})`
const seconds = (column: string): string => `floor(extract(epoch from ${column}))::bigint::text`

/**
 * $1 Stripe account, $2 oldest time to write about, $3 now, $4 latest renewal to remind of, $5 last id of the previous
 * page, $6 limit. The keys are those of `notices.ts`.
 */
const FIND_DUE_NOTICES = `
select id from (
  select stripe_subscription_id as id from invoices
  where paid_at > $2::timestamptz and amount_paid_minor > 0 and billing_reason = 'subscription_create'
    and not ${isOrdered(`'welcome:' || stripe_subscription_id`)}
  union
  select stripe_subscription_id from invoices
  where status = 'open' and attempt_count > 0
    and coalesce(billing_reason, '') not in (${ON_SESSION_REASONS.map((reason) => `'${reason}'`).join(', ')})
    and not ${isOrdered(`case when is_awaiting_confirmation then 'payment_confirmation:' || stripe_invoice_id
      else 'payment_failed:' || stripe_invoice_id || ':' || attempt_count::text end`)}
  union
  select stripe_subscription_id from refunds
  where created_at > $2::timestamptz and status in ('pending', 'succeeded')
    and not ${isOrdered(`'refund:' || stripe_refund_id`)}
  union
  select stripe_subscription_id from receipts
  where occurred_at > $2::timestamptz and kind <> 'refund' and not ${isOrdered(`'receipt:' || receipts.id`)}
    and not exists (select 1 from mails
      where dedupe_key in ('welcome:' || stripe_subscription_id, 'duplicate:' || stripe_subscription_id)
        and jsonb_exists(content -> 'receiptIds', receipts.id))
  union
  select stripe_subscription_id from receipts
  where kind = 'refund' and issued_at > $2::timestamptz
    and occurred_at > $2::timestamptz - interval '${LONGEST_REFUND_DAYS} days'
    and not ${isOrdered(`'receipt:' || receipts.id`)}
    and exists (select 1 from mails
      where dedupe_key in ('refund:' || ledger_id, 'duplicate:' || stripe_subscription_id)
        and content ->> 'isPending' = 'true')
  union
  select stripe_subscription_id from subscriptions
  where canceled_at > $2::timestamptz
    and not ${isOrdered(`'cancellation:' || stripe_subscription_id || ':' || ${seconds('canceled_at')}`)}
  union
  select stripe_subscription_id from subscriptions
  where status in ('active', 'trialing') and not is_cancel_at_period_end and paid_until is not null
    and current_period_end > $3::timestamptz and current_period_end <= $4::timestamptz
    and not ${isOrdered(`'renewal:' || stripe_subscription_id || ':' || ${seconds('current_period_end')}`)}
) as due
where id > $5 and id in (select stripe_subscription_id from subscriptions where account = $1)
order by id
limit $6`

/**
 * Subscriptions that may need a mail that was not ordered: a process was killed in between, or a renewal is near. Some
 * of them turn out to need none.
 * @returns up to `limit` Stripe ids after `after`, in order
 */
export async function findDueNotices(
  { database, stripeAccount }: Pick<MailsDeps, 'database' | 'stripeAccount'>,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const rows = await database.run({
    name: 'find_due_notices',
    text: FIND_DUE_NOTICES,
    values: [
      stripeAccount,
      daysFromNow(-MAX_NOTICE_AGE_DAYS),
      now.toISOString(),
      daysFromNow(REMINDER_DAYS),
      after,
      limit,
    ],
  })
  return rows.map(({ id }) => String(id))
}
