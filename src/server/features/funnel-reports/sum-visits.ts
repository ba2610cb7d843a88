import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { FUNNEL_STAGES, type FunnelStage, VISIT_DIMENSIONS } from '#shared/reports/visits/funnel-stages.ts'
import { medianOfBuckets, STEP_TIME_BOUNDS_SECONDS } from '#shared/reports/visits/step-time.ts'
import type { Database } from '#server/db/database.ts'
import { visits } from '#server/db/schema/reports.ts'
import { momentsOf, type Period } from './conversion-periods.ts'
import { type Filters, type Split, splitValue, type StageSum, type StepSum } from './funnel-question.ts'
import { STAGE_COLUMNS } from './funnel-reports.ts'

type Db = Database['db']

/** Visits that began in a period and match the filters. */
export function matchesVisit(period: Period, filters: Filters): SQL | undefined {
  const moments = momentsOf(period)
  return and(
    eq(visits.brandId, filters.brandId),
    gte(visits.firstAt, moments.start),
    lt(visits.firstAt, moments.end),
    ...VISIT_DIMENSIONS.map((name) => {
      const value = filters[name]
      return value === undefined ? undefined : eq(visits[name], value)
    }),
  )
}

export const visitValue = (split: Split | null): SQL<string> => splitValue(split, (name) => visits[name])
const reached = (stage: FunnelStage): SQL<number> => sql<number>`count(${visits[STAGE_COLUMNS[stage]]})::int`

/** Like `sumStageDays` for any query, from the visits, as far back as they are stored. */
export async function sumStageVisits(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StageSum[]> {
  const rows = await db
    .select({
      value: visitValue(split).as('value'),
      session: sql<number>`count(*)::int`,
      landing: reached('landing'),
      quiz_started: reached('quiz_started'),
      quiz_finished: reached('quiz_finished'),
      lead: reached('lead'),
      purchase_page: reached('purchase_page'),
      payment_initiated: reached('payment_initiated'),
      purchased: reached('purchased'),
      registered: reached('registered'),
    })
    .from(visits)
    .where(matchesVisit(period, filters))
    .groupBy(sql`1`)
  return rows.flatMap(({ value, ...sums }) =>
    (['session', ...FUNNEL_STAGES] as const)
      .map((stage) => ({ value, stage, sessions: sums[stage] }))
      .filter(({ sessions }) => sessions > 0),
  )
}

/** Like `sumStepDays` for any query, from the visits, as far back as they are stored. */
export async function sumStepVisits(
  db: Db,
  period: Period,
  filters: Filters,
  split: Split | null,
): Promise<StepSum[]> {
  const shown = db
    .select({
      value: visitValue(split).as('value'),
      questionId: sql<string>`step.id`.as('question_id'),
      isOpen: visits.isOpen,
      bucket: sql<number | null>`(${visits.completed} ->> step.id)::int`.as('bucket'),
    })
    .from(visits)
    .crossJoinLateral(sql`jsonb_object_keys(${visits.steps}) as step(id)`)
    .where(matchesVisit(period, filters))
    .as('shown')
  const inBucket = (bucket: number) => sql`count(*) filter (where ${shown.bucket} = ${bucket}::int)`
  const buckets = STEP_TIME_BOUNDS_SECONDS.map((_, bucket) => inBucket(bucket))
  const rows = await db
    .select({
      value: shown.value,
      questionId: shown.questionId,
      entrants: sql<number>`count(*)::int`,
      completers: sql<number>`count(${shown.bucket})::int`,
      stillThere: sql<number>`(count(*) filter (where ${shown.bucket} is null and ${shown.isOpen}))::int`,
      times: sql<number[]>`jsonb_build_array(${sql.join(buckets, sql`, `)})`,
    })
    .from(shown)
    .groupBy(shown.value, shown.questionId)
  return rows.map(({ times, ...sums }) => ({
    ...sums,
    exits: sums.entrants - sums.completers - sums.stillThere,
    medianSeconds: medianOfBuckets(times),
  }))
}
