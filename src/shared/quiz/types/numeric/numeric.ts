import { formatAmount, parseAmount } from '#shared/lib/amount.ts'
import { atomNumbers, NUMBER_OPERATORS } from '../../condition-atoms.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, accepted, isBlank, refused } from '../validation.ts'

/** The texts of numbers, and of an age, which has its own words. */
const KEYS = {
  number: {
    missing: 'numberMissing',
    notANumber: 'numberMissing',
    between: 'numberBetween',
    atLeast: 'numberAtLeast',
    atMost: 'numberAtMost',
  },
  age: {
    missing: 'ageMissing',
    notANumber: 'ageNotANumber',
    between: 'ageBetween',
    atLeast: 'ageAtLeast',
    atMost: 'ageAtMost',
  },
} as const

/** Accepts a number in the question's range, or `true` for an optional number left empty. */
export const validateNumeric: AnswerValidator<'numeric'> = (question, answer) => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, required } = question.validation
  const keys = KEYS[question.id === 'age' ? 'age' : 'number']
  if (isBlank(answer) || answer === true) {
    return required ? refused('required', ({ of }) => of('quiz')(keys.missing)) : accepted(true)
  }
  const value = signedAmount(answer)
  if (value === null) return refused('not_a_number', ({ of }) => of('quiz')(keys.notANumber))
  if (value >= min && value <= max) return accepted(value)
  return refused('out_of_range', ({ of }) => {
    const t = of('quiz')
    if (max === Number.POSITIVE_INFINITY) return t(keys.atLeast, { min })
    if (min === Number.NEGATIVE_INFINITY) return t(keys.atMost, { max })
    return t(keys.between, { min, max })
  })
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
  exitFactor: 2.4,
}
