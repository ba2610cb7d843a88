import { PRESENCE_OPERATORS } from '#shared/quiz/condition-atoms.ts'
import type { QuestionTypeDefinition } from '#shared/quiz/types/question-type.ts'

export const personalProfileSummary: QuestionTypeDefinition<'personal-profile-summary'> = {
  kindOf: () => 'drawn',
  operators: PRESENCE_OPERATORS,
  texts: () => [],
  describe: () => null,
  representativeAnswers: () => [true],
  sampleAnswer: () => true,
  medianSeconds: 8,
  exitFactor: 1.6,
}
