import { atomStrings, EQUALITY_OPERATORS } from '../../condition-atoms.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, accepted, isBlank, refused } from '../validation.ts'

const DEFAULT_MAX_LENGTH = 100

/** The texts of answers, and of a name, which has its own words. */
const KEYS = {
  answer: {
    notAText: 'textNotAText',
    missing: 'textMissing',
    tooShort: 'textTooShort',
    tooLong: 'textTooLong',
  },
  name: {
    notAText: 'nameNotAText',
    missing: 'nameMissing',
    tooShort: 'nameTooShort',
    tooLong: 'nameTooLong',
  },
} as const

/** Accepts a text of the question's length (1 to 100 characters by default), or `true` for an optional text left empty. */
export const validateText: AnswerValidator<'text'> = (question, answer) => {
  const { min = 1, max = DEFAULT_MAX_LENGTH, required } = question.validation
  const keys = KEYS[question.id === 'name' ? 'name' : 'answer']
  const entered = answer === true ? '' : answer
  if (!isBlank(entered) && typeof entered !== 'string') {
    return refused('wrong_type', ({ of }) => of('quiz')(keys.notAText))
  }
  const text = typeof entered === 'string' ? cleanText(entered) : ''
  if (text === '') {
    return required ? refused('required', ({ of }) => of('quiz')(keys.missing)) : accepted(true)
  }
  const length = Array.from(text).length
  if (length < min) return refused('out_of_range', ({ of }) => of('quiz')(keys.tooShort, { count: min }))
  if (length > max) return refused('out_of_range', ({ of }) => of('quiz')(keys.tooLong, { count: max }))
  return accepted(text)
}

/** One line without control characters or lone surrogates, which not every database accepts. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

export const textQuestion: QuestionTypeDefinition<'text'> = {
  kindOf: () => 'question',
  operators: EQUALITY_OPERATORS,
  texts: ({ placeholder }) => [placeholder],
  describe: () => null,
  representativeAnswers: (_question, _ctx, atoms) => ['Ada', ...atomStrings(atoms)],
  sampleAnswer: (_, person) => person.name,
  medianSeconds: 8,
  exitFactor: 1.8,
}
