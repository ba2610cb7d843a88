import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'

/** The name of the brand that the pages show, which need not be the one of this host. */
export function useBrandName(): string {
  const { brands } = useAdminSession().session
  const { name } = useAppConfig()
  const brandId = useBrandId()
  return brands.find(({ id }) => id === brandId)?.name ?? name
}

/** The same; null if there is only the brand of this host. */
export function useOtherBrandName(): string | null {
  const { brands } = useAdminSession().session
  const { name } = useAppConfig()
  const brandName = useBrandName()
  return brands.length > 1 || brandName !== name ? brandName : null
}
