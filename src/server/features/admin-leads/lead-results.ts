import { bmiText, heightText, weightDifferenceText, weightText } from '#shared/body/display.ts'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import type { LeadResults } from '#shared/contract/leads.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { bodyWeight } from '#shared/quiz/body-weight/body-weight-knowledge.ts'
import { readProfile } from '#shared/quiz/profile.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'

/** A lead's results as text, in the visitor's units; unknown ones are left out. */
export function describeResults(answers: Answers, results: LeadResults): LeadDetails['results'] {
  const unitSystem = inferUnitSystem({ preferred: null, answers, countryCode: null, knowledge: bodyWeight })
  const { height, weight, goalWeight, weightToLoseKg } = readProfile(answers)
  const category = results.bmiCategory === null ? '' : `, ${results.bmiCategory}`
  const toLose =
    weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
      ? weightDifferenceText(weight, goalWeight, unitSystem)
      : null
  const lines: readonly [string, string | null][] = [
    ['Body mass index', results.bmi === null ? null : `${bmiText(results.bmi)}${category}`],
    ['Height', height && heightText(height, unitSystem)],
    ['Weight', weight && weightText(weight, unitSystem)],
    ['Goal weight', goalWeight && weightText(goalWeight, unitSystem)],
    ['Weight to lose', toLose],
    ['Predicted goal date', results.predictedGoalDate],
    ['Predicted weeks', results.predictedWeeks === null ? null : String(results.predictedWeeks)],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
