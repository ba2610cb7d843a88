import type { AccountsDeps } from '../accounts-deps.ts'
import type { Account } from '../find-account.ts'

/** Informs the holder of an account; the change is done even if the mail fails. */
export async function orderPasswordChanged(
  { orderMail, logger }: AccountsDeps,
  { id, email }: Pick<Account, 'id' | 'email'>,
  changedAt: Date,
): Promise<void> {
  const content = { kind: 'password_changed' as const, changedAt: changedAt.toISOString() }
  try {
    await orderMail({ to: email, dedupeKey: `password_changed:${id}:${changedAt.getTime()}`, content })
  } catch (error) {
    logger.warn({ err: error }, 'the mail about a changed password was not ordered')
  }
}
