import type { PackQuestionType } from '#packs/pack-names.ts'
import type { PackDefinitions, PackProof } from '#shared/pack/pack-proof.ts'
import type { AnswerContext, PackValidators } from '#shared/pack/pack-validators.ts'
import type { Question, QuestionType } from '../question.ts'
import { validateCard } from './card.ts'
import { email, validateEmail } from './email/email.ts'
import { inPageInfoCard } from './in-page-info-card/in-page-info-card.ts'
import { infoCard } from './info-card/info-card.ts'
import { multipleChoice, validateMultipleChoice } from './multiple-choice/multiple-choice.ts'
import { numeric, validateNumeric } from './numeric/numeric.ts'
import type { QuestionTypeDefinition } from './question-type.ts'
import { singleChoice, validateSingleChoice } from './single-choice/single-choice.ts'
import { tabbedChoice, validateTabbedChoice } from './tabbed-choice/tabbed-choice.ts'
import { textQuestion, validateText } from './text/text.ts'
import type { AnswerValidator, Validation } from './validation.ts'

/**
 * The question types of the core; those of packs come with the context. A new type does not compile until it is in both
 * maps. There are two maps so that the browser loads only the validators. A type also has a line in
 * `quiz/schema/question-schema.ts`, from which all types follow, and one in the registry of components,
 * `web/features/quiz/types/question-registry.ts`.
 */
const CORE_DEFINITIONS: Required<Omit<PackDefinitions, PackQuestionType>> = {
  email,
  'in-page-info-card': inPageInfoCard,
  'info-card': infoCard,
  'multiple-choice': multipleChoice,
  numeric,
  'single-choice': singleChoice,
  'tabbed-choice': tabbedChoice,
  text: textQuestion,
}

const CORE_VALIDATORS: Required<Omit<PackValidators, PackQuestionType>> = {
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

const DEFINITIONS: PackDefinitions = CORE_DEFINITIONS

/** @throws Error for a type of a pack that the brand does not declare */
export function definitionOf<T extends QuestionType>(
  type: T,
  { definitions }: Pick<PackProof, 'definitions'>,
): QuestionTypeDefinition<T> {
  const definition = DEFINITIONS[type] ?? definitions[type]
  if (!definition) throw new Error(`no pack knows ${type}`)
  return definition
}

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
