import type { AppConfig } from '#shared/brand/brand.ts'
import type { EventType } from '#shared/contract/tracking.ts'
import { readAdClick } from './ad-click.ts'
import { apiUrl } from './api-url.ts'
import { browserStorage } from './browser-storage.ts'
import { readCampaign } from './campaign.ts'
import { describeDevice } from './device-info.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import type { OfferPageName } from './quiz-state.ts'
import { quizStore } from './quiz-store.ts'
import { createTracker, type EventMetadata, type Tracker } from './tracker.ts'

let tracker: Tracker | null = null
/** Question id to its place in the flow, from 1. */
let stepNumbers = new Map<string, number>()
/** Whether this page load has sent its `quizStarted`, the first or the resumed one. */
let isQuizStartSent = false
let hadAnswersAtLoad = false

/** Events on their way to the server. */
const inFlight = new Set<string>()
/** What a closing page hands over at most, by the 64 kB a browser takes from one. */
const LAST_BATCH_SIZE = 40

/** Begins to record events; call once, after the quiz state is loaded. Sends what an earlier page left. */
export function startTracking(config: AppConfig): void {
  const key = `quiz-funnels:${config.appId}:events`
  const storage = browserStorage()
  const adClick = readAdClick(
    { cookies: document.cookie, search: window.location.search, nowMs: Date.now() },
    storage,
    `quiz-funnels:${config.appId}:fbc`,
  )
  const deviceInfo = describeDevice(window)
  stepNumbers = new Map(config.quizFlow?.questions.map((question, index) => [question.id, index + 1]))
  hadAnswersAtLoad = Object.keys(quizStore.getState().answers).length > 0

  const queue = createEventQueue(storage, key)
  let delivery: Promise<() => Promise<void>> | undefined
  const loadDelivery = async () => {
    const { createDelivery, postToServer } = await import('./event-delivery.ts')
    const deliverAll = createDelivery(queue, postToServer, inFlight)
    // The lock lets the tabs of one browser take turns, so that none sends what another is sending.
    return () => ('locks' in navigator ? navigator.locks.request(key, deliverAll) : deliverAll())
  }

  tracker = createTracker({
    queue,
    describe: () => {
      const { sessionId, leadId } = quizStore.getState()
      return {
        sessionId,
        ...(leadId ? { userId: leadId } : {}),
        ...adClick,
        brandVersion: config.brandVersion,
        deviceInfo,
      }
    },
    entrance: readCampaign(window.location.search),
    deliver: async () => {
      if (queue.first(1).length === 0) return
      delivery ??= loadDelivery()
      const deliverAll = await delivery.catch((error: unknown) => {
        delivery = undefined
        throw error
      })
      await deliverAll()
    },
  })
  const { commit, deliverNow } = tracker
  window.addEventListener('online', () => void deliverNow())
  window.addEventListener('pagehide', () => {
    commit()
    sendAtClose(queue.first(LAST_BATCH_SIZE).filter((event) => !inFlight.has(event.eventId)))
  })
  void deliverNow()
}

/** Hands events to the browser, which sends them after the page is gone. They stay in the queue: nobody says they arrived. */
function sendAtClose(events: QueuedEvent[]): void {
  if (events.length === 0) return
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(apiUrl('/tracking/events'), body)
}

/** Records an event of this visit (K-01). Never throws and never waits; see `event-delivery.ts` for its way. */
function track(eventType: EventType, metadata?: EventMetadata): void {
  tracker?.track(eventType, metadata)
}

/** Once a session, when the landing shows (OP-05). */
export function trackLandingVisit(): void {
  tracker?.trackOnce('landing', 'landingPageVisit')
}

/** The visitor has chosen on the landing (K-03); the gender is what it asks for, where it does. */
export function trackQuizStarted(gender?: string): void {
  trackLandingVisit()
  tracker?.trackOnce('started', 'quizStarted', gender ? { gender } : undefined)
  isQuizStartSent = true
}

const questionMetadata = (questionId: string): EventMetadata => {
  const step = stepNumbers.get(questionId)
  return step === undefined ? { questionId } : { questionId, step }
}

/**
 * A question shows; call it each time. `quizQuestionViewed` goes once per question and session (K-05).
 * The first view of a page load with saved answers is a resumed visit: a `quizStarted` with
 * `metadata.resumed`, and where the question had been viewed before, a view that says `resumed` as well.
 * Events without `resumed` therefore count each question exactly once.
 */
export function trackQuestionViewed(questionId: string): void {
  const metadata = questionMetadata(questionId)
  const isResumed = hadAnswersAtLoad && !isQuizStartSent
  if (isResumed) track('quizStarted', { resumed: true })
  isQuizStartSent = true
  const isFirstView = tracker?.trackOnce(`viewed:${questionId}`, 'quizQuestionViewed', metadata)
  if (isResumed && !isFirstView) track('quizQuestionViewed', { ...metadata, resumed: true })
}

/** A question is answered; call it each time. `quizQuestionAnswered` goes once per question and session (K-03, K-04). */
export function trackQuestionAnswered(questionId: string): void {
  tracker?.trackOnce(`answered:${questionId}`, 'quizQuestionAnswered', questionMetadata(questionId))
}

/** The quiz is finished (K-06); once a session. */
export function trackQuizFinished(metadata: EventMetadata): void {
  tracker?.trackOnce('finished', 'quizFinished', metadata)
}

/** A page with the plans shows (K-07); each once a session, like the landing. The e-mail offer names itself (OP-29). */
export function trackPurchaseVisit(page: OfferPageName): void {
  if (page === 'purchase') tracker?.trackOnce(page, 'purchasePageVisit')
  else tracker?.trackOnce(page, 'purchasePageVisit', { page })
}

/** K-07, OP-29 */
export type PaymentInitiated = { productId: string; planName: string; amount: number; currency: string }

/** The payer has confirmed (K-07); once a checkout, however often a card is declined in it. */
export function trackPaymentInitiated(checkoutKey: string, payment: PaymentInitiated): void {
  tracker?.trackOnce(`payment:${checkoutKey}`, 'paymentInitiated', payment)
}

/** K-08; `registrationSource` with the e-mail offer (O-11). Amounts in major units. */
export type Purchased = PaymentInitiated & {
  email: string
  originalPrice: number
  /** ISO time. */
  timestamp: string
  registrationSource?: 'email_offer'
}

/** A plan is paid for (C-22); `purchaseEventId` is the id under which the server tells it as well. */
export function trackPurchased(purchaseEventId: string, purchase: Purchased): void {
  tracker?.trackOnce(`purchased:${purchaseEventId}`, 'purchased', purchase, purchaseEventId)
}

/** An account is made (K-11, OP-45); once an account. */
export function trackRegistered(accountId: string): void {
  tracker?.trackOnce(`registered:${accountId}`, 'registered', { accountId })
}
