import { formatAmount, parseAmount } from '#shared/lib/amount.ts'
import { atomNumbers, NUMBER_OPERATORS } from '../../condition-atoms.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, accepted, isBlank, refused } from '../validation.ts'

/** Accepts a number in the question's range, or `true` for an optional number left empty. */
export const validateNumeric: AnswerValidator<'numeric'> = (question, answer) => {
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

function signedAmount(answer: unknown): number | null {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null
  if (typeof answer !== 'string') return null
  const isNegative = answer.trim().startsWith('-')
  const amount = parseAmount(isNegative ? answer.trim().slice(1) : answer)
  return isNegative && amount !== null ? -amount : amount
}

export const numeric: QuestionTypeDefinition<'numeric'> = {
  kindOf: () => 'question',
  operators: NUMBER_OPERATORS,
  texts: ({ placeholder }) => [placeholder],
  describe: (_, answer) => (typeof answer === 'number' ? formatAmount(answer) : null),
  representativeAnswers: ({ validation: { min = 0, max = 100 } }, _, atoms) => {
    const bounds = atomNumbers(atoms).flatMap((bound) => [bound - 1, bound, bound + 1])
    return atoms.length === 0 ? [Math.round((min + max) / 2)] : [min, ...bounds, max]
  },
  sampleAnswer: ({ id, validation: { min = 0, max = 100 } }, person) =>
    id === 'age' ? person.ageYears : person.pickNumber(min, max),
  medianSeconds: 7,
  exitWeight: 2.4,
}
