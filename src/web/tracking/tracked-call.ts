import type { Arrival } from '#shared/attribution/read-touch.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'

export type EventMetadata = NonNullable<TrackingEvent['metadata']>

/** K-07, OP-29 */
export type PaymentInitiated = { productId: string; planName: string; amount: number; currency: string }

/** K-08; `registrationSource` with the e-mail offer (O-11). Amounts in major units. */
export type Purchased = PaymentInitiated & {
  email: string
  originalPrice: number
  /** ISO time. */
  timestamp: string
  registrationSource?: 'email_offer'
}

/** What pages tell of, and with which words. */
type Verbs = {
  landingVisit: []
  quizStarted: [gender?: string | undefined]
  questionViewed: [questionId: string]
  questionAnswered: [questionId: string]
  quizFinished: [metadata: EventMetadata]
  purchaseVisit: [page: OfferPageName]
  paymentInitiated: [checkoutKey: string, payment: PaymentInitiated]
  purchased: [purchaseEventId: string, purchase: Purchased]
  registered: [accountId: string]
}
export type Told = { [Verb in keyof Verbs]: { verb: Verb; args: Verbs[Verb] } }[keyof Verbs]

/** When something happened, and in whose visit. */
export type Moment = { timestamp: string; sessionId: string; userId?: string }

/** A call of `tracking.ts`, remembered. */
export type TrackedCall = Told & { moment: Moment }

/** What one page load has to tell. */
export type PageLoad = {
  /** How the visitor came to it; the address changes with the first step. */
  arrival: Arrival
  /** It began with answers of an earlier one. */
  hadAnswers: boolean
  calls: TrackedCall[]
}
