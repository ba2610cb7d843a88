import type { OfferContent } from '#shared/brand/brand.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import type { Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'

/** Another customer's result, for visitors who want to lose weight; null for others. */
export const resultText = (
  { resultsWhen }: Pick<OfferContent, 'resultsWhen'>,
  weightLoss: Text,
  context: QuizContext,
): string | null =>
  resultsWhen === undefined || evaluate(resultsWhen, context) ? resolveText(weightLoss, context) : null
