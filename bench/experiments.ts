import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { readExperiment } from '#server/features/experiments/read-experiment.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { createDatabase, postgresUrl } from './database.ts'
import type { Bench, Figure } from './figure.ts'
import { measureInTurns, median } from './statistics.ts'

const VISITORS = 200_000
/** Of a hundred visitors, how many buy, and of a hundred buyers, how many are refunded. */
const PURCHASES = 6
const REFUNDS = 5
const DAYS = 30
const ROUNDS = 20

const EXPERIMENT = 'bench'
const BRAND = 'marigold'
const ACCOUNT = 'sandbox'

/** Visitor n: a session, assigned at this time. */
const AT = `$1::timestamptz + (n::float8 * ${(DAYS * DAY_MS) / VISITORS} * interval '1 millisecond')`
const BUYERS = `generate_series(1, ${VISITORS}) as n where n % 100 < ${PURCHASES}`

/** Each takes the time of the first visitor. */
const FILL = [
  `insert into experiment_assignments
     (experiment_id, session_id, brand_id, arm, assigned_at, is_repeat, device, country, source)
   select '${EXPERIMENT}', md5(n::text), '${BRAND}', n % 2, ${AT}, n % 20 = 0,
     (array['phone', 'phone', 'desktop', 'tablet'])[1 + n % 4], (array['US', 'GB', 'DE'])[1 + n % 3],
     (array['direct', 'meta', 'google', 'tiktok', 'newsletter'])[1 + n % 5]
   from generate_series(1, ${VISITORS}) as n`,
  `insert into visits (session_id, brand_id, first_at, last_at, device, country, source, gender, brand_version, steps, updated_at)
   select session_id, brand_id, assigned_at, assigned_at, device, country, source, 'female', 'version', '{}', assigned_at
   from experiment_assignments`,
  `insert into checkout_attempts (id, brand_id, account, email, product_id, product_name, product_type, currency,
     final_price_minor, price_minor, original_price_minor, duration_days, status, registration_source, is_wallet,
     session_id, brand_version, purchase_event_id, created_at, updated_at)
   select 'a' || n, '${BRAND}', '${ACCOUNT}', n || '@example.com', 'plan', 'Plan', 'subscription', 'USD', 2000, 2000, 2000, 28,
     'paid', 'quiz', false, md5(n::text), 'version', gen_random_uuid(), ${AT}, ${AT} from ${BUYERS}`,
  `insert into subscriptions (stripe_subscription_id, stripe_customer_id, brand_id, account, email, attempt_id, status,
     currency, price_minor, started_at, current_period_start, current_period_end, is_cancel_at_period_end, synced_at,
     created_at)
   select 's' || n, 'c' || n, '${BRAND}', '${ACCOUNT}', n || '@example.com', 'a' || n, 'active', 'USD', 2000, ${AT}, ${AT},
     ${AT} + interval '28 days', false, ${AT}, ${AT} from ${BUYERS}`,
  `insert into invoices (stripe_invoice_id, brand_id, account, stripe_subscription_id, status, currency, amount_due_minor,
     amount_paid_minor, attempt_count, period_start, period_end, created_at, paid_at, synced_at)
   select 'i' || n, '${BRAND}', '${ACCOUNT}', 's' || n, 'paid', 'USD', 2000, 2000, 1, ${AT}, ${AT}, ${AT},
     ${AT} + interval '1 hour', ${AT} from ${BUYERS}`,
  `insert into refunds (stripe_refund_id, brand_id, account, stripe_subscription_id, stripe_payment_intent_id, status,
     currency, amount_minor, created_at, synced_at)
   select 'r' || n, '${BRAND}', '${ACCOUNT}', 's' || n, 'p' || n, 'succeeded', 'USD', 2000, ${AT} + interval '2 days', ${AT}
   from ${BUYERS} and n / 100 % 100 < ${REFUNDS}`,
]

async function fill({ db, run }: Database, startedAt: Date): Promise<void> {
  await db.insert(experiments).values({
    id: EXPERIMENT,
    brandId: BRAND,
    name: 'Benchmark',
    hypothesis: 'None',
    state: 'running',
    arms: [1, 2].map((number) => ({ number, brandVersion: `version-${number}`, weight: 50 })),
    smallestEffectPercent: 10,
    plannedVisitors: VISITORS,
    createdByEmail: 'bench@example.com',
    createdAt: startedAt,
    startedAt,
  })
  for (const [index, text] of FILL.entries())
    await run({
      name: `fill_${index}`,
      text,
      values: [startedAt.toISOString()].slice(0, index === 1 ? 0 : 1),
    })
  await db.execute(sql`analyze`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

async function measure(url: string): Promise<Figure[]> {
  await using created = await createDatabase(url)
  const database = await openPostgres(created.url, (error) => {
    throw error
  })
  try {
    const startedAt = new Date(Date.now() - (DAYS + 15) * DAY_MS)
    await fill(database, startedAt)
    const deps = {
      database,
      stripeAccount: ACCOUNT,
      defaultCurrency: () => 'USD',
      locate: () => Promise.reject(new Error('a report asks for no place')),
      preparePlans: () => Promise.resolve(),
      publish: () => Promise.resolve(),
      logger: { warn: () => undefined },
    }
    const report = () => readExperiment(deps, BRAND, EXPERIMENT)
    const count = () => database.db.execute(sql`select count(*) from experiment_assignments`)
    const { arms } = await report()
    const visitors = arms.reduce((sum, arm) => sum + arm.assigned, 0)
    if (visitors < VISITORS / 2) throw new Error(`the report has only ${visitors} visitors`)
    const { product, baseline } = await measureInTurns(ROUNDS, {
      product: () => timed(report),
      baseline: () => timed(count),
    })
    return [
      {
        name: `report of an experiment with ${VISITORS / 1000},000 visitors, PostgreSQL`,
        unit: 'ms',
        value: median(product),
        baseline: median(baseline),
        note: `${visitors} visitors are counted, the others have returned`,
      },
    ]
  } finally {
    await database.close()
  }
}

/** The report of a large experiment, against counting its assignments. */
export const experimentReport: Bench = {
  title: 'the report of an experiment, against count(*) of its assignments',
  measure: async () => {
    const url = postgresUrl()
    if (url !== null) return measure(url)
    return [
      {
        name: 'report of an experiment, PostgreSQL',
        unit: 'ms',
        value: null,
        isInformational: true,
        note: 'needs BENCH_DATABASE_URL or TEST_DATABASE_URL',
      },
    ]
  },
}
