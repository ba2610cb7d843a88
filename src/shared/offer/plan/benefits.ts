import type { OfferContent } from '#shared/brand/brand.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import { resolveText } from '#shared/quiz/text.ts'

export type Benefit = { id: string; picture: string; title: string; text: string }

/** More would turn the band into a list that visitors skip. */
const MAX_BENEFITS = 6

/** The benefits that fit this visitor's answers, in the brand's order. */
export function benefitsFor(
  benefits: OfferContent['benefits'],
  context: QuizContext,
  today: Date,
): Benefit[] {
  return benefits
    .filter(({ when }) => when === undefined || evaluate(when, context))
    .slice(0, MAX_BENEFITS)
    .map(({ id, picture, title, text }) => ({
      id,
      picture,
      title: resolveText(title, context, { today }),
      text: resolveText(text, context, { today }),
    }))
}
