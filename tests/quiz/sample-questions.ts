import * as fc from 'fast-check'
import type { Answers } from '#shared/quiz/answers.ts'
import type { ChoiceOption, Condition, Question, QuestionOf, QuizFlow } from '#shared/quiz/question.ts'
import { validateAnswer } from '#shared/quiz/types/registry.ts'
import type { Validation } from '#shared/quiz/types/validation.ts'
import { loadedTexts } from '../web/texts-in.ts'
import { contextOf } from './context-of.ts'

/**
 * Shared by tests of the quiz: one small question of each kind with the specified ranges, flows of cards, and
 * arbitraries of answers.
 */

type Common = { title: string; stepLabelId: string; sensitivity: 'none' }
const common: Common = { title: 'A question', stepLabelId: 'one', sensitivity: 'none' }

export function option(value: string): ChoiceOption {
  return { id: value, label: value, value }
}

export const singleChoice: QuestionOf<'single-choice'> = {
  ...common,
  type: 'single-choice',
  id: 'gender',
  options: [option('male'), option('female')],
}

export const multipleChoice: QuestionOf<'multiple-choice'> = {
  ...common,
  type: 'multiple-choice',
  id: 'food_allergies',
  options: ['none', 'lactose', 'nuts', 'honey', 'prefer_not_to_answer'].map(option),
}

export const tabbedChoice: QuestionOf<'tabbed-choice'> = {
  ...common,
  type: 'tabbed-choice',
  id: 'weight_loss_goal',
  tabs: [
    { id: 'LB', label: 'lbs', unitSystem: 'imperial' },
    { id: 'KG', label: 'kg', unitSystem: 'metric' },
  ],
  optionsByTab: {
    LB: ['lose_1_20_lbs', 'lose_21_50_lbs', 'lose_over_50_lbs', 'maintain', 'undecided'].map(option),
    KG: ['lose_1_10_kg', 'lose_11_20_kg', 'lose_over_20_kg', 'maintain', 'undecided'].map(option),
  },
}

export const age: QuestionOf<'numeric'> = {
  ...common,
  type: 'numeric',
  id: 'age',
  placeholder: 'Enter your age',
  validation: { required: true, min: 18, max: 110 },
}

export const name: QuestionOf<'text'> = {
  ...common,
  type: 'text',
  id: 'name',
  placeholder: 'Your name',
  validation: { required: true },
}

export const email: QuestionOf<'email'> = {
  ...common,
  type: 'email',
  id: 'email',
  placeholder: 'name@example.com',
}

export const height: QuestionOf<'measurement-tabbed'> = {
  ...common,
  type: 'measurement-tabbed',
  id: 'height',
  measurementType: 'height',
  tabs: [
    {
      id: 'FT',
      label: 'ft',
      fields: [
        { id: 'ft', label: 'ft', min: 2, max: 9 },
        { id: 'in', label: 'in', min: 0, max: 11 },
      ],
    },
    { id: 'CM', label: 'cm', fields: [{ id: 'cm', label: 'cm', min: 90, max: 275 }] },
  ],
}

const weightTabs: QuestionOf<'goal-weight'>['tabs'] = [
  { id: 'LB', label: 'lbs', fields: [{ id: 'pounds', label: 'lbs', min: 77, max: 1100 }] },
  { id: 'KG', label: 'kg', fields: [{ id: 'kilograms', label: 'kg', min: 35, max: 500 }] },
]

export const weight: QuestionOf<'measurement-tabbed'> = {
  ...common,
  type: 'measurement-tabbed',
  id: 'weight',
  measurementType: 'weight',
  tabs: weightTabs,
}

export const goalWeight: QuestionOf<'goal-weight'> = {
  ...common,
  type: 'goal-weight',
  id: 'goal_weight',
  measurementType: 'weight',
  counterpartQuestionId: 'weight',
  tabs: weightTabs,
}

/** A step that asks nothing. */
export function card(
  id: string,
  extra: { when?: Condition; landingPageOnly?: true; stepLabelId?: string } = {},
) {
  return { ...common, type: 'info-card', id, ...extra } satisfies Question
}

/** One question of each type that asks something. */
export const askingQuestions: Question[] = [
  singleChoice,
  multipleChoice,
  tabbedChoice,
  age,
  name,
  email,
  height,
  weight,
  goalWeight,
]

/** A flow with three groups, `one` to `three`. */
export function flowOf(questions: Question[]): QuizFlow {
  const labels = ['one', 'two', 'three'].map((id) => ({ id, label: `Group ${id}` }))
  return { id: 'sample', labels, questions }
}

/** Checks an answer and says in English what is wrong, with the minimum BMI of Marigold unless another is given. */
export const checkAnswer = (
  question: Question,
  answer: unknown,
  answers: Answers = {},
  minimumGoalBmi = 18.5,
) => {
  const result: Validation = validateAnswer(question, answer, contextOf(answers, 'imperial', minimumGoalBmi))
  return result.ok ? result : { ...result, message: result.message(loadedTexts('en')) }
}

/** Answers from damaged storage or another program, which do not have the form their type promises. */
export function damagedAnswers(values: Record<string, unknown>): Answers
export function damagedAnswers(values: Record<string, unknown>): object {
  return { ...values }
}

/** Values near what questions accept: right, nearly right, and of the wrong form. */
export const anyAnswer: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom<unknown>(
    'male',
    'female',
    'yes',
    'none',
    'maintain',
    'undecided',
    'lose_1_20_lbs',
    'under_25',
    34,
    '34',
    '',
  ),
  fc.subarray(['none', 'lactose', 'nuts', 'honey', 'prefer_not_to_answer', 'unheard_of']),
  fc
    .tuple(fc.constantFrom('LB:pounds', 'KG:kilograms', 'CM:cm', 'FT:ft'), fc.integer({ min: -5, max: 1200 }))
    .map(([start, value]) => `${start}=${value}`),
  fc.record(
    {
      tabId: fc.constantFrom('LB', 'KG', 'CM', 'FT', ''),
      pounds: fc.integer(),
      kilograms: fc.string(),
      cm: fc.double(),
      value: fc.string(),
    },
    { requiredKeys: ['tabId'] },
  ),
)

/** Damaged answers to the questions of `askingQuestions` and a few more. */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .dictionary(
    fc.constantFrom(
      ...askingQuestions.map(({ id }) => id),
      'weekly_activity',
      'goal',
      'bmi',
      'desiredWeight',
      'constructor',
      'q1',
      'q2',
    ),
    anyAnswer,
  )
  .map((values) => damagedAnswers(values))
