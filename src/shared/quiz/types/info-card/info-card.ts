import { PRESENCE_OPERATORS } from '../../condition-atoms.ts'
import { extraContentTexts } from '../card.ts'
import type { QuestionTypeDefinition } from '../question-type.ts'

export const infoCard: QuestionTypeDefinition<'info-card'> = {
  kindOf: ({ customComponent }) => (customComponent ? 'drawn' : 'card'),
  operators: PRESENCE_OPERATORS,
  texts: ({ extraContent }) => extraContentTexts(extraContent),
  describe: () => null,
  representativeAnswers: () => [true],
  sampleAnswer: () => true,
  medianSeconds: 6.5,
  exitFactor: 0.8,
}
