import type { EventType } from '#shared/contract/tracking.ts'

/** K-11: what the ad network calls our events; null: it is told nothing of them. */
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

/** What has become of an event on its way from our server to the ad network. */
export const AD_EVENT_STATUSES = ['waiting', 'sent', 'dropped'] as const
export type AdEventStatus = (typeof AD_EVENT_STATUSES)[number]

/** Why an event was not sent and never will be. */
export const AD_DROP_REASONS = [
  /** The visitor's browser sends Global Privacy Control. */
  'gpc',
  /** The visitor has refused advertising. */
  'refused',
  /** The visitor's country wants consent, and there is none on our record. */
  'no_consent',
  /** Older than the network takes. */
  'too_old',
  /** Without what the network needs to make anything of it: the browser's name, whose it is, or what was paid. */
  'incomplete',
  /** The network takes everything else, but not this. */
  'rejected',
  /** The event itself is gone: the person was deleted. */
  'deleted',
] as const
export type AdDropReason = (typeof AD_DROP_REASONS)[number]
