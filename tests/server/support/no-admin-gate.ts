import type { AdminGate } from '#server/http/security/admin-gate.ts'

/** For servers of tests without an admin area. */
export const noAdminGate: AdminGate = {
  require: () => Promise.reject(new Error('there is no admin area here')),
  beginAudit: () => Promise.reject(new Error('there is no admin area here')),
}
