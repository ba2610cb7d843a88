import type { AnswerKnowledge } from '../pack/pack-validators.ts'
import { isAnswered } from './answers.ts'
import type { TimedAnswers } from './merge-answers.ts'
import { answerTime } from './merge-answers.ts'
import type { QuizFlow } from './question.ts'
import type { UnitSystem } from './unit-system.ts'
import { validateAnswer } from './types/registry.ts'

/**
 * The answers that a quiz accepts, of those given to another version of it. The others are deleted, so that the visitor is
 * asked again. An answer that depends on a deleted one is checked again without it.
 */
export function keepValidAnswers(
  { questions }: QuizFlow,
  { answers, answeredAt }: TimedAnswers,
  rules: { unitSystem: UnitSystem; knowledge: AnswerKnowledge; nowMs: number },
): TimedAnswers & { deletedIds: string[] } {
  const kept = { ...answers }
  const times: Record<string, number> = { ...answeredAt }
  const deletedIds: string[] = []
  const isValid = (id: string): boolean => {
    if (!isAnswered(kept, id)) return true
    const question = questions.find((one) => one.id === id)
    // Each check has its own object, because what is read from answers is cached by it.
    return question !== undefined && validateAnswer(question, kept[id], { ...rules, answers: { ...kept } }).ok
  }
  for (;;) {
    const invalid = Object.keys(kept).find((id) => !isValid(id))
    if (invalid === undefined) return { answers: kept, answeredAt: times, deletedIds }
    delete kept[invalid]
    // Later than the answer, so that another tab or a mailed link does not bring it back.
    times[invalid] = answerTime(
      rules.nowMs,
      Object.hasOwn(answeredAt, invalid) ? answeredAt[invalid] : undefined,
    )
    deletedIds.push(invalid)
  }
}
