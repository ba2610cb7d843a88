import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { loadStartOver } from '#web/ui/dialogs/ask-start-over.ts'
import { loadKnowledge } from '#web/session/quiz/quiz-knowledge.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import { preloadDrawnCards } from './types/info-card/info-card.tsx'
import { ErrorPanel } from './step/question-error-boundary.tsx'
import { preloadQuestionTypes } from './types/question-registry.ts'
import { loadFinish } from './step/use-answering.ts'

/** How many steps ahead pictures are loaded. */
const STEPS_AHEAD = 3

/** Addresses of all pictures of a question. */
export function picturesOf(question: Question): string[] {
  const found: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith('/pictures/')) found.push(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(question)
  return found
}

/** By address: pictures that nothing refers to are requested again. */
const fetched = new Map<string, HTMLImageElement>()

let isCodeLoaded = false

/** Loads the pictures of the next steps before they are needed. */
function preloadPictures(flow: QuizFlow, context: QuizContext, questionId: string): void {
  const questions = visibleQuestions(flow, context)
  const index = questions.findIndex(({ id }) => id === questionId)
  for (const question of questions.slice(index + 1, index + 1 + STEPS_AHEAD)) {
    for (const address of picturesOf(question)) {
      if (fetched.has(address)) continue
      const picture = new Image()
      picture.src = address
      fetched.set(address, picture)
    }
  }
}

/**
 * Loads what later steps need: the code of all of them, so that each shows at once even if the connection is lost, and
 * the pictures of the next few. Code that does not load is loaded again when it is needed.
 */
export async function prepareAhead(flow: QuizFlow, context: QuizContext, questionId: string): Promise<void> {
  preloadPictures(flow, context, questionId)
  if (isCodeLoaded) return
  const parts = await Promise.allSettled([
    loadKnowledge(),
    preloadQuestionTypes(),
    preloadDrawnCards(),
    loadStartOver(),
    ErrorPanel.preload(),
    loadFinish(),
    // For the next visit.
    import('./resume-redirect.tsx'),
  ])
  isCodeLoaded = parts.every(({ status }) => status === 'fulfilled')
}
