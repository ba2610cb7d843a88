import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useAdminSession } from '../access/session/admin-session.tsx'
import { useBrandId } from '../api/brand-context.ts'

/** The brand that the pages show, which need not be the one of this host; undefined before the sign-in. */
export function useShownBrand() {
  const { brands } = useAdminSession().session
  const brandId = useBrandId()
  return brands.find(({ id }) => id === brandId)
}

export function useShownBrandName(): string {
  const { name } = useAppConfig()
  return useShownBrand()?.name ?? name
}

/** The name and site of the brand that the pages show; null if there is only the one of this host. */
export function useOtherBrand() {
  const { brands } = useAdminSession().session
  const { appId } = useAppConfig()
  const shown = useShownBrand()
  return shown !== undefined && (brands.length > 1 || shown.id !== appId) ? shown : null
}
