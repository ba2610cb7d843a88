import type { AnswerContext, PackValidators } from '#shared/pack/pack-validators.ts'
import type { Question, QuestionType } from '../question.ts'
import { bmiVisualization } from './bmi-visualization/bmi-visualization.ts'
import { validateCard } from './card.ts'
import { email, validateEmail } from './email/email.ts'
import { goalWeight } from './goal-weight/goal-weight.ts'
import { inPageInfoCard } from './in-page-info-card/in-page-info-card.ts'
import { infoCard } from './info-card/info-card.ts'
import { measurementTabbed } from './measurement-tabbed/measurement-tabbed.ts'
import { multipleChoice, validateMultipleChoice } from './multiple-choice/multiple-choice.ts'
import { numeric, validateNumeric } from './numeric/numeric.ts'
import { personalProfileSummary } from './personal-profile-summary/personal-profile-summary.ts'
import type { QuestionTypeDefinition } from './question-type.ts'
import { singleChoice, validateSingleChoice } from './single-choice/single-choice.ts'
import { tabbedChoice, validateTabbedChoice } from './tabbed-choice/tabbed-choice.ts'
import { textQuestion, validateText } from './text/text.ts'
import type { AnswerValidator, Validation } from './validation.ts'

/**
 * The question types. A new type does not compile until it is in both maps; they are two so that the browser loads
 * the validators alone. Beside these, a type has a line in `quiz/schema/question-schema.ts`, from which all types
 * follow, and one in the registry of components, `web/features/quiz/types/question-registry.ts`.
 */
const DEFINITIONS: { [T in QuestionType]: QuestionTypeDefinition<T> } = {
  'bmi-visualization': bmiVisualization,
  email,
  'goal-weight': goalWeight,
  'in-page-info-card': inPageInfoCard,
  'info-card': infoCard,
  'measurement-tabbed': measurementTabbed,
  'multiple-choice': multipleChoice,
  numeric,
  'personal-profile-summary': personalProfileSummary,
  'single-choice': singleChoice,
  'tabbed-choice': tabbedChoice,
  text: textQuestion,
}

/** Checked by what the context knows. */
type PackType = 'bmi-visualization' | 'goal-weight' | 'measurement-tabbed' | 'personal-profile-summary'

const CORE_VALIDATORS: Required<Omit<PackValidators, PackType>> = {
  email: validateEmail,
  'in-page-info-card': validateCard,
  'info-card': validateCard,
  'multiple-choice': validateMultipleChoice,
  numeric: validateNumeric,
  'single-choice': validateSingleChoice,
  'tabbed-choice': validateTabbedChoice,
  text: validateText,
}
const VALIDATORS: PackValidators = CORE_VALIDATORS

export const definitionOf = <T extends QuestionType>(type: T): QuestionTypeDefinition<T> => DEFINITIONS[type]

function validatorOf<T extends QuestionType>(type: T, packs: PackValidators): AnswerValidator<T> {
  const validator = VALIDATORS[type] ?? packs[type]
  if (!validator) throw new Error(`no pack checks answers to ${type}`)
  return validator
}

/**
 * Checks an answer of any form and returns it in its stored form, or says in plain words what is wrong. Browser and
 * server use this same function; `answer` may be anything at all. What a type accepts is in its folder.
 */
export const validateAnswer = (question: Question, answer: unknown, ctx: AnswerContext): Validation =>
  validatorOf(question.type, ctx.knowledge.validators)(question, answer, ctx)
