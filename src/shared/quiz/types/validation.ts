import type { Answer } from '../answers.ts'
import type { QuizContext } from '../quiz-context.ts'
import type { QuestionOf, QuestionType } from '../question.ts'

type ValidationCode =
  | 'required'
  | 'wrong_type'
  | 'unknown_option'
  | 'exclusive_option'
  | 'not_a_number'
  | 'out_of_range'
  | 'invalid_email'
  | 'unsafe_goal'

/** The answer in its stored form, or what is wrong with it; `field` names the input of a measurement. */
export type Validation =
  | { ok: true; answer: Answer }
  | { ok: false; code: ValidationCode; message: string; field?: string }

/** Checks an answer to a question of one type; `answer` may be anything at all. */
export type AnswerValidator<T extends QuestionType> = (
  question: QuestionOf<T>,
  answer: unknown,
  ctx: QuizContext,
) => Validation

export function accepted(answer: Answer): Validation {
  return { ok: true, answer }
}

export function refused(code: ValidationCode, message: string, field?: string): Validation {
  return field === undefined ? { ok: false, code, message } : { ok: false, code, message, field }
}

/** Whether nothing was entered. */
export function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0
}
