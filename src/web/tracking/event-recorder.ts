import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import type { TrackedCall } from './tracked-call.ts'
import type { Tracker } from './tracker.ts'

/**
 * Turns what a page load tells into events.
 * @param stepNumbers question id to its place in the flow, from 1
 */
export function createEventRecorder(
  tracker: Pick<Tracker, 'track' | 'trackOnce'>,
  stepNumbers: ReadonlyMap<string, number>,
  hadAnswers: boolean,
): (call: TrackedCall) => void {
  /** Whether this page load has sent its `quizStarted`, the first or the resumed one. */
  let isQuizStartSent = false

  const questionMetadata = (questionId: string) => {
    const step = stepNumbers.get(questionId)
    return step === undefined ? { questionId } : { questionId, step }
  }

  /**
   * `quizQuestionViewed` goes once per question and session (K-05). The first view of a page load with saved answers is a
   * resumed visit: a `quizStarted` with `metadata.resumed`, and where the question had been viewed before, a
   * view that says `resumed` as well. Events without `resumed` therefore count each question exactly once.
   */
  const questionViewed = (moment: TrackedCall['moment'], questionId: string) => {
    const metadata = questionMetadata(questionId)
    const isResumed = hadAnswers && !isQuizStartSent
    if (isResumed) tracker.track(moment, 'quizStarted', { resumed: true })
    isQuizStartSent = true
    const isFirstView = tracker.trackOnce(moment, `viewed:${questionId}`, 'quizQuestionViewed', metadata)
    if (isResumed && !isFirstView) tracker.track(moment, 'quizQuestionViewed', { ...metadata, resumed: true })
  }

  return ({ verb, args, moment }) => {
    switch (verb) {
      case 'landingVisit': {
        tracker.trackOnce(moment, 'landing', 'landingPageVisit')
        break
      }
      case 'quizStarted': {
        const [gender] = args
        tracker.trackOnce(moment, 'landing', 'landingPageVisit')
        tracker.trackOnce(moment, 'started', 'quizStarted', gender ? { gender } : undefined)
        isQuizStartSent = true
        break
      }
      case 'questionViewed': {
        questionViewed(moment, args[0])
        break
      }
      case 'questionAnswered': {
        const [questionId] = args
        const metadata = questionMetadata(questionId)
        tracker.trackOnce(moment, `answered:${questionId}`, 'quizQuestionAnswered', metadata)
        break
      }
      case 'quizFinished': {
        tracker.trackOnce(moment, 'finished', 'quizFinished', args[0])
        break
      }
      case 'purchaseVisit': {
        const [page] = args
        tracker.trackOnce(moment, page, 'purchasePageVisit', page === 'purchase' ? undefined : { page })
        break
      }
      case 'paymentInitiated': {
        const [checkoutKey, payment] = args
        tracker.trackOnce(moment, `payment:${checkoutKey}`, 'paymentInitiated', payment)
        break
      }
      case 'purchased': {
        const [eventId, purchase] = args
        tracker.trackOnce(moment, `purchased:${eventId}`, 'purchased', purchase, eventId)
        break
      }
      case 'registered': {
        const [accountId] = args
        const eventId = registrationEventId(accountId)
        tracker.trackOnce(moment, `registered:${accountId}`, 'registered', { accountId }, eventId)
        break
      }
    }
  }
}
