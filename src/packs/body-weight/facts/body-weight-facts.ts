import { bmiCategory } from './body/bmi.ts'
import { categoryInText } from './body/category-in-text.ts'
import { bmiText, heightText, weightDifferenceText, weightText } from './body/display.ts'
import { parseHeight, parseWeight } from './body/measurement.ts'
import { weightLossPercent } from './body/weight-goal.ts'
import type { PackFacts, TextContext } from '#shared/pack/pack-facts.ts'
import { answeredUnits } from './answered-units.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { Reader } from '#shared/texts/reader.ts'
import { type Profile, readProfile } from './profile.ts'

const profiles = new WeakMap<Answers, Profile>()

/** Every render evaluates the conditions of all steps, so answers are read once. */
function profileOf(answers: Answers): Profile {
  const known = profiles.get(answers)
  if (known) return known
  const profile = readProfile(answers)
  profiles.set(answers, profile)
  return profile
}

const ifKnown = <Value>(value: Value | null, text: (value: Value) => string): string | null =>
  value === null ? null : text(value)

/** What is known about body weight. `body-weight-dates.ts` adds the dates. */
export const bodyWeightFacts = (reader: Reader<'body-weight'>): PackFacts => ({
  facts: {
    weightToLoseKg: (answers) => profileOf(answers).weightToLoseKg,
    weightToLosePercent: (answers) => {
      const { weightKg, weightToLoseKg } = profileOf(answers)
      return weightKg && weightToLoseKg !== null
        ? weightLossPercent(weightKg, weightKg - weightToLoseKg)
        : null
    },
    bmi: (answers) => profileOf(answers).bmi,
    bmiCategory: (answers) => ifKnown(profileOf(answers).bmi, bmiCategory),
  },
  placeholders: placeholdersFor(reader),
  /** Kilograms or centimetres. */
  amountOf: (answer) => parseWeight(answer)?.kg ?? parseHeight(answer)?.cm ?? null,
  unitSystemOf: answeredUnits,
})

function placeholdersFor(reader: Reader<'body-weight'>): PackFacts['placeholders'] {
  const { t, f } = reader
  const inUnits = ({ unitSystem }: TextContext, pounds: number, kilograms: number): string =>
    unitSystem === 'imperial' ? f.measure(pounds, 'pound') : f.measure(kilograms, 'kilogram')
  return {
    age: {
      value: ({ answers }) => ifKnown(profileOf(answers).ageYears, String),
      fallback: t('yourAgeInText'),
    },
    height: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).height, (height) => heightText(height, unitSystem, f)),
      fallback: t('yourHeightInText'),
    },
    weight: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).weight, (weight) => weightText(weight, unitSystem, f)),
      fallback: t('yourWeightInText'),
    },
    goal_weight: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).goalWeight, (goal) => weightText(goal, unitSystem, f)),
      fallback: t('yourGoalInText'),
    },
    weight_to_lose: {
      value: ({ answers, unitSystem }) => {
        const { weight, goalWeight, weightToLoseKg } = profileOf(answers)
        return weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
          ? weightDifferenceText(weight, goalWeight, unitSystem, f)
          : null
      },
      fallback: t('yourLossInText'),
    },
    bmi: {
      value: ({ answers }) => ifKnown(profileOf(answers).bmi, (bmi) => bmiText(bmi, f)),
      fallback: t('yourBmiInText'),
    },
    bmi_category: {
      value: ({ answers }) =>
        ifKnown(profileOf(answers).bmi, (bmi) => categoryInText(bmiCategory(bmi), reader)),
      fallback: t('yourRangeInText'),
    },
    /** What others lost, for stories of the type weight-loss; other genders see the women's figure. */
    loss_figure: {
      value: (context) =>
        profileOf(context.answers).gender === 'male' ? inUnits(context, 62, 28) : inUnits(context, 56, 25),
      fallback: '',
    },
    /** The same for stories of the type accountability. */
    loss_figure_accountability: { value: (context) => inUnits(context, 25, 11), fallback: '' },
  }
}
