import { bmiText, heightText, weightDifferenceText, weightText } from '../facts/body/display.ts'
import { formats } from '#shared/texts/formats.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import { readProfile } from '../facts/profile.ts'

/** Admin pages are in English. */
const f = formats('en')

/** The results of a lead as labels and texts, in the visitor's units. Unknown results are omitted. */
export const describeResults: PackServer['describeResults'] = (answers, results, unitSystem) => {
  const { height, weight, goalWeight, weightToLoseKg } = readProfile(answers)
  const category = results.bmiCategory == null ? '' : `, ${results.bmiCategory}`
  const toLose =
    weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
      ? weightDifferenceText(weight, goalWeight, unitSystem, f)
      : null
  const lines: readonly [string, string | null][] = [
    ['Body mass index', results.bmi == null ? null : `${bmiText(results.bmi, f)}${category}`],
    ['Height', height && heightText(height, unitSystem, f)],
    ['Weight', weight && weightText(weight, unitSystem, f)],
    ['Goal weight', goalWeight && weightText(goalWeight, unitSystem, f)],
    ['Weight to lose', toLose],
    ['Predicted goal date', results.predictedGoalDate ?? null],
    ['Predicted weeks', results.predictedWeeks == null ? null : String(results.predictedWeeks)],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
