import type { ReaderTexts } from '#shared/texts/reader.ts'
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

/** Says what is wrong with an answer, in the reader's language. */
export type FaultMessage = (texts: ReaderTexts) => string

/** The answer in its stored form, or what is wrong with it; `field` names the input of a measurement. */
export type Validation =
  | { ok: true; answer: Answer }
  | { ok: false; code: ValidationCode; message: FaultMessage; field?: string }

/** Checks an answer to a question of one type; `answer` may be anything at all. */
export type AnswerValidator<T extends QuestionType> = (
  question: QuestionOf<T>,
  answer: unknown,
  ctx: QuizContext,
) => Validation

export function accepted(answer: Answer): Validation {
  return { ok: true, answer }
}

/** @param message a text if the validator knows its reader, as those of packs do */
export function refused(code: ValidationCode, message: FaultMessage | string, field?: string): Validation {
  const fault = { ok: false as const, code, message: typeof message === 'string' ? () => message : message }
  return field === undefined ? fault : { ...fault, field }
}

/** Whether nothing was entered. */
export function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0
}
