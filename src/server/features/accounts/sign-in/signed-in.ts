import type { SignedIn } from '#shared/contract/accounts.ts'
import type { Account } from '../find-account.ts'

/** The answer of a call that signs in. */
export const signedIn = (
  { id, email, emailConfirmedAt }: Pick<Account, 'id' | 'email' | 'emailConfirmedAt'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): SignedIn => ({
  token,
  expiresAt: expiresAt.toISOString(),
  user: { id, email, isEmailConfirmed: emailConfirmedAt !== null },
})
