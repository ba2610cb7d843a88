import type { TrackingDecision } from './may-send.ts'

/** When something was decided: by the browser's clock, which may be wrong, and by ours, when it came in. */
type Decided = { decidedAt: Date; receivedAt: Date }

export type TrackingRecord = Decided & { kind: 'tracking' } & TrackingDecision
export type HealthRecord = Decided & { kind: 'health'; health: boolean }
export type ConsentRecord = TrackingRecord | HealthRecord

/** What holds of what was decided in a session; null: nothing was. */
export type CurrentDecision = { tracking: TrackingDecision | null; health: boolean | null }

/** All that are last by one of the two clocks; records of the same moment count together. */
function lastOf<R extends Decided>(records: readonly R[], clock: keyof Decided): R[] {
  const last = Math.max(...records.map((record) => record[clock].getTime()))
  return records.filter((record) => record[clock].getTime() === last)
}

/**
 * What holds of all that was decided in a session: of each kind the last word. A yes that was under way for longer than
 * the no after it must not win because it came in last, nor because a clock was set back in between; so a yes holds only
 * where it is the last by both clocks, and a no where it is the last by either.
 */
export function currentDecision(records: readonly ConsentRecord[]): CurrentDecision {
  const tracking = records.filter((record) => record.kind === 'tracking')
  const health = records.filter((record) => record.kind === 'health')
  const lastWords = <R extends Decided>(ofKind: readonly R[]): R[] => [
    ...lastOf(ofKind, 'decidedAt'),
    ...lastOf(ofKind, 'receivedAt'),
  ]
  const said = lastWords(tracking)
  return {
    tracking:
      said.length === 0
        ? null
        : {
            analytics: said.every(({ analytics }) => analytics),
            advertising: said.every(({ advertising }) => advertising),
          },
    health: health.length === 0 ? null : lastWords(health).every((record) => record.health),
  }
}
