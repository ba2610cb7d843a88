/** Addresses of the admin area. */
export const adminPaths = {
  login: '/admin/login',
  invitation: '/admin/invitation',
  dashboard: '/admin/dashboard',
  leads: '/admin/leads',
  users: '/admin/users',
  receipts: '/admin/users/receipts',
  disputes: '/admin/disputes',
  conversions: '/admin/conversions',
  events: '/admin/events',
  revenue: '/admin/revenue',
  cohorts: '/admin/revenue/cohorts',
  reconciliation: '/admin/revenue/reconciliation',
  team: '/admin/team',
  audit: '/admin/audit',
  system: '/admin/system',
  security: '/admin/security',
  /** Not defined: they fall to the dashboard (D-06). */
  profile: '/admin/profile',
  settings: '/admin/settings',
} as const

/**
 * Where to go after signing in: what the guard remembered of the page asked for, where that is a page of the admin
 * area, else the dashboard.
 */
export function pathAskedFor(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  const isOurs =
    typeof from === 'string' && /^\/admin\/[\w-]/.test(from) && !from.startsWith(adminPaths.login)
  return isOurs ? from : adminPaths.dashboard
}
