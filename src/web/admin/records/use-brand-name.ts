import { useAdminSession } from '../access/session/admin-session.tsx'

/**
 * Names brands. null: the administrator has one brand, so no name is needed.
 * A brand that the server no longer shows is named by its id.
 */
export function useBrandName(): ((brandId: string) => string) | null {
  const { brands } = useAdminSession().session
  if (brands.length < 2) return null
  return (brandId) => brands.find(({ id }) => id === brandId)?.name ?? brandId
}
