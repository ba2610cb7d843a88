import { card } from '../card.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const personalProfileSummary: QuestionTypeDefinition<'personal-profile-summary'> = {
  ...card,
  kindOf: () => 'drawn',
  texts: () => [],
  medianSeconds: 8,
  exitWeight: 1.6,
}
