import { bmiCategory } from './body/bmi.ts'
import { bmiText, heightText, weightDifferenceText, weightText } from './body/display.ts'
import { parseHeight, parseWeight } from './body/measurement.ts'
import { weightLossPercent } from './body/weight-goal.ts'
import type { PackFacts, TextContext } from '#shared/pack/pack-facts.ts'
import { answeredUnits } from './answered-units.ts'
import type { Answers } from '#shared/quiz/answers.ts'
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

const inUnits = ({ unitSystem }: TextContext, pounds: number, kilograms: number): string =>
  unitSystem === 'imperial' ? `${pounds} lbs` : `${kilograms} kg`

/** What is known about body weight. `body-weight-dates.ts` adds the dates. */
export const bodyWeightFacts: PackFacts = {
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
  placeholders: {
    age: { value: ({ answers }) => ifKnown(profileOf(answers).ageYears, String), fallback: 'your age' },
    height: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).height, (height) => heightText(height, unitSystem)),
      fallback: 'your height',
    },
    weight: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).weight, (weight) => weightText(weight, unitSystem)),
      fallback: 'your current weight',
    },
    goal_weight: {
      value: ({ answers, unitSystem }) =>
        ifKnown(profileOf(answers).goalWeight, (goal) => weightText(goal, unitSystem)),
      fallback: 'your goal weight',
    },
    weight_to_lose: {
      value: ({ answers, unitSystem }) => {
        const { weight, goalWeight, weightToLoseKg } = profileOf(answers)
        return weight && goalWeight && weightToLoseKg !== null && weightToLoseKg > 0
          ? weightDifferenceText(weight, goalWeight, unitSystem)
          : null
      },
      fallback: 'the weight you choose',
    },
    bmi: { value: ({ answers }) => ifKnown(profileOf(answers).bmi, bmiText), fallback: 'your BMI' },
    bmi_category: {
      value: ({ answers }) => ifKnown(profileOf(answers).bmi, bmiCategory),
      fallback: 'your range',
    },
    /** What others lost, for stories of the type weight-loss; other genders see the women's figure. */
    loss_figure: {
      value: (context) =>
        profileOf(context.answers).gender === 'male' ? inUnits(context, 62, 28) : inUnits(context, 56, 25),
      fallback: '',
    },
    /** The same for stories of the type accountability. */
    loss_figure_accountability: { value: (context) => inUnits(context, 25, 11), fallback: '' },
  },
  /** Kilograms or centimetres. */
  amountOf: (answer) => parseWeight(answer)?.kg ?? parseHeight(answer)?.cm ?? null,
  unitSystemOf: answeredUnits,
}
