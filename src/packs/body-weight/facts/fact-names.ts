import type { FactNames } from '#shared/pack/pack-operator.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'

/** What operators call the facts of this pack. */
export function bodyWeightFactNames({ of }: ReaderTexts): FactNames {
  const t = of('admin-body-weight')
  return {
    weightToLoseKg: { name: t('factWeightToLose'), amount: (value) => t('kilograms', { value }) },
    weightToLosePercent: { name: t('factWeightToLose'), amount: (value) => t('percent', { value }) },
    bmi: { name: t('bmi') },
    bmiCategory: {
      name: t('factBmiCategory'),
      values: {
        underweight: t('bmiUnderweight'),
        normal: t('bmiNormal'),
        overweight: t('bmiOverweight'),
        obese: t('bmiObese'),
      },
    },
  }
}
