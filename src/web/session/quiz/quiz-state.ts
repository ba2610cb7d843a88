import type { PreferredUnits } from '#shared/quiz/preferred-units.ts'
import type { Answers } from '#shared/quiz/answers.ts'

/** The quiz state of a browser, with the time of each answer, by which tabs and devices agree. */
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
  /** The version of the brand on which the session started; null before its first change. */
  pin: VersionPin | null
  /** Time (ms) of the first change of the session, 0 before; of two sessions the later wins. */
  startedAt: number
  preferences: { preferredUnits: PreferredUnits | null }
  /** Page to the time (ms) at which its countdown ends: a reload does not restart it. */
  offerDeadlines: Readonly<Partial<Record<OfferPageName, number>>>
  /** The unconfirmed creation of the lead: a retry with the same key creates no second lead. */
  submission: LeadSubmission | null
  isLoading: boolean
  error: string | null
  /** Time (ms) of the last change. */
  lastUpdated: number
  isInitialized: boolean
}

/** A version of the brand, and since when (ms) the visitor is on it. */
export type VersionPin = { version: string; sinceMs: number }

export type OfferPageName = 'purchase' | 'email-offer'

export type LeadSubmission = {
  idempotencyKey: string
  /** ISO time of the quiz's end. */
  completedAt: string
}

/** What is stored. A new key of the state does not compile until `toPersisted` has it or it is left out here. */
export type PersistedQuizState = Omit<QuizState, 'isLoading' | 'error' | 'isInitialized'>
