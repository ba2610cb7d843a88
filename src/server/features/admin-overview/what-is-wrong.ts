/** One that came just now is being processed. */
const WEBHOOK_GRACE_MINUTES = 5
/** Nobody can clear a mail that has failed: later it is no news any more. */
const FAILED_MAIL_DAYS = 7

/** $1 account of Stripe. Members wait for an answer. */
export const OPEN_REFUND_REQUESTS = `
from refund_requests request
  join subscriptions subscription on subscription.stripe_subscription_id = request.stripe_subscription_id
where subscription.account = $1 and request.status = 'open'`

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

/** @param now the parameter that says so */
export const failedMails = (now: '$1' | '$2'): string => `
from mails mail
where mail.status in ('failed', 'uncertain')
  and mail.created_at > ${now}::timestamptz - interval '${FAILED_MAIL_DAYS} days'`
