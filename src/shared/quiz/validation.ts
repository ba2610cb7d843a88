import { parseAmount } from '#shared/body/amount.ts'
import type { QuizContext } from './answers.ts'
import { isExclusive } from './choice.ts'
import { isEmail } from './email.ts'
import { validateGoalWeight, validateMeasurement } from './measurement-validation.ts'
import { choiceValue } from './profile.ts'
import type { Question, QuestionOf } from './question.ts'
import { accepted, refused, type Validation } from './validation-result.ts'

/** A brand's safety settings that answers are held against (OP-63). */
export type ValidationRules = { minimumGoalBmi: number }

const DEFAULT_MAX_TEXT_LENGTH = 100

/**
 * Judges one answer of any form and returns it as the product stores it, or says in plain words what is
 * wrong. The browser and the server use this same function; `answer` may be anything at all.
 *
 * Choices need a value the question has (any of them, also one that `dynamicOptions` hides today, since
 * it may have been chosen earlier); a multiple choice needs at least one and an exclusive value alone.
 * Numbers and measurements need the question's ranges (U-14 to U-20), a text 1 to 100 characters, an
 * e-mail address the standard check (OP-17). A goal weight needs a BMI of `minimumGoalBmi` (OP-63). Steps
 * that ask nothing take `true`; so does a text or number that is not required and was left empty.
 */
export function validateAnswer(
  question: Question,
  answer: unknown,
  ctx: QuizContext,
  rules: ValidationRules,
): Validation {
  switch (question.type) {
    case 'single-choice':
      return validateChoice(question.options, typeof answer === 'string' ? answer : null, answer)
    case 'tabbed-choice': {
      const options = [...question.optionsByTab.LB, ...question.optionsByTab.KG]
      return validateChoice(options, choiceValue(answer), answer)
    }
    case 'multiple-choice':
      return validateChoices(question, answer)
    case 'numeric':
      return validateNumber(question, answer)
    case 'text':
      return validateText(question, answer)
    case 'email':
      return validateEmail(answer)
    case 'measurement-tabbed':
      return validateMeasurement(question, answer)
    case 'goal-weight':
      return validateGoalWeight(question, answer, ctx, rules.minimumGoalBmi)
    case 'bmi-visualization':
    case 'personal-profile-summary':
    case 'info-card':
    case 'in-page-info-card':
      return answer === true ? accepted(true) : refused('wrong_type', 'This step has nothing to answer')
    default:
      return question satisfies never
  }
}

function validateChoice(
  options: readonly { value: string }[],
  value: string | null,
  answer: unknown,
): Validation {
  if (isBlank(answer)) return refused('required', 'Please choose an answer')
  if (value === null) return refused('wrong_type', 'Please choose one of the answers shown')
  return options.some((option) => option.value === value)
    ? accepted(value)
    : refused('unknown_option', 'Please choose one of the answers shown')
}

function validateChoices(question: QuestionOf<'multiple-choice'>, answer: unknown): Validation {
  if (isBlank(answer)) return refused('required', 'Please choose at least one answer')
  if (!Array.isArray(answer)) return refused('wrong_type', 'Please choose from the answers shown')
  const given: unknown[] = answer
  const known = question.options.map(({ value }) => value)
  if (given.some((value) => typeof value !== 'string' || !known.includes(value))) {
    return refused('unknown_option', 'Please choose from the answers shown')
  }
  const chosen = known.filter((value) => given.includes(value))
  const min = Math.max(question.validation?.min ?? 1, 1)
  const max = question.validation?.max ?? known.length
  if (chosen.length === 0) return refused('required', 'Please choose at least one answer')
  if (chosen.length > 1 && chosen.some((value) => isExclusive(question, value))) {
    return refused('exclusive_option', 'One of these answers can only be chosen alone')
  }
  const isAlone = chosen.some((value) => isExclusive(question, value))
  if (chosen.length < min && !isAlone) return refused('out_of_range', `Please choose at least ${min} answers`)
  if (chosen.length > max) return refused('out_of_range', `Please choose at most ${max} answers`)
  return accepted(chosen)
}

function validateNumber(question: QuestionOf<'numeric'>, answer: unknown): Validation {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, required } = question.validation
  const isAge = question.id === 'age'
  if (isBlank(answer) || answer === true) {
    if (!required) return accepted(true)
    return refused('required', isAge ? 'Please enter your age' : 'Please enter a number')
  }
  const value = signedAmount(answer)
  if (value === null) {
    return refused('not_a_number', isAge ? 'Please enter your age as a number' : 'Please enter a number')
  }
  if (value >= min && value <= max) return accepted(value)
  const subject = isAge ? 'Age' : 'The number'
  const unit = isAge ? ' years' : ''
  if (max === Number.POSITIVE_INFINITY)
    return refused('out_of_range', `${subject} must be at least ${min}${unit}`)
  if (min === Number.NEGATIVE_INFINITY)
    return refused('out_of_range', `${subject} must be at most ${max}${unit}`)
  return refused('out_of_range', `${subject} must be between ${min} and ${max}${unit}`)
}

function validateText(question: QuestionOf<'text'>, answer: unknown): Validation {
  const { min = 1, max = DEFAULT_MAX_TEXT_LENGTH, required } = question.validation
  const subject = question.id === 'name' ? 'Name' : 'This answer'
  const emptied = answer === true ? '' : answer
  if (!isBlank(emptied) && typeof emptied !== 'string')
    return refused('wrong_type', `${subject} must be a text`)
  const text = typeof emptied === 'string' ? cleanText(emptied) : ''
  if (text === '') return required ? refused('required', `${subject} is required`) : accepted(true)
  const length = Array.from(text).length
  if (length < min) return refused('out_of_range', `${subject} must have at least ${min} characters`)
  if (length > max) return refused('out_of_range', `${subject} can have at most ${max} characters`)
  return accepted(text)
}

function validateEmail(answer: unknown): Validation {
  if (isBlank(answer)) return refused('required', 'Email is required')
  const text = typeof answer === 'string' ? answer.trim() : ''
  return isEmail(text) ? accepted(text) : refused('invalid_email', 'Please enter a valid email address')
}

/** One line without control characters or broken characters, neither of which every database takes. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function signedAmount(answer: unknown): number | null {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null
  if (typeof answer !== 'string') return null
  const isNegative = answer.trim().startsWith('-')
  const amount = parseAmount(isNegative ? answer.trim().slice(1) : answer)
  return isNegative && amount !== null ? -amount : amount
}

function isBlank(answer: unknown): boolean {
  if (answer === undefined || answer === null) return true
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0
}
