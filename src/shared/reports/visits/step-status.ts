import { MINUTE_MS } from '#shared/lib/time.ts'
import type { FunnelStage } from './funnel-stages.ts'
import type { Visit, VisitStep } from './visit.ts'

/** A session stays open for this long after its last event. */
export const OPEN_VISIT_MS = 30 * MINUTE_MS

/** Whether a visit may still continue at a time. */
export const isOpenVisit = ({ lastMs }: Pick<Visit, 'lastMs'>, nowMs: number): boolean =>
  lastMs > nowMs - OPEN_VISIT_MS

export type StepStatus = 'completed' | 'exited' | 'still_there'

export type StepVisit = {
  questionId: string
  status: StepStatus
  /** From the first view to the first answer; null where one is unknown. */
  seconds: number | null
}

/** A visitor who reaches one of these has left the quiz behind. */
const STAGES_AFTER_QUIZ: readonly FunnelStage[] = [
  'quiz_finished',
  'lead',
  'purchase_page',
  'payment_initiated',
  'purchased',
  'registered',
]

/** The later one of a step's first view and first answer. */
const lastSignMs = ({ viewedMs, answeredMs }: VisitStep): number =>
  Math.max(viewedMs ?? Number.NEGATIVE_INFINITY, answeredMs ?? Number.NEGATIVE_INFINITY)

/** Whether `other` comes later in the quiz than `step`, and was reached after `step` was first seen. */
function isLaterStep(other: VisitStep, step: VisitStep, viewedMs: number): boolean {
  const signMs = lastSignMs(other)
  // Events without a place: only the time decides.
  return other.place === null || step.place === null
    ? signMs > viewedMs
    : other.place > step.place && signMs >= viewedMs
}

function statusAt(visit: Visit, step: VisitStep, others: readonly VisitStep[], isOpen: boolean): StepStatus {
  if (step.answeredMs !== null || step.viewedMs === null) return 'completed'
  const viewedMs = step.viewedMs
  const isPast =
    STAGES_AFTER_QUIZ.some((stage) => (visit.stagesMs[stage] ?? Number.NEGATIVE_INFINITY) >= viewedMs) ||
    others.some((other) => other !== step && isLaterStep(other, step, viewedMs))
  if (isPast) return 'completed'
  return isOpen ? 'still_there' : 'exited'
}

function secondsAt({ viewedMs, answeredMs }: VisitStep): number | null {
  if (viewedMs === null || answeredMs === null || answeredMs < viewedMs) return null
  return (answeredMs - viewedMs) / 1000
}

/**
 * The status of each step that a session was shown. `completed`: answered, or left behind for a later step or stage, as
 * when a visitor goes back and takes another path. Otherwise `still_there` while the visit is open, then `exited`.
 */
export function stepStatuses(visit: Visit, isOpen: boolean): StepVisit[] {
  const others = Object.values(visit.steps)
  return Object.entries(visit.steps).map(([questionId, step]) => ({
    questionId,
    status: statusAt(visit, step, others, isOpen),
    seconds: secondsAt(step),
  }))
}
