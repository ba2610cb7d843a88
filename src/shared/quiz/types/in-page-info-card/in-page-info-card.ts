import { card, extraContentTexts } from '../card.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const inPageInfoCard: QuestionTypeDefinition<'in-page-info-card'> = {
  ...card,
  kindOf: () => 'card',
  texts: ({ extraContent }) => extraContentTexts(extraContent),
  medianSeconds: 5,
  exitWeight: 0.6,
}
