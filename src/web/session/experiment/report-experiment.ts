import { arrivalAddress } from '#web/app/browser/early-tap.ts'
import type { measureExperimentPage, seeExperiment } from '#shared/contract/experiments.ts'
import { readTouch } from '#shared/attribution/read-touch.ts'
import { touchNames } from '#shared/attribution/touch-names.ts'
import { callApi } from '#web/api/api.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'

type Arm = { experimentId: string; arm: number }

/** Until the browser painted content; null if it does not say. */
function loadTimeMs(): number | null {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return paint === undefined ? null : Math.round(paint.startTime)
}

const once = { keepalive: true, hasOwnErrorHandling: true } as const
const ignore = (error: unknown) => logWarning('the experiment was not reported', error)

function countVisitor(arm: Arm): void {
  const { search, pathname } = arrivalAddress()
  const arrival = { search, pathname, referrer: document.referrer, atMs: Date.now() }
  const { source } = touchNames(readTouch(arrival, window.location.host))
  const { sessionId } = quizStore.getState()
  callApi<typeof seeExperiment>({
    method: 'POST',
    path: '/experiments/seen',
    body: { ...arm, sessionId, source },
    ...once,
  }).catch(ignore)
}

/** When the page is left: whether a script failed, and how fast it was. Without an id of the visitor. */
function measurePage(arm: Arm): void {
  let hadError = false
  const note = () => {
    hadError = true
  }
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
  const report = () => {
    callApi<typeof measureExperimentPage>({
      method: 'POST',
      path: '/experiments/pages',
      body: { ...arm, loadMs: loadTimeMs(), hadError },
      ...once,
    }).catch(ignore)
  }
  window.addEventListener('pagehide', report, { once: true })
}

/**
 * Reports a page of an experiment. Stores nothing.
 * @param given id of the experiment and place of the arm, as in the page's head
 * @param isNew whether the visitor had not started before: only then are they assigned
 */
export function reportExperiment(given: string, isNew: boolean): void {
  const [experimentId = '', place = ''] = given.split(' ')
  const arm = { experimentId, arm: Number(place) }
  if (isNew) countVisitor(arm)
  measurePage(arm)
}
