/**
 * Disputes, inquiries and fraud warnings as one table, with their people and their position in the list. $1 is the Stripe
 * account, $2 the brand. Ranks: entries with a deadline, by deadline; actionable warnings; waiting for a bank; closed. All but the first
 * are sorted by creation, newest first.
 */
export const DISPUTE_ENTRIES = `
with entries as (
  select stripe_dispute_id as id,
    case when status like 'warning\\_%' then 'inquiry' else 'dispute' end as kind,
    case when closed_at is not null then 'closed'
      when status in ('needs_response', 'warning_needs_response', 'appeal_needs_response') then 'to_do'
      else 'waiting' end as state,
    reason, status, currency, amount_minor,
    case when closed_at is null
      and status in ('needs_response', 'warning_needs_response', 'appeal_needs_response')
      then evidence_due_by end as due_by,
    created_at, closed_at, stripe_invoice_id, stripe_subscription_id, stripe_payment_intent_id, stripe_charge_id
  from disputes where account = $1 and brand_id = $2
  union all
  select stripe_warning_id, 'warning', case when is_actionable then 'to_do' else 'closed' end,
    fraud_type,
    case when is_actionable then 'actionable' when refunded_at is not null then 'refunded' else 'disputed' end,
    currency, amount_minor, null, created_at, refunded_at,
    stripe_invoice_id, stripe_subscription_id, stripe_payment_intent_id, stripe_charge_id
  from fraud_warnings where account = $1 and brand_id = $2
), ranked as (
  select entries.*, subscription.email as address, subscription.stripe_customer_id as customer_id,
    holder.id as account_id, holder.email as account_email,
    case when entries.due_by is not null then 0 when entries.state = 'to_do' then 1
      when entries.state = 'waiting' then 2 else 3 end as rank,
    floor(extract(epoch from coalesce(entries.due_by, entries.created_at)) * 1000)::bigint
      * case when entries.due_by is not null then 1 else -1 end as sort_key
  from entries
    join subscriptions subscription on subscription.stripe_subscription_id = entries.stripe_subscription_id
    left join accounts holder on lower(holder.email) = subscription.email and holder.brand_id = $2
)`

/** Times in milliseconds, which both engines return alike. */
export const ENTRY_COLUMNS = `
id, kind, state, reason, status, currency, amount_minor, address, customer_id, account_id, account_email,
rank, sort_key::text as sort_key,
(extract(epoch from due_by) * 1000)::text as due_by,
(extract(epoch from created_at) * 1000)::text as created_at,
(extract(epoch from closed_at) * 1000)::text as closed_at`
