import type { Brands } from '#server/brand/brands.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { Env } from '#server/settings/env.ts'

type Installation = { brands: Pick<Brands, 'ids'>; env: Pick<Env, 'admin' | 'mail' | 'publicUrl'> }

/**
 * What operators of several brands know the server by: the name in `MAIL_FROM`, else the host of the admin area; null
 * on a server with one brand, which has that brand's name.
 */
export function installationName({ brands, env }: Installation): string | null {
  if (brands.ids().length < 2) return null
  return env.mail.from?.name ?? new URL(adminUrl(env)).hostname
}
