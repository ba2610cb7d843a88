import type { OfferContent } from '../brand/brand.ts'
import type { QuizContext } from '../quiz/answers.ts'
import { evaluate } from '../quiz/condition.ts'
import type { Text } from '../quiz/question.ts'
import { resolveText } from '../quiz/text.ts'

/** What somebody else lost, for visitors who want to lose weight; null for others. */
export const resultText = (
  { resultsWhen }: Pick<OfferContent, 'resultsWhen'>,
  weightLoss: Text,
  context: QuizContext,
): string | null =>
  resultsWhen === undefined || evaluate(resultsWhen, context) ? resolveText(weightLoss, context) : null
