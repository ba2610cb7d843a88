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
      /** From the first view to the first answer; null where it was not answered. */
      seconds: number | null
      isSlow: boolean
      /** Nothing is known of the visitor after it. */
      isLast: boolean
    }
  /** Nothing happened for so long, up to the item after it. */
  | { kind: 'pause'; seconds: number; at: string }

/** Shorter than that nobody was away: the reports, too, take half an hour for the end of a visit. */
const PAUSE_SECONDS = 30 * 60
/** A step is slow from so many seconds on… */
export const SLOW_SECONDS = 30
/** …where it also took so many times the median of the visitor's own steps. */
export const SLOW_FACTOR = 3

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** How long a step must have taken to be called slow, by the steps of the same visit. */
export function slowFrom(path: readonly Step[]): number {
  const times = path.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  return Math.max(SLOW_SECONDS, SLOW_FACTOR * median(times))
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/**
 * A visit from its first sign to its last: stages and steps in the order of their times, with the pauses between.
 * Steps that were never shown are left out.
 */
export function visitTimeline({ stages, path }: Pick<LeadDetails, 'stages' | 'path'>): TimelineItem[] {
  const slow = slowFrom(path)
  const moments = [
    ...stages.map(({ stage, at }) => ({
      item: { kind: 'stage', stage, at } as TimelineItem,
      start: at,
      end: at,
    })),
    ...path.flatMap(({ questionId, question, viewedAt, answeredAt, seconds }) => {
      const at = viewedAt ?? answeredAt
      if (at === null) return []
      const isSlow = seconds !== null && seconds >= slow
      const item: TimelineItem = { kind: 'step', questionId, question, at, seconds, isSlow, isLast: false }
      return [{ item, start: at, end: answeredAt ?? at }]
    }),
  ]
    // Stages first where both fall together: the quiz has started before its first question is seen.
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
