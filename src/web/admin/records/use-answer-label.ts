import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'

/** How the shown brand names the question that splits its reports; null: it has none. */
export function useAnswerLabel(): string | null {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  return brands.find(({ id }) => id === brandId)?.answerLabel ?? null
}
