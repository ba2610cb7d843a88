/** Paths that become stale with every change of payments or subscriptions. */
export const MONEY_CHANGES = [
  '/admin/users',
  '/admin/disputes',
  '/admin/leads',
  '/admin/revenue',
  '/admin/dashboard',
] as const
