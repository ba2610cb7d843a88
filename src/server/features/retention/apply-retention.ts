import { setImmediate as nextTurn } from 'node:timers/promises'
import { inBatches } from '#server/db/in-batches.ts'
import { monthsBefore, yearsBefore } from './cut-off.ts'
import { idleAddresses } from './idle-addresses.ts'
import type { RetentionDeps } from './retention-deps.ts'

/** How many of each were removed; of people whose turn it was not, because something failed, how many. */
export type RetentionCounts = {
  people: number
  events: number
  consents: number
  adEvents: number
  visits: number
  mails: number
  comments: number
  evidence: number
  failed: number
}

const ROWS_AT_ONCE = 500
const PEOPLE_AT_ONCE = 50

/** Whoever cannot be deleted today, since Stripe does not answer, is deleted tomorrow, and holds nobody up. */
async function eraseIdle(deps: RetentionDeps, before: Date, signal?: AbortSignal) {
  let after = ''
  let people = 0
  let failed = 0
  for (;;) {
    const idle = await idleAddresses(deps.database, { before, after, limit: PEOPLE_AT_ONCE })
    for (const { email, accountId } of idle) {
      if (signal?.aborted) return { people, failed }
      try {
        await deps.eraseAddress(email, accountId)
        people += 1
      } catch (error) {
        failed += 1
        deps.logger.warn({ err: error }, 'somebody who is long gone could not be deleted')
      }
      after = email
      await nextTurn()
    }
    if (idle.length < PEOPLE_AT_ONCE) return { people, failed }
  }
}

/**
 * The verb "apply the retention periods" (F-25, OP-38), any number of times. The books stay: of those who are deleted
 * under a pseudonym, as `docs/decisions/0015-what-deletion-keeps.md` tells.
 */
export async function applyRetention(
  deps: RetentionDeps,
  now: Date,
  signal?: AbortSignal,
): Promise<RetentionCounts> {
  const { database, settings, expire, logger } = deps
  const expired = (verb: (typeof expire)[keyof typeof expire], before: Date): Promise<number> =>
    inBatches((limit) => verb(database, before, limit), { batchSize: ROWS_AT_ONCE, signal })
  const service = yearsBefore(now, settings.serviceYears)
  const correspondence = monthsBefore(now, settings.correspondenceMonths)
  const counts = {
    comments: await expired(expire.comments, correspondence),
    evidence: await expired(expire.evidence, correspondence),
    mails: await expired(expire.mails, yearsBefore(now, settings.messagingYears)),
    events: await expired(expire.events, service),
    consents: await expired(expire.consents, service),
    adEvents: await expired(expire.adEvents, service),
    visits: await expired(expire.visits, service),
    ...(await eraseIdle(deps, service, signal)),
  }
  logger.info(counts, 'what was kept for long enough is removed')
  return counts
}
