import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { readExperiment as contract } from '#shared/contract/admin/admin-experiments.ts'
import { compareArms, comparisonsOf } from '#shared/experiments/compare-arms.ts'
import { type SplitName, SPLITS, WINDOW_MS } from '#shared/experiments/experiment-rules.ts'
import { slowLoadMs } from '#shared/experiments/load-times.ts'
import { testSampleRatio } from '#shared/experiments/sample-ratio.ts'
import { decideVerdict } from '#shared/experiments/verdict.ts'
import { experimentPages } from '#server/db/schema/studio/experiments.ts'
import { experimentRow, findExperiment, type StoredExperiment } from './experiment-row.ts'
import type { ExperimentsDeps } from './experiments-deps.ts'
import { mainCurrency, type Outcome, readOutcomes } from './read-outcomes.ts'
import { readLooks, readVisitorGroups, type VisitorGroup } from './read-visitors.ts'
import { armFigures, conversionSample, revenueSample, sumArms } from './sum-arms.ts'

type Answer = z.input<typeof contract.data>
type Found = { groups: readonly VisitorGroup[]; outcomes: readonly Outcome[]; currency: string }

/** Of each split: more groups make each interval wider, and small ones show nothing. */
const MAX_GROUPS = 5

function largestGroups(by: SplitName, groups: readonly VisitorGroup[]): string[] {
  const visitors = new Map<string, number>()
  for (const group of groups) visitors.set(group[by], (visitors.get(group[by]) ?? 0) + group.visitors)
  return [...visitors]
    .toSorted(([a, many], [b, others]) => others - many || (a < b ? -1 : 1))
    .slice(0, MAX_GROUPS)
    .map(([key]) => key)
}

function splitOf(
  by: SplitName,
  { arms, plannedVisitors }: StoredExperiment,
  { groups, outcomes, currency }: Found,
): Answer['splits'][number] {
  const keys = largestGroups(by, groups)
  return {
    by,
    comparisonCount: comparisonsOf(arms.length) * keys.length,
    groups: keys.map((key) => {
      const sums = sumArms(
        arms.length,
        groups.filter((group) => group[by] === key),
        outcomes.filter((outcome) => outcome[by] === key),
        currency,
      )
      return {
        key,
        arms: sums.map(armFigures),
        comparisons: compareArms(sums.map(revenueSample), { plannedVisitors, groups: keys.length }),
      }
    }),
  }
}

async function readPages({ database: { db } }: ExperimentsDeps, experimentId: string) {
  const rows = await db.select().from(experimentPages).where(eq(experimentPages.experimentId, experimentId))
  return (arm: number) => {
    const own = rows.filter((row) => row.arm === arm)
    const loadTimes: number[] = []
    for (const { loadTime, pages } of own) {
      if (loadTime >= 0) loadTimes[loadTime] = (loadTimes[loadTime] ?? 0) + pages
    }
    return {
      pages: own.reduce((sum, { pages }) => sum + pages, 0),
      pagesWithError: own.reduce((sum, { pages, hadError }) => (hadError ? sum + pages : sum), 0),
      slowLoadMs: slowLoadMs(Array.from(loadTimes, (count?: number) => count ?? 0)),
    }
  }
}

/** @throws AppError `not_found` */
export async function readExperiment(deps: ExperimentsDeps, brandId: string, id: string): Promise<Answer> {
  const { database, stripeAccount, defaultCurrency, now = () => new Date() } = deps
  const experiment = await findExperiment(deps, brandId, id)
  const { arms, plannedVisitors, smallestEffectPercent, startedAt } = experiment
  const computedAt = now()
  const before = new Date(computedAt.getTime() - WINDOW_MS)
  const range = { brandId, account: stripeAccount, from: startedAt ?? computedAt, before }
  const groups = await readVisitorGroups(database, id, before)
  const outcomes = await readOutcomes(database, range, id)
  const looks = await readLooks(database, id, arms.length)
  const pagesOf = await readPages(deps, id)
  const currency = mainCurrency(outcomes) ?? defaultCurrency(brandId)
  const found = { groups, outcomes, currency }
  const sums = sumArms(arms.length, groups, outcomes, currency)
  const sampleRatio = testSampleRatio(
    looks,
    arms.map(({ weight }) => weight),
  )
  const { comparisons, ...verdict } = decideVerdict({
    arms: sums.map((arm) => ({ ...revenueSample(arm), purchases: arm.purchases })),
    sampleRatio,
    plannedVisitors,
    smallestEffect: smallestEffectPercent / 100,
  })
  return {
    experiment: experimentRow(experiment),
    currency,
    purchasesInOtherCurrencies: outcomes.reduce(
      (sum, outcome) => (outcome.currency === currency ? sum : sum + outcome.purchases),
      0,
    ),
    verdict,
    arms: sums.map((arm, place) => ({
      ...armFigures(arm),
      assigned: looks.at(-1)?.[place] ?? 0,
      guardrails: { refunded: arm.refunded, disputed: arm.disputed, ...pagesOf(place) },
    })),
    revenue: [...comparisons],
    conversion: compareArms(sums.map(conversionSample), { plannedVisitors }),
    sampleRatio,
    splits: SPLITS.map((by) => splitOf(by, experiment, found)),
    computedAt: computedAt.toISOString(),
  }
}
