import type { QuestionType } from '#shared/quiz/question.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { AnswerValidator } from '#shared/quiz/types/validation.ts'
import type { Knowledge } from './knowledge.ts'

/** The validators of a pack's question types, which already know the pack's options in the brand. */
export type PackValidators = Readonly<{ [T in QuestionType]?: AnswerValidator<T> }>

/** What answers are checked against. Apart from `Knowledge`, because the browser loads validators after the first question. */
export type AnswerKnowledge = Knowledge & { validators: PackValidators }

/** A context in which answers can be checked as well. */
export type AnswerContext = QuizContext & { knowledge: AnswerKnowledge }
