import type { AnswerLabel } from '#shared/brand/report-question.ts'
import { operatorText } from '#shared/texts/operator-text.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'

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
export function useAnswerLabel() {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  return answerLabelIn(brands.find(({ id }) => id === brandId)?.answerLabel ?? null)
}
