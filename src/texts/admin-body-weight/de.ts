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
} as const satisfies TranslationOf<typeof en, 'de'>
