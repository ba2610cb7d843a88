import type { EventType } from '#shared/tracking/event-types.ts'

/** Labels of tracked events. */
const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  landingPageVisit: 'Landing page viewed',
  quizStarted: 'Quiz started',
  quizQuestionViewed: 'Question viewed',
  quizQuestionAnswered: 'Question answered',
  quizFinished: 'Quiz finished',
  purchasePageVisit: 'Purchase page viewed',
  paymentInitiated: 'Payment initiated',
  purchased: 'Purchased',
  registered: 'Registered',
}
const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_LABELS, type)

/** In funnel order. */
export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENT_LABELS).filter(isEventType)

/** The label of an event; the type itself if it is unknown. */
export const eventLabel = (type: string): string => (isEventType(type) ? EVENT_LABELS[type] : type)
