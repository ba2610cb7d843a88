import type { OfferContent } from '#shared/brand/brand.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import type { Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'

/** Another customer's result; null without one, and for visitors whom it does not concern. */
export const resultText = (
  { resultsWhen }: Pick<OfferContent, 'resultsWhen'>,
  result: Text | undefined,
  context: QuizContext,
): string | null =>
  result !== undefined && (resultsWhen === undefined || evaluate(resultsWhen, context))
    ? resolveText(result, context)
    : null
