import type { FunnelStage } from '#shared/reports/visits/funnel-stages.ts'

/** Everything a visit can record, in the order of the funnel. A new type is added in this file and where it is tracked. */
export const EVENT_TYPES = [
  'landingPageVisit',
  'quizStarted',
  'quizQuestionViewed',
  'quizQuestionAnswered',
  'quizFinished',
  'purchasePageVisit',
  'paymentInitiated',
  'purchased',
  'registered',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** The ad network's name of each event; null: never sent there. */
export const AD_EVENT_NAMES = {
  landingPageVisit: 'PageView',
  quizStarted: 'ViewContent',
  quizQuestionViewed: null,
  quizQuestionAnswered: null,
  quizFinished: null,
  purchasePageVisit: 'AddToCart',
  paymentInitiated: 'InitiateCheckout',
  purchased: 'Purchase',
  registered: 'CompleteRegistration',
} as const satisfies Record<EventType, string | null>

export type AdEventName = NonNullable<(typeof AD_EVENT_NAMES)[EventType]>

/** The stage that each event reaches. A visitor who sees a question has started the quiz, even without the landing page. */
export const EVENT_STAGES: Readonly<Record<EventType, FunnelStage>> = {
  landingPageVisit: 'landing',
  quizStarted: 'quiz_started',
  quizQuestionViewed: 'quiz_started',
  quizQuestionAnswered: 'quiz_started',
  quizFinished: 'quiz_finished',
  purchasePageVisit: 'purchase_page',
  paymentInitiated: 'payment_initiated',
  purchased: 'purchased',
  registered: 'registered',
}
