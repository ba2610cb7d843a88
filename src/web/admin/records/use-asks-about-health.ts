import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'

/** Whether the quiz of the shown brand has health questions. */
export function useAsksAboutHealth(): boolean {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  return brands.find(({ id }) => id === brandId)?.asksAboutHealth ?? true
}
