import type { AnswerLabel } from '#shared/brand/report-question.ts'
import { operatorText } from '#shared/texts/operator-text.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useShownBrand } from '../frame/use-shown-brand.ts'

/** The label in the operator's language. */
export function answerLabelIn(label: AnswerLabel | null): { title: string; inSentence: string } | null {
  const { language } = pageTexts()
  return (
    label && {
      title: operatorText(label.title, language),
      inSentence: operatorText(label.inSentence, language),
    }
  )
}

/** How the shown brand names the question that splits its reports, alone and in a sentence; null: it has none. */
export const useAnswerLabel = () => answerLabelIn(useShownBrand()?.answerLabel ?? null)
