import { atomStrings, EQUALITY_OPERATORS } from '../../condition-atoms.ts'
import { isEmail } from '../../email.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'
import { type AnswerValidator, accepted, isBlank, refused } from '../validation.ts'

export const validateEmail: AnswerValidator<'email'> = (_, answer) => {
  if (isBlank(answer)) return refused('required', ({ of }) => of('base')('emailMissing'))
  const text = typeof answer === 'string' ? answer.trim() : ''
  return isEmail(text) ? accepted(text) : refused('invalid_email', ({ of }) => of('base')('emailInvalid'))
}

export const email: QuestionTypeDefinition<'email'> = {
  kindOf: () => 'question',
  operators: EQUALITY_OPERATORS,
  texts: ({ placeholder }) => [placeholder],
  describe: () => null,
  representativeAnswers: (_question, _ctx, atoms) => ['ada@example.com', ...atomStrings(atoms)],
  sampleAnswer: (_, person) => person.email,
  medianSeconds: 19,
  exitFactor: 11,
}
