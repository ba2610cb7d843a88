import type { EventType } from '#shared/tracking/event-types.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/** Labels of tracked events. */
const EVENT_LABELS: Readonly<Record<EventType, PlainKey<'admin-base'>>> = {
  landingPageVisit: 'eventLanding',
  quizStarted: 'eventQuizStarted',
  quizQuestionViewed: 'eventQuestionViewed',
  quizQuestionAnswered: 'eventQuestionAnswered',
  quizFinished: 'eventQuizFinished',
  purchasePageVisit: 'eventPurchasePage',
  paymentInitiated: 'eventPaymentInitiated',
  purchased: 'eventPurchased',
  registered: 'eventRegistered',
}
const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_LABELS, type)

/** In funnel order. */
export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENT_LABELS).filter(isEventType)

/** The label of an event; the type itself if it is unknown. */
export const eventLabel = (type: string): string =>
  isEventType(type) ? pageTexts().of('admin-base')(EVENT_LABELS[type]) : type
