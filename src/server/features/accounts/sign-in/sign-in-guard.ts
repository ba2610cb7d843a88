import { eq, like } from 'drizzle-orm'
import { signInFailures } from '#server/db/schema/accounts.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { addressHash, keyedHash, networkHash } from '#server/http/security/keyed-hash.ts'
import type { Transaction } from '../accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

/** This many wrong passwords in a row have no consequence. */
const FREE_FAILURES = 5
/** The next one blocks the address for this time, which doubles with each further one. */
const FIRST_DELAY_SECONDS = 1
const MAX_DELAY_SECONDS = 15 * 60
/** Failures expire after a day without another one. */
export const FORGOTTEN_AFTER_HOURS = 24

const MAX_DOUBLINGS = Math.ceil(Math.log2(MAX_DELAY_SECONDS / FIRST_DELAY_SECONDS))

/**
 * Counts an attempt as failed before its password is checked, unless the address is blocked. One statement decides,
 * so that simultaneous attempts on any number of instances get no more tries than successive ones. A blocked attempt
 * only reads; an overtaken one is stopped by the row.
 *
 * Free attempts block nobody, not even for the clock difference of two instances.
 */
const RESERVE = `
with reserved as (
  insert into sign_in_failures as stored (key, failures, last_failed_at, blocked_until)
  select $1, 1, $2::timestamptz, to_timestamp(0)
  where not exists (select from sign_in_failures where key = $1 and blocked_until > $2::timestamptz)
  on conflict (key) do update set (failures, last_failed_at, blocked_until) = (
    select count, $2::timestamptz, case
      when count <= ${FREE_FAILURES} then to_timestamp(0)
      else $2::timestamptz + make_interval(secs => least(
        ${MAX_DELAY_SECONDS},
        ${FIRST_DELAY_SECONDS} * power(2, least(count - ${FREE_FAILURES} - 1, ${MAX_DOUBLINGS}))
      ))
    end
    from (
      select case
        when stored.last_failed_at <= $2::timestamptz - interval '${FORGOTTEN_AFTER_HOURS} hours' then 1
        else stored.failures + 1
      end as count
    ) as next
  )
  where stored.blocked_until <= $2::timestamptz
  returning key
)
select
  exists (select from reserved) as "isReserved",
  (select ceil(extract(epoch from blocked_until - $2::timestamptz))::int from sign_in_failures where key = $1)
    as "secondsLeft"`

/** An attempt to sign in: to which account, and from where. */
export type Guess = {
  email: string
  /** IPv4 or IPv6; stored as a keyed hash of its network only. */
  callerAddress: string
}

type FailureKeyPart = Pick<AccountsDeps, 'failureKey'>

/**
 * The table contains keyed hashes instead of e-mail addresses. Failures from one network do not block another one, so
 * nobody can lock out the owner of an account.
 */
const guessKeyOf = ({ failureKey }: FailureKeyPart, { email, callerAddress }: Guess): string =>
  `${addressHash(failureKey, email)}.${networkHash(failureKey, callerAddress)}`

/** No e-mail address contains a space, so these counts are separate from those of passwords. */
const secondFactorKeyOf = ({ failureKey }: FailureKeyPart, accountId: string): string =>
  keyedHash(failureKey, `second factor of ${accountId}`)

type What = 'sign_in' | 'code'

function waitRefusal(what: What, retryAfterSeconds: number): AppError {
  return retryAfterSeconds < 60
    ? refusal(`${what}_wait_seconds`, { values: { count: retryAfterSeconds }, retryAfterSeconds })
    : refusal(`${what}_wait_minutes`, {
        values: { count: Math.ceil(retryAfterSeconds / 60) },
        retryAfterSeconds,
      })
}

async function reserve(deps: AccountsDeps, key: string, what: What): Promise<void> {
  const values = [key, nowOf(deps).toISOString()]
  const [row] = await deps.database.run({ name: 'reserve_sign_in', text: RESERVE, values })
  if (row?.['isReserved'] === true) return
  // An overtaken attempt sees the row as it was before.
  const retryAfterSeconds = Math.max(Number(row?.['secondsLeft'] ?? 0), FIRST_DELAY_SECONDS)
  throw waitRefusal(what, retryAfterSeconds)
}

/**
 * Call it before a password is checked. It behaves the same for addresses with and without an account.
 *
 * @throws AppError `rate_limited` while the address is blocked for this network
 */
export const reserveAttempt = (deps: AccountsDeps, guess: Guess): Promise<void> =>
  reserve(deps, guessKeyOf(deps, guess), 'sign_in')

/**
 * Call it before a code of this account's second factor is checked. Of a million possible codes the delays allow a
 * hundred tries a day.
 *
 * @throws AppError `rate_limited` while the account's second factor is blocked
 */
export const reserveCode = (deps: AccountsDeps, accountId: string): Promise<void> =>
  reserve(deps, secondFactorKeyOf(deps, accountId), 'code')

/** Call it when the password was right: the failures from this network no longer count. */
export async function clearFailures(deps: FailureKeyPart, db: Transaction, guess: Guess): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, guessKeyOf(deps, guess)))
}

/** Deletes the failures from all networks: the account has a new owner, or is deleted. */
export async function clearAllFailures(deps: FailureKeyPart, db: Transaction, email: string): Promise<void> {
  await db.delete(signInFailures).where(like(signInFailures.key, `${addressHash(deps.failureKey, email)}.%`))
}

/** Call it when a code was right. */
export async function clearWrongCodes(deps: AccountsDeps, db: Transaction, accountId: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, secondFactorKeyOf(deps, accountId)))
}
