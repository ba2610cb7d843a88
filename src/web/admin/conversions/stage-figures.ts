import type { StageCount } from '#shared/contract/admin/admin-conversions.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'

export type StageFigures = {
  stage: FunnelStage
  sessions: number
  before: number | null
  /** Share of the first stage's sessions; null if that has none. */
  ofFirst: number | null
  /** Share of the previous stage's sessions; above 1 if sessions started in the middle; null for the first stage. */
  ofPrevious: number | null
  /** Relative change in sessions; null without a comparison or if it has no sessions. */
  change: number | null
  /** Change of `ofFirst`. */
  ofFirstChange: number | null
}

/** `part / whole`; null if the whole is 0. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

const difference = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b

/** Each stage with its shares and changes. */
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
