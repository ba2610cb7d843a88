import type { OfferContent } from '#shared/brand/brand.ts'
import type { QuizContext } from '#shared/quiz/answers.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import { resolveText } from '#shared/quiz/text.ts'

export type Benefit = { id: string; picture: string; title: string; text: string }

/** Six fit a band without turning it into a list to be skipped. */
const MOST_BENEFITS = 6

/** The benefits that this visitor's answers call for, in the brand's order and in their words (P-01, section 8). */
export function benefitsFor(
  benefits: OfferContent['benefits'],
  context: QuizContext,
  today: Date,
): Benefit[] {
  return benefits
    .filter(({ when }) => when === undefined || evaluate(when, context))
    .slice(0, MOST_BENEFITS)
    .map(({ id, picture, title, text }) => ({
      id,
      picture,
      title: resolveText(title, context, { today }),
      text: resolveText(text, context, { today }),
    }))
}
