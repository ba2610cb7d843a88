import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { adminPasskeyChallenges } from '#server/db/schema/admin.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { AdminAccessDeps } from '../admin-access-deps.ts'

const CHALLENGE_BYTES = 32
/** Time to find the device and to confirm on it. */
export const CHALLENGE_MINUTES = 5

/** `accountId` null: a sign-in. */
type Purpose = { purpose: 'add'; accountId: string } | { purpose: 'sign_in'; accountId: null }

/** Creates a challenge for a passkey, valid for a few minutes on every instance. */
export async function newChallenge(deps: AdminAccessDeps, { purpose, accountId }: Purpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expiresAt = new Date(nowOf(deps).getTime() + CHALLENGE_MINUTES * MINUTE_MS)
  await deps.database.db.insert(adminPasskeyChallenges).values({ challenge, purpose, accountId, expiresAt })
  return challenge
}

const clientDataSchema = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return clientDataSchema.parse(clientData).challenge
  } catch {
    return null
  }
}

/**
 * Uses up the challenge in the browser's signed data: no other call on any instance can use it again.
 * @returns the challenge; null if it is expired, used, or has another purpose
 */
export async function useChallenge(
  deps: AdminAccessDeps,
  clientDataJSON: string,
  { purpose, accountId }: Purpose,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const used = await deps.database.db
    .delete(adminPasskeyChallenges)
    .where(
      and(
        eq(adminPasskeyChallenges.challenge, challenge),
        eq(adminPasskeyChallenges.purpose, purpose),
        accountId === null
          ? isNull(adminPasskeyChallenges.accountId)
          : eq(adminPasskeyChallenges.accountId, accountId),
        gt(adminPasskeyChallenges.expiresAt, nowOf(deps)),
      ),
    )
    .returning({ challenge: adminPasskeyChallenges.challenge })
  return used.length > 0 ? challenge : null
}

/** Deletes expired challenges. */
export async function purgeChallenges({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  await db.delete(adminPasskeyChallenges).where(lt(adminPasskeyChallenges.expiresAt, now))
}
