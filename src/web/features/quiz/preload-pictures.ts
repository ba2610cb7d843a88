import type { QuizContext } from '#shared/quiz/answers.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'

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

const fetched = new Set<string>()

/** Loads the pictures of the next steps before they are needed. */
export function preloadPictures(flow: QuizFlow, context: QuizContext, questionId: string): void {
  const questions = visibleQuestions(flow, context)
  const index = questions.findIndex(({ id }) => id === questionId)
  for (const question of questions.slice(index + 1, index + 1 + STEPS_AHEAD)) {
    for (const address of picturesOf(question)) {
      if (fetched.has(address)) continue
      fetched.add(address)
      new Image().src = address
    }
  }
}
