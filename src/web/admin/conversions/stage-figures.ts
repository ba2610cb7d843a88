import type { StageCount } from '#shared/contract/admin/admin-conversions.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'

export type StageFigures = {
  stage: FunnelStage
  sessions: number
  before: number | null
  /** As a part of the first stage's; null where that has none. */
  ofFirst: number | null
  /** As a part of the stage before; above 1 where sessions came into the middle. null for the first. */
  ofPrevious: number | null
  /** Sessions against the comparison's, as a part of those; null without a comparison or with none in it. */
  change: number | null
  /** Difference of the two shares of the first stage. */
  ofFirstChange: number | null
}

/** A part of a whole; null where there is no whole. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b

/** Each stage with its shares and changes, in the order given. */
export function stageFigures(stages: readonly StageCount[]): StageFigures[] {
  const first = stages[0]
  return stages.map(({ stage, sessions, before }, index) => {
    const previous = stages[index - 1]
    const ofFirst = first ? share(sessions, first.sessions) : null
    const ofFirstBefore = first?.before != null && before !== null ? share(before, first.before) : null
    return {
      stage,
      sessions,
      before,
      ofFirst,
      ofPrevious: previous ? share(sessions, previous.sessions) : null,
      change: before === null ? null : share(sessions - before, before),
      ofFirstChange: difference(ofFirst, ofFirstBefore),
    }
  })
}
