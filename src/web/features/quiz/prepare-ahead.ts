import type { QuizContext } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import { preloadStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { preloadCustomSteps } from './types/info-card/info-card.tsx'
import { preloadPictures } from './preload-pictures.ts'
import { preloadErrorPanel } from './step/question-error-boundary.tsx'
import { preloadQuestionTypes } from './types/question-registry.ts'
import { preloadFinish } from './answering/use-answering.ts'

/**
 * Loads what later steps need: the code of all of them, so that each shows at once even if the connection is lost, and
 * the pictures of the next few.
 */
export function prepareAhead(flow: QuizFlow, context: QuizContext, questionId: string): void {
  preloadQuestionTypes()
  preloadCustomSteps()
  preloadStartOver()
  preloadErrorPanel()
  preloadFinish()
  preloadPictures(flow, context, questionId)
}
