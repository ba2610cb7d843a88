import { bmiText, heightText, weightDifferenceText, weightText } from '../facts/body/display.ts'
import { categoryInText } from '../facts/body/category-in-text.ts'
import { readerFrom } from '#shared/texts/reader.ts'
import type { PackServer } from '#shared/pack/pack-server.ts'
import { readProfile } from '../facts/profile.ts'

/** The results of a lead as labels and texts, in the visitor's units. Unknown results are omitted. */
export const describeResults: PackServer['describeResults'] = (answers, results, unitSystem, texts) => {
  const t = texts.of('admin-body-weight')
  const reader = readerFrom(texts, 'body-weight')
  const { f } = reader
  const { height, weight, goalWeight, weightToLoseKg } = readProfile(answers)
  const category = results.bmiCategory == null ? '' : `, ${categoryInText(results.bmiCategory, reader)}`
  const toLose =
    weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
      ? weightDifferenceText(weight, goalWeight, unitSystem, f)
      : null
  const lines: readonly [string, string | null][] = [
    [t('bodyMassIndex'), results.bmi == null ? null : `${bmiText(results.bmi, f)}${category}`],
    [t('height'), height && heightText(height, unitSystem, f)],
    [t('weight'), weight && weightText(weight, unitSystem, f)],
    [t('goalWeight'), goalWeight && weightText(goalWeight, unitSystem, f)],
    [t('weightToLose'), toLose],
    [t('predictedGoalDate'), results.predictedGoalDate ?? null],
    [t('predictedWeeks'), results.predictedWeeks == null ? null : String(results.predictedWeeks)],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
