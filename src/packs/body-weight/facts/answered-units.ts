import { parseWeight } from './body/measurement.ts'
import { unitSystemOf } from '#shared/quiz/preferred-units.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { type Answers, answerOf } from '#shared/quiz/answers.ts'
import { choiceValue } from '#shared/quiz/choice-value.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** The units that the answer to `weight_loss_goal`, else to `weight`, is in; null if neither has units. */
export function answeredUnits(answers: Answers): UnitSystem | null {
  const weight = parseWeight(answerOf(answers, 'weight'))
  return systemOfLossGoal(answerOf(answers, 'weight_loss_goal')) ?? (weight && unitSystemOf(weight.unit))
}

/** From the tab of the object form, a bare tab id, or the end of the value; `maintain` has no unit. */
function systemOfLossGoal(answer: unknown): UnitSystem | null {
  const tab = isRecord(answer) ? answer.tabId : answer
  if (tab === 'LB') return 'imperial'
  if (tab === 'KG') return 'metric'
  const value = choiceValue(answer)
  if (value?.endsWith('_lbs')) return 'imperial'
  return value?.endsWith('_kg') ? 'metric' : null
}
