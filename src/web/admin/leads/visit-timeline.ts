import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'

type Step = LeadDetails['path'][number]

export type TimelineItem =
  | { kind: 'stage'; stage: FunnelStage; at: string }
  | {
      kind: 'step'
      questionId: string
      question: string
      at: string
      /** From first view to first answer; null if not answered. */
      seconds: number | null
      isSlow: boolean
      /** Nothing happened after it. */
      isLast: boolean
    }
  /** Inactive for `seconds`, until the next item. */
  | { kind: 'pause'; seconds: number; at: string }

/** Shorter breaks are not shown; the reports end visits after the same time. */
const PAUSE_SECONDS = 30 * 60
/** A slow step took at least this long… */
export const SLOW_SECONDS = 30
/** …and this many times the median of the visitor's steps. */
export const SLOW_FACTOR = 3

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** From how many seconds a step of this visit is slow. */
export function slowFrom(path: readonly Step[]): number {
  const times = path.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  return Math.max(SLOW_SECONDS, SLOW_FACTOR * median(times))
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** Stages and steps of a visit in time order, with the pauses between. Steps that were never shown are left out. */
export function visitTimeline({ stages, path }: Pick<LeadDetails, 'stages' | 'path'>): TimelineItem[] {
  const slowFromSeconds = slowFrom(path)
  const moments = [
    ...stages.map(({ stage, at }) => ({
      item: { kind: 'stage', stage, at } as TimelineItem,
      start: at,
      end: at,
    })),
    ...path.flatMap(({ questionId, question, viewedAt, answeredAt, seconds }) => {
      const at = viewedAt ?? answeredAt
      if (at === null) return []
      const isSlow = seconds !== null && seconds >= slowFromSeconds
      const item: TimelineItem = { kind: 'step', questionId, question, at, seconds, isSlow, isLast: false }
      return [{ item, start: at, end: answeredAt ?? at }]
    }),
  ]
    // Stages first at equal times: the quiz starts before its first question is seen.
    .map((moment, index) => ({ ...moment, index }))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.index - b.index)

  const last = moments.at(-1)?.item
  if (last?.kind === 'step') last.isLast = true

  const items: TimelineItem[] = []
  let end: string | null = null
  for (const { item, start, end: itsEnd } of moments) {
    const seconds: number = end === null ? 0 : secondsBetween(end, start)
    if (seconds >= PAUSE_SECONDS) items.push({ kind: 'pause', seconds, at: start })
    items.push(item)
    if (end === null || Date.parse(itsEnd) > Date.parse(end)) end = itsEnd
  }
  return items
}
