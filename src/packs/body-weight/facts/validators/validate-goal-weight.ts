import { answerOf } from '#shared/quiz/answers.ts'
import { type AnswerValidator, refused } from '#shared/quiz/types/validation.ts'
import type { Reader } from '#shared/texts/reader.ts'
import { bodyMassIndex } from '../body/bmi.ts'
import { parseHeight, parseWeight } from '../body/measurement.ts'
import { weightInUnit } from '../body/display.ts'
import { lowestShown } from '../body/shown-weight.ts'
import { validateMeasurement } from './measurement-validation.ts'

/**
 * As `validateMeasurement`, and refuses a goal whose BMI at the visitor's height is below `minimumGoalBmi` (0 turns
 * this off). The message names the lowest goal in the same unit. Without a height there is no BMI to check. A goal
 * above today's weight is accepted.
 */
export const goalWeightValidator =
  (minimumGoalBmi: number, reader: Reader<'body-weight'>): AnswerValidator<'goal-weight'> =>
  (question, answer, ctx) => {
    const result = validateMeasurement(question, answer, 'goal', reader)
    if (!result.ok) return result
    const goal = parseWeight(result.answer)
    const height = parseHeight(answerOf(ctx.answers, 'height'))
    if (!goal || !height) return result
    if ((bodyMassIndex(goal.kg, height.cm) ?? 0) >= minimumGoalBmi) return result
    const lowest = weightInUnit(lowestShown(minimumGoalBmi, height.cm, goal.unit), goal.unit, reader.f)
    return refused('unsafe_goal', reader.t('unsafeGoal', { lowest }))
  }
