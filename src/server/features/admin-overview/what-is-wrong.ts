/** One that came just now is being processed. */
const WEBHOOK_GRACE_MINUTES = 5
/** Older ones are no longer shown. */
const FAILED_MAIL_DAYS = 7
/** The ad network does not accept older ones. */
const AD_EVENT_DAYS = 7
/** About 15 minutes of retries: the network accepts nothing from us. */
const AD_TRIES = 5

/**
 * Jobs that have used up their retries, as long as the queue keeps them (three days). Of scheduled jobs only the last run
 * counts.
 */
export const FAILED_JOBS = `
from jobs.job failed
where failed.state = 'failed' and not exists (
  select 1 from jobs.job later
  where later.name = failed.name and later.policy = 'stately' and later.state in ('completed', 'failed')
    and later.completed_on > failed.completed_on)`

/** $1 account of Stripe. Members wait for an answer. */
export const OPEN_REFUND_REQUESTS = `
from refund_requests request
  join subscriptions subscription on subscription.stripe_subscription_id = request.stripe_subscription_id
where subscription.account = $1 and request.status = 'open'`

/** $1 account of Stripe. Buyers have withdrawn, and the first try to end the plan and give the money back has failed. */
export const WAITING_WITHDRAWALS = `
from withdrawals withdrawal
where withdrawal.account = $1 and withdrawal.status = 'declared' and withdrawal.attempts > 0`

/** $1 account of Stripe. Disputes and inquiries that can still be answered. */
export const OPEN_DISPUTES = `
from disputes dispute
where dispute.account = $1 and dispute.closed_at is null
  and dispute.status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')`

/** $1 account of Stripe. Fraud warnings of payments that can still be refunded before they are disputed. */
export const ACTIONABLE_WARNINGS = `
from fraud_warnings warning
where warning.account = $1 and warning.is_actionable`

/**
 * $1 account of Stripe, $2 now. Stored and not processed, though the subscription has not been read since in another
 * way, which does what they ask for.
 */
export const FAILING_WEBHOOKS = `
from stripe_events event
where event.account = $1 and event.processed_at is null
  and event.received_at < $2::timestamptz - interval '${WEBHOOK_GRACE_MINUTES} minutes'
  and not exists (
    select 1 from subscriptions subscription
    where subscription.stripe_subscription_id = event.stripe_subscription_id
      and subscription.synced_at > event.received_at)`

/** $1 account of Stripe. Renewals that were declined, and which Stripe still tries to collect. */
export const DUNNING = `
from subscriptions subscription
  join invoices invoice on invoice.stripe_subscription_id = subscription.stripe_subscription_id
where subscription.account = $1 and subscription.status = 'past_due'
  and invoice.status = 'open' and invoice.attempt_count > 0`

/** $1 account of Stripe. A record of what a buyer saw was changed outside the program. */
export const CHANGED_RECORDS = `
from purchase_record_heads head
where head.account = $1 and head.fault is not null`

/** The audit was changed outside the program. */
export const CHANGED_AUDIT = `
from admin_audit_head head
where head.fault is not null`

/** @param now the parameter that says so */
export const failedMails = (now: '$1' | '$2'): string => `
from mails mail
where mail.status in ('failed', 'uncertain')
  and mail.created_at > ${now}::timestamptz - interval '${FAILED_MAIL_DAYS} days'`

/** $2 now. Events that the ad network refused, or has not accepted after several tries. Events of deleted people have no failure. */
export const FAILING_AD_EVENTS = `
from (
  select * from ad_events where reason = 'rejected'
  union all
  select * from ad_events where status = 'waiting' and attempts >= ${AD_TRIES}
) failing
where failing.last_failure is not null and failing.status <> 'sent'
  and failing.created_at > $2::timestamptz - interval '${AD_EVENT_DAYS} days'`
