/** Paths of the admin area. */
export const adminPaths = {
  login: '/admin/login',
  invitation: '/admin/invitation',
  dashboard: '/admin/dashboard',
  media: '/admin/media',
  leads: '/admin/leads',
  users: '/admin/users',
  receipts: '/admin/users/receipts',
  disputes: '/admin/disputes',
  conversions: '/admin/conversions',
  events: '/admin/events',
  revenue: '/admin/revenue',
  cohorts: '/admin/revenue/cohorts',
  reconciliation: '/admin/revenue/reconciliation',
  studio: '/admin/studio',
  versions: '/admin/studio/versions',
  newBrand: '/admin/studio/new-brand',
  experiments: '/admin/experiments',
  team: '/admin/team',
  apiTokens: '/admin/api-tokens',
  audit: '/admin/audit',
  system: '/admin/system',
  security: '/admin/security',
  /** Linked from the user menu; not implemented, so they redirect to the dashboard. */
  profile: '/admin/profile',
  settings: '/admin/settings',
} as const

/** The path that opens a record. */
export const leadPath = (leadId: string): string =>
  `${adminPaths.leads}?${new URLSearchParams({ lead: leadId })}`

/** The editor of a draft. */
export const draftPath = (draftId: string): string => `${adminPaths.studio}/${encodeURIComponent(draftId)}`
export const experimentPath = (id: string): string => `${adminPaths.experiments}/${encodeURIComponent(id)}`

export const disputePath = (disputeId: string): string =>
  `${adminPaths.disputes}?${new URLSearchParams({ dispute: disputeId })}`

export const userPath = (userId: string, tab?: string): string =>
  `${adminPaths.users}?${new URLSearchParams({ user: userId, ...(tab === undefined ? {} : { tab }) })}`

/** Where to go after signing in: the admin page the guard redirected from, else the dashboard. */
export function pathAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const isOurs =
    typeof from === 'string' && /^\/admin\/[\w-]/.test(from) && !from.startsWith(adminPaths.login)
  return isOurs ? from : adminPaths.dashboard
}
