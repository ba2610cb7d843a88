import type { ExtraContent, Text } from '../question.ts'
import { accepted, refused, type Validation } from './validation.ts'

/** Accepts `true`: the visitor continued. */
export const validateCard = (_question: unknown, answer: unknown): Validation =>
  answer === true ? accepted(true) : refused('wrong_type', ({ of }) => of('quiz')('nothingToAnswer'))

/** The texts of a card's extra content, in the order of the screen. */
export function extraContentTexts(extra: ExtraContent | undefined): (Text | undefined)[] {
  if (extra === undefined) return []
  switch (extra.kind) {
    case 'bullets':
      return extra.items.map((item) => item.text)
    case 'comparison':
      return [
        extra.leftTitle,
        extra.rightTitle,
        ...extra.rows.flatMap((row) => [row.label, row.left, row.right]),
      ]
    case 'testimonial':
      return [extra.quote, extra.author]
    case 'steps':
      return extra.items.flatMap((item) => [item.title, item.text])
    case 'experts':
      return extra.people.flatMap((person) => [person.name, person.role, person.quote])
    default:
      return extra satisfies never
  }
}
