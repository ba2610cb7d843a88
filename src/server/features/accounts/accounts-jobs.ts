import { lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { HOUR_MS } from '#shared/lib/time.ts'
import { accountLinks, accountTokens, signInFailures } from '#server/db/schema/accounts.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { isOver } from './sign-in/sign-in-tokens.ts'
import { FORGOTTEN_AFTER_HOURS } from './sign-in/sign-in-guard.ts'

/** Deletes expired sign-ins and links, and failed sign-ins that no longer count. */
export async function purgeAccounts(deps: AccountsDeps): Promise<void> {
  const now = nowOf(deps)
  const { db } = deps.database
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * HOUR_MS)
  await db.delete(accountTokens).where(or(isOver(now), lt(accountTokens.revokedAt, forgotten)))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(signInFailures).where(lt(signInFailures.lastFailedAt, forgotten))
}

/** Runs each night, on one instance. */
export function defineAccountsJobs(
  jobs: Pick<Jobs, 'define'>,
  { purge }: { purge: () => Promise<void> },
): void {
  jobs.define({
    name: 'accounts-purge',
    data: z.object({}),
    run: purge,
    schedule: { cron: '23 3 * * *', data: {} },
  })
}
