import { adminPaths } from '../../frame/admin-paths.ts'

/** The path that opens a record. */
export const leadPlace = (leadId: string): string =>
  `${adminPaths.leads}?${new URLSearchParams({ lead: leadId })}`

export const disputePlace = (disputeId: string): string =>
  `${adminPaths.disputes}?${new URLSearchParams({ dispute: disputeId })}`

export const userPlace = (userId: string, tab?: string): string =>
  `${adminPaths.users}?${new URLSearchParams({ user: userId, ...(tab === undefined ? {} : { tab }) })}`
