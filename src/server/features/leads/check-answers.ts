import type { FieldError } from '#shared/contract/errors.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Question } from '#shared/quiz/question.ts'
import type { AnswerKnowledge } from '#shared/pack/pack-validators.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { validateAnswer } from '#shared/quiz/types/registry.ts'
import { readerTextsIn } from '#server/http/pages/text-files.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { reasonText } from '#server/http/routing/refusal.ts'
import type { Brand } from '#shared/brand/brand.ts'

type GivenAnswers = Readonly<Record<string, Answer>>
type QuizRules = { quizFlow: Brand['quizFlow']; knowledge: AnswerKnowledge }

const questionsById = new WeakMap<Brand['quizFlow'], ReadonlyMap<string, Question>>()

function questionsOf(quizFlow: Brand['quizFlow']): ReadonlyMap<string, Question> {
  const known = questionsById.get(quizFlow)
  if (known !== undefined) return known
  const questions = new Map(quizFlow.questions.map((question) => [question.id, question]))
  questionsById.set(quizFlow, questions)
  return questions
}

export const isEmptyAnswer = (answer: Answer): boolean =>
  (typeof answer === 'string' && answer.trim() === '') || (Array.isArray(answer) && answer.length === 0)

/**
 * Validates answers by the rules of the quiz, as the browser does.
 *
 * @param others answers that are not validated but may matter for the others
 * @returns the answers as they are stored, without the empty ones
 * @throws AppError `validation_failed`, which lists every rejected answer as `PREFIX.ID`
 */
export function checkAnswers(
  { quizFlow, knowledge }: QuizRules,
  given: GivenAnswers,
  { prefix, others = {} }: { prefix: string; others?: GivenAnswers },
): Record<string, Answer> {
  const answers = { ...others, ...given }
  const unitSystem = inferUnitSystem({ preferred: null, answers, countryCode: null, knowledge })
  const ctx = { answers, unitSystem, knowledge }
  // Most answers are stored as given, and copying an object is faster than adding each of them to a new one.
  const accepted: Record<string, Answer> = { ...given }
  const fields: FieldError[] = []
  const reject = (id: string, fault: Omit<FieldError, 'path'>): void => {
    fields.push({ path: `${prefix}.${id}`, ...fault })
  }
  const questions = questionsOf(quizFlow)
  // Unlike its entries, the keys of an object are cached.
  for (const id of Object.keys(given)) {
    const answer = given[id]
    if (answer === undefined || isEmptyAnswer(answer)) {
      delete accepted[id]
      continue
    }
    const question = questions.get(id)
    const verdict = question && validateAnswer(question, answer, ctx)
    const reason = 'unknown_step'
    if (verdict === undefined) reject(id, { message: reasonText(reason), reason })
    else if (!verdict.ok) reject(id, { message: verdict.message(readerTextsIn('en')) })
    else if (verdict.answer !== answer) accepted[id] = verdict.answer
  }
  if (fields.length > 0) throw new AppError('validation_failed', 'Some answers are not valid', { fields })
  return accepted
}
