import type { AppConfig } from '#shared/brand/brand.ts'
import { CONTINUE } from '#web/app/browser/early-tap.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { basePathOf, pathBelow } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'
import { trackLandingVisit } from '#web/tracking/tracking.ts'
import { pageAt } from './pages.ts'

/** Loads the step where a returning visitor continues, so that the tap on the landing shows it at once. */
export async function prepareContinue({ quizFlow }: AppConfig): Promise<void> {
  await pageAt(paths.quiz)?.Page.preload()
  const prepareResume = await withTexts(
    ['quiz'],
    async () => (await import('#web/features/quiz/quiz-page.tsx')).prepareResume,
  )
  if (quizFlow) await prepareResume(quizFlow)
}

/**
 * Opens the quiz if "Continue" was tapped before the app had loaded: the landing does not have to work for that.
 * @returns whether the address is now that of the quiz
 */
export async function continueEarly(config: AppConfig): Promise<boolean> {
  const early = window.earlyTap
  if (early?.value !== CONTINUE) return false
  try {
    await prepareContinue(config)
  } catch (error) {
    // The landing opens the quiz, which offers to try again.
    logWarning('the step to continue with did not load', error)
    return false
  }
  if (early.value !== CONTINUE) return false
  early.value = null
  early.isClaimed = true
  trackLandingVisit()
  history.pushState({ usr: null }, '', pathBelow(basePathOf(config), paths.quiz))
  return true
}
