import type { EventType } from '#shared/contract/tracking.ts'

/** What happened, in words. */
const EVENT_WORDS: Readonly<Record<EventType, string>> = {
  landingPageVisit: 'Landing page shown',
  quizStarted: 'Quiz started',
  quizQuestionViewed: 'Question shown',
  quizQuestionAnswered: 'Question answered',
  quizFinished: 'Quiz finished',
  purchasePageVisit: 'Purchase page shown',
  paymentInitiated: 'Payment initiated',
  purchased: 'Purchased',
  registered: 'Registered',
}
const isEventType = (word: string): word is EventType => Object.hasOwn(EVENT_WORDS, word)

/** All of them, in the order of the funnel. */
export const EVENT_TYPES: readonly EventType[] = Object.keys(EVENT_WORDS).filter(isEventType)

/** The words of an event as the server names it; of one that nobody knows its name. */
export const eventLabel = (word: string): string => (isEventType(word) ? EVENT_WORDS[word] : word)
