import type { TranslationOf } from '#shared/texts/text.ts'
import type { en } from './en.ts'

export const de = {
  age: 'Alter',
  bmi: 'BMI',
  bodyMassIndex: 'Body-Mass-Index',
  height: 'Körpergröße',
  weight: 'Gewicht',
  goalWeight: 'Zielgewicht',
  weightToLose: 'Abzunehmendes Gewicht',
  predictedGoalDate: 'Vorhergesagter Zieltag',
  predictedWeeks: 'Vorhergesagte Wochen',
  factWeightToLose: 'abzunehmendes Gewicht',
  factBmiCategory: 'BMI-Kategorie',
  kilograms: '{value} kg',
  percent: '{value}\u00a0%',
  bmiUnderweight: 'Untergewicht',
  bmiNormal: 'Normalgewicht',
  bmiOverweight: 'Übergewicht',
  bmiObese: 'Adipositas',
} as const satisfies TranslationOf<typeof en, 'de'>
