import type { TrackingDecision } from './may-send.ts'

/** `decidedAt` is by the browser's clock, which may be wrong; `receivedAt` by ours. */
type Decided = { decidedAt: Date; receivedAt: Date }

export type TrackingRecord = Decided & { kind: 'tracking' } & TrackingDecision
export type HealthRecord = Decided & { kind: 'health'; health: boolean }
export type ConsentRecord = TrackingRecord | HealthRecord

/** The current decisions of a session; null: none. */
export type CurrentDecision = { tracking: TrackingDecision | null; health: boolean | null }

/** The last records by one of the clocks; records of the same time count together. */
function lastOf<R extends Decided>(records: readonly R[], clock: keyof Decided): R[] {
  const last = Math.max(...records.map((record) => record[clock].getTime()))
  return records.filter((record) => record[clock].getTime() === last)
}

/**
 * The current decision of each kind. A yes counts only if it is the last by both clocks, and a no if it is the last by
 * either: a delayed yes must not override a later no, nor may a clock that was set back.
 */
export function currentDecision(records: readonly ConsentRecord[]): CurrentDecision {
  const tracking = records.filter((record) => record.kind === 'tracking')
  const health = records.filter((record) => record.kind === 'health')
  const lastRecords = <R extends Decided>(ofKind: readonly R[]): R[] => [
    ...lastOf(ofKind, 'decidedAt'),
    ...lastOf(ofKind, 'receivedAt'),
  ]
  const last = lastRecords(tracking)
  return {
    tracking:
      last.length === 0
        ? null
        : {
            analytics: last.every(({ analytics }) => analytics),
            advertising: last.every(({ advertising }) => advertising),
          },
    health: health.length === 0 ? null : lastRecords(health).every((record) => record.health),
  }
}
