import type { PreferredUnits } from '#shared/body/units.ts'
import type { Answers } from '#shared/quiz/answers.ts'

/** The quiz state a browser holds, plus when each answer was given, by which tabs and devices agree. */
export type QuizState = {
  /** Index of the current step in the flow. */
  currentStep: number
  answers: Answers
  /** Question id to the time (ms) of its answer; the newer answer wins (`merge-answers.ts`). */
  answeredAt: Readonly<Record<string, number>>
  leadId: string | null
  /** Proof of the right to read the lead again. */
  leadToken: string | null
  isCompleted: boolean
  /** Random; also the session id of tracking events. */
  sessionId: string
  /** Time (ms) of the session's first change, 0 while nothing happened; between two sessions the later wins. */
  startedAt: number
  preferences: { preferredUnits: PreferredUnits | null }
  /** Page to the time (ms) at which its countdown ends: a reload does not begin it anew (OP-58). */
  offerDeadlines: Readonly<Partial<Record<OfferPageName, number>>>
  /** The lead's creation while it is not confirmed: a repeated call with the same key makes no second lead. */
  submission: LeadSubmission | null
  isLoading: boolean
  error: string | null
  /** Time (ms) of the last change. */
  lastUpdated: number
  isInitialized: boolean
}

export type OfferPageName = 'purchase' | 'email-offer'

export type LeadSubmission = {
  idempotencyKey: string
  /** ISO time of the quiz's end. */
  completedAt: string
}

/** What outlives the page (OP-07): a new key of the state does not compile until its place here is decided. */
export type PersistedQuizState = Omit<QuizState, 'isLoading' | 'error' | 'isInitialized'>
