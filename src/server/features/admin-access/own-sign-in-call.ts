import type { FastifyRequest } from 'fastify'
import type { Administrator, AuditTarget, AuditTrail } from '#server/http/security/admin-gate.ts'
import { fieldRefusal } from '#server/http/routing/refusal.ts'
import type { AdminAccessDeps } from './admin-access-deps.ts'

/** A call of an administrator about their own sign-in. */
export type OwnSignInCall = { administrator: Administrator; audit: AuditTrail; request: FastifyRequest }

export const targetOf = ({ accountId }: Administrator): AuditTarget => ({
  targetKind: 'administrator',
  targetId: accountId,
})

/**
 * Changes to one's own factors require the password: an unattended browser is not enough. A wrong password counts as a
 * failed sign-in.
 *
 * @throws AppError `validation_failed` with the field `password`; `rate_limited`
 */
export async function assertOwnPassword(
  { accounts }: Pick<AdminAccessDeps, 'accounts'>,
  { administrator, request }: Pick<OwnSignInCall, 'administrator' | 'request'>,
  password: string,
): Promise<void> {
  if (await accounts.isPassword(administrator, password, request)) return
  throw fieldRefusal('password', 'password_wrong')
}
