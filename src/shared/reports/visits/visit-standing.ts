import type { FunnelStage } from './funnel-stages.ts'
import type { Visit, VisitStep } from './visit.ts'

/** A session is taken to go on for so long after it was last heard of. */
export const OPEN_VISIT_MS = 30 * 60 * 1000

/** Whether a visit may still go on at a time. */
export const isOpenVisit = ({ lastMs }: Pick<Visit, 'lastMs'>, nowMs: number): boolean =>
  lastMs > nowMs - OPEN_VISIT_MS

/** How a session stands at a step it was shown: exactly one of these. */
export type Standing = 'completed' | 'exited' | 'still_there'

export type StepStanding = {
  questionId: string
  standing: Standing
  /** From the first view to the first answer; null where one of them is not known. */
  seconds: number | null
}

/** Whoever is seen there has the quiz behind them. */
const STAGES_AFTER_QUIZ: readonly FunnelStage[] = [
  'quiz_finished',
  'lead',
  'purchase_page',
  'payment_initiated',
  'purchased',
  'registered',
]

/** When a step last became known to be reached: its first view or its first answer. */
const lastSignMs = ({ viewedMs, answeredMs }: VisitStep): number =>
  Math.max(viewedMs ?? Number.NEGATIVE_INFINITY, answeredMs ?? Number.NEGATIVE_INFINITY)

/** Whether `other` is known to be further on than `step`, and to be reached after `step` was first seen. */
function isFurtherOn(other: VisitStep, step: VisitStep, viewedMs: number): boolean {
  const signMs = lastSignMs(other)
  // Without places, as of callers that do not tell them, the time alone has to say.
  return other.place === null || step.place === null
    ? signMs > viewedMs
    : other.place > step.place && signMs >= viewedMs
}

function standingAt(visit: Visit, step: VisitStep, others: readonly VisitStep[], isOpen: boolean): Standing {
  if (step.answeredMs !== null || step.viewedMs === null) return 'completed'
  const viewedMs = step.viewedMs
  const isPast =
    STAGES_AFTER_QUIZ.some((stage) => (visit.stagesMs[stage] ?? Number.NEGATIVE_INFINITY) >= viewedMs) ||
    others.some((other) => other !== step && isFurtherOn(other, step, viewedMs))
  if (isPast) return 'completed'
  return isOpen ? 'still_there' : 'exited'
}

function secondsAt({ viewedMs, answeredMs }: VisitStep): number | null {
  if (viewedMs === null || answeredMs === null || answeredMs < viewedMs) return null
  return (answeredMs - viewedMs) / 1000
}

/**
 * How a session stands at each step it was shown; steps it was not led over are not in it. It has **completed** a step
 * that it answered, and one that it went past: after it was shown the step it came to a step further on or to a later
 * stage, as somebody does who goes back and takes another way. Else it is **still there** while it may go on, and has
 * **exited** from then on.
 */
export function stepStandings(visit: Visit, isOpen: boolean): StepStanding[] {
  const others = Object.values(visit.steps)
  return Object.entries(visit.steps).map(([questionId, step]) => ({
    questionId,
    standing: standingAt(visit, step, others, isOpen),
    seconds: secondsAt(step),
  }))
}
