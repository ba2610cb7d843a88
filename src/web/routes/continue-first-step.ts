import type { AppConfig } from '#shared/brand/brand.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'
import { healthGate, onConsentChange, openQuestions, RULES_WAIT_MS } from '#web/consent/consent.ts'
import { currentQuizContext } from '#web/session/quiz/quiz-context.ts'
import { setMarkupCurrent } from '#web/session/quiz/quiz-store.ts'
import { startQuiz } from '#web/session/quiz/start-quiz.ts'
import { placeOf } from '#shared/quiz/flow/first-steps.ts'

const placesOf = (value: string): unknown[] => {
  const all: unknown = JSON.parse(document.getElementById('first-steps')?.textContent ?? 'null')
  const places = isRecord(all) ? all[value] : null
  return Array.isArray(places) ? places : []
}

/** Resolves when the consent rules are known or overdue. The limit is set here too, because consent may not have been started. */
const untilRules = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (openQuestions() === null) return
      stop()
      resolve()
    }
    const stop = onConsentChange(check)
    setTimeout(() => {
      stop()
      resolve()
    }, RULES_WAIT_MS)
    check()
  })

/**
 * Begins the quiz if `first-step.inline.js` shows its first step, and waits for what decides how that looks.
 * @returns whether the page shows what the app would render now, so that it can be hydrated
 */
export async function continueFirstStep({ quizFlow, reportQuestion }: AppConfig): Promise<boolean> {
  const step = window.earlyTap?.step
  if (!step) return true
  startQuiz(quizFlow, reportQuestion?.id, step.value)
  const places = placesOf(step.value)
  if (places.some((place) => place !== places[0])) await untilRules()
  // The visitor may have gone back meanwhile.
  if (window.earlyTap?.step !== step) return window.earlyTap?.step === null
  const asksHealth = healthGate() !== 'open'
  if (asksHealth) {
    const { preloadHealthConsent } = await withTexts(
      ['quiz'],
      () => import('#web/features/quiz/quiz-page.tsx'),
    )
    await preloadHealthConsent()
  }
  const isMetric = currentQuizContext().unitSystem === 'metric'
  const isSame = places[placeOf({ isMetric, asksHealth })] === step.place
  setMarkupCurrent(isSame)
  return isSame
}
