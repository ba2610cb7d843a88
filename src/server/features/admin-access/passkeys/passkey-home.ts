import { isIP } from 'node:net'
import { AppError } from '#server/http/routing/app-error.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'

/** Where passkeys of this server work: the host they belong to, and the address of the page that may use them. */
export type PasskeyHome = { rpId: string; origin: string }

/** null where the server's address is not a host name: passkeys are bound to a host name. */
export function passkeyHome({ adminUrl }: Pick<AdminAccessDeps, 'adminUrl'>): PasskeyHome | null {
  const { hostname, origin } = adminUrl
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isName ? { rpId: hostname, origin } : null
}

/** @throws AppError `not_possible` */
export function requirePasskeyHome(deps: Pick<AdminAccessDeps, 'adminUrl'>): PasskeyHome {
  const home = passkeyHome(deps)
  if (home !== null) return home
  throw new AppError('not_possible', 'Passkeys need a server with a name: its address is a number')
}
