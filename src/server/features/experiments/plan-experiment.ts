import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { planExperiment as contract } from '#shared/contract/admin/admin-experiments.ts'
import { sampleOf } from '#shared/experiments/confidence-sequence.ts'
import { WINDOW_DAYS } from '#shared/experiments/experiment-rules.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { visits } from '#server/db/schema/reports.ts'
import { brandLive, brandVersions } from '#server/db/schema/studio/versions.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import { mainCurrency, readOutcomes } from './read-outcomes.ts'
import { sumArms } from './sum-arms.ts'
import { isUsable } from './usable-version.ts'

type Answer = z.input<typeof contract.data>

const BASELINE_DAYS = 28
const MAX_VERSIONS = 50

const isLive = sql<boolean>`coalesce(${brandVersions.number} = ${brandLive.number}, false)`

/** The live one first. */
async function readVersions({ database: { db } }: ExperimentsDeps, brandId: string) {
  const rows = await db
    .select({
      number: brandVersions.number,
      reason: brandVersions.reason,
      ownReason: brandVersions.ownReason,
      createdAt: brandVersions.createdAt,
      isLive,
    })
    .from(brandVersions)
    .leftJoin(brandLive, eq(brandLive.brandId, brandVersions.brandId))
    .where(and(eq(brandVersions.brandId, brandId), isUsable))
    .orderBy(desc(isLive), desc(brandVersions.number))
    .limit(MAX_VERSIONS)
  return rows.map(({ createdAt, ownReason, reason, ...version }) => ({
    ...version,
    reason: ownReason ?? reason,
    createdAt: createdAt.toISOString(),
  }))
}

/** Of the 28 days whose visitors have had their 14 days. */
async function readBaseline(deps: ExperimentsDeps, brandId: string, now: Date) {
  const before = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const from = new Date(before.getTime() - BASELINE_DAYS * DAY_MS)
  const [counted] = await deps.database.db
    .select({ visitors: count() })
    .from(visits)
    .where(and(eq(visits.brandId, brandId), gte(visits.firstAt, from), lt(visits.firstAt, before)))
  const visitors = counted?.visitors ?? 0
  const range = { brandId, account: deps.stripeAccount, from, before }
  const outcomes = await readOutcomes(deps.database, range, null)
  const currency = mainCurrency(outcomes) ?? deps.defaultCurrency(brandId)
  const group = { arm: 0, device: '', country: '', source: '', visitors }
  const [sums] = sumArms(1, [group], outcomes, currency)
  const { mean, variance } = sampleOf(sums?.revenue ?? { visitors: 0, sum: 0, sumOfSquares: 0 })
  return {
    currency,
    baseline: {
      visitorsPerDay: visitors / BASELINE_DAYS,
      conversion: visitors === 0 ? 0 : (sums?.purchases ?? 0) / visitors,
      mean,
      standardDeviation: Math.sqrt(variance),
    },
  }
}

export async function planExperiment(deps: ExperimentsDeps, brandId: string): Promise<Answer> {
  const { now = () => new Date() } = deps
  const [running] = await deps.database.db
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.brandId, brandId), eq(experiments.state, 'running')))
  return {
    versions: await readVersions(deps, brandId),
    runningId: running?.id ?? null,
    ...(await readBaseline(deps, brandId, now())),
  }
}
