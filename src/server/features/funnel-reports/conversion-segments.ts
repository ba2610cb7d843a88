import type { readConversions } from '#shared/contract/admin/admin-conversions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { FUNNEL_STAGES, type VisitDimension } from '#shared/reports/visits/funnel-stages.ts'
import type { Database } from '#server/db/database.ts'
import type { Period } from './conversion-periods.ts'
import { countsOf } from './conversion-steps.ts'
import { type Filters, OTHER, type StageSum } from './funnel-question.ts'
import { sumStages, sumSteps } from './sum-funnel.ts'

type Segments = RouteData<typeof readConversions>['segments']

const MAX_SEGMENTS = 12

/** The values with the most sessions. */
export function topValues(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
    .slice(0, MAX_SEGMENTS)
    .map(([value]) => value)
}

/** Adds `other` at the end if there is a rest. A value with that name is merged into it. */
export const segmentValues = (top: readonly string[], hasRest: boolean): string[] =>
  hasRest ? [...top.filter((value) => value !== OTHER), OTHER] : [...top]

const sessionsOf = (sums: readonly StageSum[], values: ReadonlySet<string>, stage: StageSum['stage']) =>
  sums.reduce((sum, row) => (row.stage === stage && values.has(row.value) ? sum + row.sessions : sum), 0)

/** The sessions of a period, split by a dimension. */
export async function conversionSegments(
  db: Database['db'],
  period: Period,
  filters: Filters,
  dimension: VisitDimension,
): Promise<Segments> {
  const stageSums = await sumStages(db, period, filters, { dimension, values: null })
  const counts = new Map(
    stageSums.flatMap(({ value, stage, sessions }) => (stage === 'session' ? [[value, sessions]] : [])),
  )
  const top = topValues(counts)
  const hasRest = counts.size > top.length
  const kept = top.filter((value) => !hasRest || value !== OTHER)
  const stepSums = await sumSteps(db, period, filters, { dimension, values: hasRest ? kept : null })
  return segmentValues(top, hasRest).map((value) => {
    const isRest = hasRest && value === OTHER
    const members = new Set(isRest ? [...counts.keys()].filter((name) => !kept.includes(name)) : [value])
    return {
      value,
      sessions: sessionsOf(stageSums, members, 'session'),
      stages: FUNNEL_STAGES.map((stage) => ({ stage, sessions: sessionsOf(stageSums, members, stage) })),
      steps: stepSums
        .filter((sum) => sum.value === value)
        .map((sum) => ({ questionId: sum.questionId, ...countsOf(sum) })),
    }
  })
}
