import type { Language } from '#shared/texts/languages.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import type { Address, Transaction } from '../accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { type Account, hasAddress } from '../account-of-address.ts'
import { closeLinks } from './links.ts'
import { newAccountId } from './opaque-token.ts'
import { clearAllFailures } from '../sign-in/sign-in-guard.ts'
import { endSignIns } from '../sign-in/sign-in-tokens.ts'

type Change = Address & {
  passwordHash: string
  /** Of a new account. */
  language: Language
  now: Date
  /** Whether the holder is signed in by it. */
  isSignIn: boolean
}

/** Creates the account of a confirmed address, or changes its password. */
async function writePassword(
  db: Transaction,
  { brandId, email, passwordHash, language, now, isSignIn }: Change,
): Promise<{ account: Account; isNew: boolean }> {
  const set = {
    passwordHash,
    emailConfirmedAt: now,
    passwordChangedAt: now,
    ...(isSignIn && { lastSignInAt: now }),
  }
  const [made] = await db
    .insert(accounts)
    .values({ id: newAccountId(now), brandId, email, language, createdAt: now, ...set })
    .onConflictDoNothing()
    .returning()
  if (made) return { account: made, isNew: true }
  const [changed] = await db.update(accounts).set(set).where(hasAddress({ brandId, email })).returning()
  if (!changed) throw new Error('an account disappeared while its password was set')
  return { account: changed, isNew: false }
}

/**
 * Gives an address to its proven holder: the account is theirs, created if missing, and all older sign-ins, links and
 * failures are invalid. The caller has locked the address (`lock-address.ts`).
 */
export async function takeAddress(
  deps: Pick<AccountsDeps, 'failureKey'>,
  transaction: Transaction,
  change: Change,
): Promise<{ account: Account; isNew: boolean }> {
  const { email, now } = change
  const taken = await writePassword(transaction, change)
  await closeLinks(transaction, change, now)
  await endSignIns(transaction, taken.account.id, now)
  await clearAllFailures(deps, transaction, email)
  return taken
}
