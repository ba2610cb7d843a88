import type { AppConfig } from '#shared/brand/brand.ts'
import { paths } from '#web/app/routing/paths.ts'
import { withTexts } from '#web/app/texts/page-texts.ts'
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
