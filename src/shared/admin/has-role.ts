import type { AdminRole } from '../contract/admin/admin.ts'

const RANKS: Readonly<Record<AdminRole, number>> = { viewer: 0, editor: 1, publisher: 2, admin: 3 }

/** Whether an administrator with this role may do what `needed` may do. */
export const hasRole = (role: AdminRole, needed: AdminRole): boolean => RANKS[role] >= RANKS[needed]

/** The role of the two with fewer rights. */
export const lowerRole = (one: AdminRole, other: AdminRole): AdminRole => (hasRole(one, other) ? other : one)
