import type { Answer, QuizContext } from '#shared/quiz/answers.ts'
import type { QuestionOf, QuestionType } from '#shared/quiz/question.ts'

/** @returns whether the answer was taken: false while an earlier one is already leading on */
export type OnAnswer = (answer: Answer, options?: { pauseMs?: number }) => boolean

/** What the component of a question type gets. */
export type QuestionProps<T extends QuestionType> = {
  question: QuestionOf<T>
  context: QuizContext
  /** The stored answer, if the visitor has been here before. */
  answer: Answer | undefined
  /** Saves the answer at once and goes on, after `pauseMs` (0) for the visitor to see what was chosen. Once a visit. */
  onAnswer: OnAnswer
  /** The answer is on its way to the server and the next page comes. */
  isLoading: boolean
}
