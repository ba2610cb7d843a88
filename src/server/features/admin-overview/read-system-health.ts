import { hostname } from 'node:os'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { readSystemHealth as contract } from '#shared/contract/admin/admin.ts'
import { adminAuditHead } from '#server/db/schema/admin.ts'
import { purchaseRecordHeads } from '#server/db/schema/purchase-records.ts'
import { isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import { listWaves } from './card-testing-waves.ts'
import { countFailures, totalOf } from './find-failures.ts'
import { brandsParameter, isoTimeOrNull, type OverviewDeps, type Visible } from './overview-deps.ts'
import { DUNNING, isOfBrands } from './problem-queries.ts'

const MAX_ROWS = 100

type SystemHealth = z.input<(typeof contract)['data']>

/** $1 Stripe account, $2 brands. `user_id`: the account of the address, else the Stripe customer. */
const LIST_DUNNING = `
select
  coalesce(
    (select account.id from accounts account 
      where lower(account.email) = subscription.email and account.brand_id = subscription.brand_id),
    subscription.stripe_customer_id) as user_id,
  subscription.brand_id, subscription.stripe_subscription_id as subscription_id, max(invoice.currency) as currency,
  sum(invoice.amount_due_minor)::bigint as amount_minor, max(invoice.attempt_count) as attempts,
  min(invoice.next_payment_attempt_at) as next_attempt_at
${DUNNING} and ${isOfBrands('subscription.brand_id', '$2')}
group by subscription.stripe_subscription_id
order by max(invoice.created_at) desc, subscription.stripe_subscription_id
limit ${MAX_ROWS}`

async function listDunning({ database, account }: OverviewDeps, visible: Visible) {
  const values = [account, brandsParameter(visible)]
  const rows = await database.run({ name: 'dunning', text: LIST_DUNNING, values })
  return rows.map((row) => ({
    brandId: String(row['brand_id']),
    userId: String(row['user_id']),
    subscriptionId: String(row['subscription_id']),
    currency: String(row['currency']),
    amountMinor: Number(row['amount_minor']),
    attempts: Number(row['attempts']),
    nextAttemptAt: isoTimeOrNull(row['next_attempt_at']),
  }))
}

function readClock({ clock }: OverviewDeps): SystemHealth['clock'] {
  const last = clock.last()
  return {
    host: hostname(),
    reading: last && {
      offsetMs: last.offsetMs,
      uncertaintyMs: last.uncertaintyMs,
      measuredAt: last.measuredAt.toISOString(),
      isOff: isClockOff(last),
    },
  }
}

async function readRecords({
  database: { db },
  account,
}: OverviewDeps): Promise<SystemHealth['purchaseRecords']> {
  const [head] = await db.select().from(purchaseRecordHeads).where(eq(purchaseRecordHeads.account, account))
  if (!head) return null
  const { sequence, hash, checkedAt, fault } = head
  return { records: sequence, headHash: hash, checkedAt: checkedAt?.toISOString() ?? null, fault }
}

async function readAuditChain({ database: { db } }: OverviewDeps): Promise<SystemHealth['audit']> {
  const [head] = await db.select().from(adminAuditHead)
  if (!head) return null
  const { sequence, hash, checkedAt, fault } = head
  return { entries: sequence, headHash: hash, checkedAt: checkedAt?.toISOString() ?? null, fault }
}

/** Details of the notifications: at most 100 of each kind, newest first. Failures have their own list. */
export async function readSystemHealth(deps: OverviewDeps, visible: Visible): Promise<SystemHealth> {
  const { jobs, webhooks, mails, ad_events } = await countFailures(deps, visible)
  return {
    clock: readClock(deps),
    purchaseRecords: await readRecords(deps),
    audit: await readAuditChain(deps),
    encryption: { isOn: deps.database.vault.isOn, isRequired: deps.isEncryptionRequired },
    cardTesting: await listWaves(deps, { visible, since: new Date(0), limit: MAX_ROWS }),
    failures: {
      jobs: totalOf(jobs, 'open'),
      webhooks: totalOf(webhooks, 'open'),
      mails: totalOf(mails, 'open'),
      ad_events: totalOf(ad_events, 'open'),
    },
    dunning: await listDunning(deps, visible),
  }
}
