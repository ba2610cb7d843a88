import type { Answer } from '#shared/quiz/answers.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { QuestionOf, QuestionType } from '#shared/quiz/question.ts'

/** @returns whether the answer was taken: false if the step has already been answered */
export type OnAnswer = (answer: Answer, options?: { pauseMs?: number }) => boolean

/** The props of the component of a question type. */
export type QuestionProps<T extends QuestionType> = {
  question: QuestionOf<T>
  context: QuizContext
  /** The stored answer, if any. */
  answer: Answer | undefined
  /** Saves the answer and continues after `pauseMs` (default 0), in which the visitor sees the choice. Once per visit. */
  onAnswer: OnAnswer
  /** Whether the answer is being sent and the next page follows. */
  isLoading: boolean
}
