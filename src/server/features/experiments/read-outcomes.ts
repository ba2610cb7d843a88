import type { Database, Row } from '#server/db/database.ts'

/** What the visitors of an arm have bought within their 14 days, by currency and by the groups of the splits. */
export type Outcome = {
  arm: number
  device: string
  country: string
  source: string
  currency: string
  purchases: number
  refunded: number
  disputed: number
  /** Of net revenue, in minor units. */
  sum: number
  sumOfSquares: number
}

/**
 * $1 the brand, $2 the Stripe account, $3 and $4 the times between which visitors were assigned, $5 the experiment.
 * A purchase belongs to the first session that led to it: that of the checkout, or that of the lead if the visitor
 * continued on another device. Refunds and disputes reduce revenue, as in the reports of revenue.
 */
const outcomesOf = (assigned: string): string => `
with assigned as (${assigned}),
sold as (
  select s.stripe_subscription_id, c.session_id
  from subscriptions s join checkout_attempts c on c.id = s.attempt_id
  where s.brand_id = $1 and s.account = $2 and s.created_at >= $3::timestamptz
  union all
  select s.stripe_subscription_id, l.session_id
  from subscriptions s join leads l on l.id = s.lead_id
  where s.brand_id = $1 and s.account = $2 and s.created_at >= $3::timestamptz
), bought as (
  select distinct on (sold.stripe_subscription_id) sold.stripe_subscription_id as id, assigned.*
  from sold join assigned on assigned.session_id = sold.session_id
  order by sold.stripe_subscription_id, assigned.assigned_at
), amounts as (
  select b.*, i.currency, i.amount_paid_minor as net, i.amount_paid_minor > 0 as paid,
    false as refunded, false as disputed
  from bought b join invoices i on i.stripe_subscription_id = b.id
    and i.paid_at >= b.assigned_at and i.paid_at < b.assigned_at + interval '14 days'
  union all
  select b.*, r.currency, -r.amount_minor, false, true, false
  from bought b join refunds r on r.stripe_subscription_id = b.id and r.status not in ('failed', 'canceled')
    and r.created_at >= b.assigned_at and r.created_at < b.assigned_at + interval '14 days'
  union all
  select b.*, d.currency, -coalesce(d.withdrawn_minor, 0), false, false, true
  from bought b join disputes d on d.stripe_subscription_id = b.id
    and d.withdrawn_at >= b.assigned_at and d.withdrawn_at < b.assigned_at + interval '14 days'
  union all
  select b.*, d.fee_currency, -d.fee_minor, false, false, false
  from bought b join disputes d on d.stripe_subscription_id = b.id
    and d.withdrawn_at >= b.assigned_at and d.withdrawn_at < b.assigned_at + interval '14 days'
  union all
  select b.*, d.currency, coalesce(d.reinstated_minor, 0), false, false, false
  from bought b join disputes d on d.stripe_subscription_id = b.id
    and d.reinstated_at >= b.assigned_at and d.reinstated_at < b.assigned_at + interval '14 days'
  union all
  select b.*, d.fee_currency, d.returned_fee_minor, false, false, false
  from bought b join disputes d on d.stripe_subscription_id = b.id
    and d.reinstated_at >= b.assigned_at and d.reinstated_at < b.assigned_at + interval '14 days'
), by_session as (
  select session_id, arm, device, country, source, currency, sum(net) as net, bool_or(paid) as paid,
    bool_or(refunded) as refunded, bool_or(disputed) as disputed
  from amounts group by 1, 2, 3, 4, 5, 6
)
select arm, device, country, source, currency,
  count(*) filter (where paid) as purchases,
  count(*) filter (where refunded) as refunded,
  count(*) filter (where disputed) as disputed,
  sum(net) as sum,
  sum(net::double precision * net) as sum_of_squares
from by_session
group by 1, 2, 3, 4, 5`

const OF_EXPERIMENT = outcomesOf(`
  select session_id, arm, assigned_at, device, country, source from experiment_assignments
  where experiment_id = $5 and brand_id = $1 and assigned_at >= $3::timestamptz and assigned_at < $4::timestamptz`)

/** Visits as if they had been assigned to one arm, for figures from before an experiment. */
const OF_VISITS = outcomesOf(`
  select session_id, 0 as arm, first_at as assigned_at, device, country, source from visits
  where brand_id = $1 and first_at >= $3::timestamptz and first_at < $4::timestamptz and $5 = ''`)

const outcomeOf = (row: Row): Outcome => ({
  arm: Number(row['arm']),
  device: String(row['device']),
  country: String(row['country']),
  source: String(row['source']),
  currency: String(row['currency']),
  purchases: Number(row['purchases']),
  refunded: Number(row['refunded']),
  disputed: Number(row['disputed']),
  sum: Number(row['sum']),
  sumOfSquares: Number(row['sum_of_squares']),
})

type Range = { brandId: string; account: string; from: Date; before: Date }

/** @param experimentId null: of all visits */
export async function readOutcomes(
  { run }: Pick<Database, 'run'>,
  { brandId, account, from, before }: Range,
  experimentId: string | null,
): Promise<Outcome[]> {
  const rows = await run({
    name: experimentId === null ? 'outcomes_of_visits' : 'outcomes_of_experiment',
    text: experimentId === null ? OF_VISITS : OF_EXPERIMENT,
    values: [brandId, account, from.toISOString(), before.toISOString(), experimentId ?? ''],
  })
  return rows.map(outcomeOf)
}

/** The currency of most purchases; of equal ones the first by name. */
export function mainCurrency(outcomes: readonly Outcome[]): string | null {
  const purchases = new Map<string, number>()
  for (const outcome of outcomes) {
    purchases.set(outcome.currency, (purchases.get(outcome.currency) ?? 0) + outcome.purchases)
  }
  const [first] = [...purchases].toSorted(([a, many], [b, others]) => others - many || (a < b ? -1 : 1))
  return first?.[0] ?? null
}
