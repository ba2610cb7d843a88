/** What every change of money or membership makes stale: the reports of both read it too. */
export const MONEY_CHANGES = [
  '/admin/users',
  '/admin/disputes',
  '/admin/leads',
  '/admin/revenue',
  '/admin/dashboard',
] as const
