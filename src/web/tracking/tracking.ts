import type { AppConfig } from '#shared/brand/brand.ts'
import { createEventClock } from './event-clock.ts'
import { logWarning } from '#web/app/browser/log.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { isRecord } from '#web/api/shape.ts'
import type {
  EventMetadata,
  PageLoad,
  PaymentInitiated,
  Purchased,
  Told,
  TrackedCall,
} from './tracked-call.ts'

/** Page loads that wait for that code, in a browser that keeps it out. */
const MAX_EARLY_PAGES = 20

const eventTime = createEventClock(Date.now)

/** What has happened in this page load before `tracking-runtime.ts` is there to hear of it. */
let pageLoad: PageLoad | null = null
let hear: ((call: TrackedCall) => void) | null = null

/**
 * Begins to record what happens; call once, after the quiz state is loaded. What decides whether any of it may be stored
 * or sent, and does so, comes in a chunk of its own: a page answers its first tap without it.
 */
export function startTracking(config: AppConfig): void {
  const { search, pathname } = window.location
  pageLoad = {
    arrival: { search, pathname, referrer: document.referrer, atMs: Date.now() },
    hadAnswers: Object.keys(quizStore.getState().answers).length > 0,
    calls: [],
  }
  const load = async (page: PageLoad) => {
    const { startRuntime } = await import('./tracking-runtime.ts')
    hear = startRuntime(config, page)
  }
  const tryToLoad = () => {
    if (hear || !pageLoad) return
    load(pageLoad).catch((error: unknown) => {
      logWarning('events wait for their code', error)
      window.addEventListener('online', tryToLoad, { once: true })
    })
  }
  tryToLoad()
  window.addEventListener('pagehide', () => {
    if (!hear && pageLoad) keepForLater(`quiz-funnels:${config.appId}`, pageLoad)
  })
}

/** The page goes before that code has come: what may be stored, as `stored-consent.ts` has noted, waits for the next. */
function keepForLater(prefix: string, page: PageLoad): void {
  try {
    const consent: unknown = JSON.parse(localStorage.getItem(`${prefix}:consent`) ?? '')
    const mayStore = isRecord(consent) && Number(consent.mayStoreUntilMs) > Date.now()
    if (page.calls.length === 0 || !mayStore) return
    const key = `${prefix}:early-calls`
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const waiting: unknown[] = Array.isArray(stored) ? stored : []
    localStorage.setItem(key, JSON.stringify([...waiting, page].slice(-MAX_EARLY_PAGES)))
    page.calls = []
  } catch {
    // Nothing was decided, or there is nowhere to wait.
  }
}

/** Tells of something in this visit. Never throws and never waits; see `tracker.ts` for what becomes of it. */
function tell(told: Told): void {
  const { sessionId, leadId } = quizStore.getState()
  const timestamp = new Date(eventTime()).toISOString()
  const moment = { timestamp, sessionId, ...(leadId ? { userId: leadId } : {}) }
  const call: TrackedCall = { ...told, moment }
  if (hear) hear(call)
  else pageLoad?.calls.push(call)
}

/** Once a session, when the landing shows (OP-05). */
export const trackLandingVisit = (): void => tell({ verb: 'landingVisit', args: [] })

/** The visitor has chosen on the landing (K-03); the gender is what it asks for, where it does. */
export const trackQuizStarted = (gender?: string): void => tell({ verb: 'quizStarted', args: [gender] })

/** A question shows (K-05); call it each time. */
export const trackQuestionViewed = (questionId: string): void =>
  tell({ verb: 'questionViewed', args: [questionId] })

/** A question is answered (K-03, K-04); call it each time. */
export const trackQuestionAnswered = (questionId: string): void =>
  tell({ verb: 'questionAnswered', args: [questionId] })

/** The quiz is finished (K-06); once a session. */
export const trackQuizFinished = (metadata: EventMetadata): void =>
  tell({ verb: 'quizFinished', args: [metadata] })

/** A page with the plans shows (K-07); each once a session, like the landing. The e-mail offer names itself (OP-29). */
export const trackPurchaseVisit = (page: OfferPageName): void => tell({ verb: 'purchaseVisit', args: [page] })

/** The payer has confirmed (K-07); once a checkout, however often a card is declined in it. */
export const trackPaymentInitiated = (checkoutKey: string, payment: PaymentInitiated): void =>
  tell({ verb: 'paymentInitiated', args: [checkoutKey, payment] })

/** A plan is paid for (C-22); `purchaseEventId` is the id under which the server tells it as well. */
export const trackPurchased = (purchaseEventId: string, purchase: Purchased): void =>
  tell({ verb: 'purchased', args: [purchaseEventId, purchase] })

/** An account is made (K-11, OP-45); once an account. */
export const trackRegistered = (accountId: string): void => tell({ verb: 'registered', args: [accountId] })
