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

const questionsById = new WeakMap<Brand['quizFlow'], Map<string, Question>>()

function findQuestion(quizFlow: Brand['quizFlow'], id: string): Question | undefined {
  let questions = questionsById.get(quizFlow)
  if (questions === undefined) {
    questions = new Map(quizFlow.questions.map((question) => [question.id, question]))
    questionsById.set(quizFlow, questions)
  }
  return questions.get(id)
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
  const accepted: Record<string, Answer> = {}
  const fields: FieldError[] = []
  for (const [id, answer] of Object.entries(given)) {
    if (isEmptyAnswer(answer)) continue
    const question = findQuestion(quizFlow, id)
    const verdict = question && validateAnswer(question, answer, ctx)
    const path = `${prefix}.${id}`
    const reason = 'unknown_step'
    if (verdict === undefined) fields.push({ path, message: reasonText(reason), reason })
    else if (verdict.ok) accepted[id] = verdict.answer
    else fields.push({ path, message: verdict.message(readerTextsIn('en')) })
  }
  if (fields.length > 0) throw new AppError('validation_failed', 'Some answers are not valid', { fields })
  return accepted
}
