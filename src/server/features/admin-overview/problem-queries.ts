/** Newer webhooks are still being processed. */
const WEBHOOK_GRACE_MINUTES = 5
/** Older failures are no longer shown. */
const FAILED_MAIL_DAYS = 7
/** The ad network does not accept older events. */
const AD_EVENT_DAYS = 7
/** About 15 minutes of retries: by then the network is failing. */
const AD_TRIES = 5

/**
 * Whether a row's brand is in a list.
 * @param parameter with the list as JSON; null: any brand
 */
export const isOfBrands = (column: string, parameter: '$2' | '$3'): string =>
  `(${parameter}::jsonb is null or ${column} in (select jsonb_array_elements_text(${parameter}::jsonb)))`

/** Jobs that have used up their retries; the queue keeps them for three days. Of scheduled jobs only the last run counts. */
export const FAILED_JOBS = `
from jobs.job failed
where failed.state = 'failed' and not exists (
  select 1 from jobs.job later
  where later.name = failed.name and later.policy = 'stately' and later.state in ('completed', 'failed')
    and later.completed_on > failed.completed_on)`

/** $1 Stripe account. Refund requests without an answer. */
export const OPEN_REFUND_REQUESTS = `
from refund_requests request
  join subscriptions subscription on subscription.stripe_subscription_id = request.stripe_subscription_id
where subscription.account = $1 and request.status = 'open'`

/** $1 Stripe account. Withdrawals whose first attempt to cancel and refund has failed. */
export const WAITING_WITHDRAWALS = `
from withdrawals withdrawal
where withdrawal.account = $1 and withdrawal.status = 'declared' and withdrawal.attempts > 0`

/** $1 Stripe account. Disputes and inquiries that can still be answered. */
export const OPEN_DISPUTES = `
from disputes dispute
where dispute.account = $1 and dispute.closed_at is null
  and dispute.status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')`

/** $1 Stripe account. Fraud warnings whose payment can still be refunded before it is disputed. */
export const ACTIONABLE_WARNINGS = `
from fraud_warnings warning
where warning.account = $1 and warning.is_actionable`

/** $1 Stripe account, $2 now. Unprocessed webhooks of subscriptions that were not synced since in another way. */
export const FAILING_WEBHOOKS = `
from stripe_events event
where event.account = $1 and event.processed_at is null
  and event.received_at < $2::timestamptz - interval '${WEBHOOK_GRACE_MINUTES} minutes'
  and not exists (
    select 1 from subscriptions subscription
    where subscription.stripe_subscription_id = event.stripe_subscription_id
      and subscription.synced_at > event.received_at)`

/** $1 Stripe account. Declined renewals that Stripe is still trying to collect. */
export const DUNNING = `
from subscriptions subscription
  join invoices invoice on invoice.stripe_subscription_id = subscription.stripe_subscription_id
where subscription.account = $1 and subscription.status = 'past_due'
  and invoice.status = 'open' and invoice.attempt_count > 0`

/** $1 Stripe account. Purchase records that were changed outside the program. */
export const CHANGED_RECORDS = `
from purchase_record_heads head
where head.account = $1 and head.fault is not null`

/** The audit was changed outside the program. */
export const CHANGED_AUDIT = `
from admin_audit_head head
where head.fault is not null`

/** $2 now. */
export const FAILED_MAILS = `
from mails mail
where mail.status in ('failed', 'uncertain')
  and mail.created_at > $2::timestamptz - interval '${FAILED_MAIL_DAYS} days'`

/** $2 now. Events that the ad network rejected, or did not accept after several tries. Those of deleted people have no failure. */
export const FAILING_AD_EVENTS = `
from (
  select * from ad_events where reason = 'rejected'
  union all
  select * from ad_events where status = 'waiting' and attempts >= ${AD_TRIES}
) failing
where failing.last_failure is not null and failing.status <> 'sent'
  and failing.created_at > $2::timestamptz - interval '${AD_EVENT_DAYS} days'`
