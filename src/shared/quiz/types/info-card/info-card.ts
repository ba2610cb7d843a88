import { card, extraContentTexts } from '../card.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const infoCard: QuestionTypeDefinition<'info-card'> = {
  ...card,
  kindOf: ({ customComponent }) => (customComponent ? 'drawn' : 'card'),
  texts: ({ extraContent }) => extraContentTexts(extraContent),
  medianSeconds: 6.5,
  exitWeight: 0.8,
}
