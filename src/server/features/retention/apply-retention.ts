import type { FastifyBaseLogger } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { inBatches } from '#server/db/in-batches.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { isLockFault } from '#server/db/database-error.ts'
import { monthsBefore, monthStartFrom, yearsBefore } from './cut-off.ts'
import type { Database } from '#server/db/database.ts'

const ACCOUNT_USED_AT = `greatest(created_at, password_changed_at, last_sign_in_at)`
/** A subscription that may still be charged is in use. */
const SUBSCRIPTION_USED_AT = `case
  when status in ('canceled', 'incomplete_expired') then greatest(created_at, canceled_at, ended_at, paid_until)
  else 'infinity'::timestamptz end`

/**
 * $1 the cut-off, $2 the end of the previous page, $3 how many. Addresses of a brand with old data and nothing newer.
 * Excludes addresses of deleted people, and administrators, who must be removed from the team first.
 */
const FIND_IDLE = `
with old as (
  select brand_id, lower(email) as email from leads where updated_at < $1::timestamptz
  union select brand_id, lower(email) from checkout_attempts where updated_at < $1::timestamptz
  union select brand_id, lower(email) from accounts where ${ACCOUNT_USED_AT} < $1::timestamptz
  union select brand_id, email from subscriptions where ${SUBSCRIPTION_USED_AT} < $1::timestamptz
  union select brand_id, email from stripe_customers where created_at < $1::timestamptz
)
select old.brand_id, old.email, (
  select id from accounts where lower(accounts.email) = old.email and accounts.brand_id = old.brand_id
) as account_id
from old
where old.email || ' ' || old.brand_id > $2 and old.email not like '%@deleted.invalid'
  and not exists (
    select 1 from administrators join accounts on accounts.id = account_id
    where lower(accounts.email) = old.email and accounts.brand_id = old.brand_id)
  and not exists (
    select 1 from leads
    where lower(leads.email) = old.email and leads.brand_id = old.brand_id and updated_at >= $1::timestamptz)
  and not exists (
    select 1 from checkout_attempts
    where lower(checkout_attempts.email) = old.email and checkout_attempts.brand_id = old.brand_id
      and updated_at >= $1::timestamptz)
  and not exists (
    select 1 from accounts
    where lower(accounts.email) = old.email and accounts.brand_id = old.brand_id and ${ACCOUNT_USED_AT} >= $1::timestamptz)
  and not exists (
    select 1 from subscriptions
    where subscriptions.email = old.email and subscriptions.brand_id = old.brand_id and ${SUBSCRIPTION_USED_AT} >= $1::timestamptz)
  and not exists (
    select 1 from stripe_customers
    where stripe_customers.email = old.email and stripe_customers.brand_id = old.brand_id
      and created_at >= $1::timestamptz)
order by old.email || ' ' || old.brand_id
limit $3`

/** Addresses in lower case without any activity since `before`; up to `limit` after `after`, in order. */
export async function idleAddresses(
  { run }: Database,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<{ brandId: string; email: string; accountId: string | null }[]> {
  const rows = await run({
    name: 'find_idle_addresses',
    text: FIND_IDLE,
    values: [before.toISOString(), after, limit],
  })
  return rows.map(({ brand_id: brandId, email, account_id: accountId }) => ({
    brandId: String(brandId),
    email: String(email),
    accountId: typeof accountId === 'string' ? accountId : null,
  }))
}

/** Deletes at most `limit` rows from before a time. @returns how many */
type Expire = (database: Database, before: Date, limit: number) => Promise<number>

export type RetentionDeps = {
  database: Database
  settings: {
    serviceYears: number
    eventMonths: number
    messagingYears: number
    correspondenceMonths: number
  }
  /** Functions of the features that own the tables. */
  expire: Record<
    'events' | 'consents' | 'experiments' | 'adEvents' | 'visits' | 'mails' | 'comments' | 'evidence',
    Expire
  >
  /** Drops the months of events that end before or at a time. @returns how many */
  dropEventMonths: (database: Database, before: Date) => Promise<number>
  /** Deletes the person behind an address, as if they had asked for it. */
  eraseAddress: (address: { brandId: string; email: string }, accountId: string | null) => Promise<unknown>
  /** Logs contain counts, never an address. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

const ROWS_AT_ONCE = 500
const PEOPLE_AT_ONCE = 50
/** A first run over years of data may take long; the rest is done the next day. */
const TIMEOUT_SECONDS = 60 * 60

/** A person who cannot be deleted now, for example because Stripe does not answer, is deleted the next day. */
async function eraseIdle(deps: RetentionDeps, before: Date, signal?: AbortSignal) {
  let after = ''
  let people = 0
  let failed = 0
  for (;;) {
    const idle = await idleAddresses(deps.database, { before, after, limit: PEOPLE_AT_ONCE })
    for (const { brandId, email, accountId } of idle) {
      if (signal?.aborted) return { people, failed }
      try {
        await deps.eraseAddress({ brandId, email }, accountId)
        people += 1
      } catch (error) {
        failed += 1
        deps.logger.warn({ err: error }, 'a person whose data have expired could not be deleted')
      }
      after = `${email} ${brandId}`
      await nextTurn()
    }
    if (idle.length < PEOPLE_AT_ONCE) return { people, failed }
  }
}

/**
 * A month of events is dropped when its first day has expired. If another transaction, such as a backup, keeps the table
 * locked, the next night continues.
 */
async function dropExpiredMonths({ database, dropEventMonths, logger }: RetentionDeps, expired: Date) {
  try {
    return await dropEventMonths(database, monthStartFrom(expired))
  } catch (error) {
    if (!isLockFault(error)) throw error
    logger.warn({ err: error }, 'expired months of events could not be dropped, because the table is locked')
    return 0
  }
}

/**
 * Deletes data whose retention period has ended. Idempotent. The books stay, with a pseudonym in place of a deleted
 * person (`docs/decisions/0015-what-deletion-keeps.md`).
 */
export async function applyRetention(deps: RetentionDeps, now: Date, signal?: AbortSignal) {
  const { database, settings, expire, logger } = deps
  const expired = (expireRows: Expire, before: Date): Promise<number> =>
    inBatches((limit) => expireRows(database, before, limit), { batchSize: ROWS_AT_ONCE, signal })
  const service = yearsBefore(now, settings.serviceYears)
  const correspondence = monthsBefore(now, settings.correspondenceMonths)
  const events = monthsBefore(now, settings.eventMonths)
  const counts = {
    comments: await expired(expire.comments, correspondence),
    evidence: await expired(expire.evidence, correspondence),
    mails: await expired(expire.mails, yearsBefore(now, settings.messagingYears)),
    eventMonths: await dropExpiredMonths(deps, events),
    // Those in no month, and in later months because of a browser's clock.
    events: await expired(expire.events, events),
    consents: await expired(expire.consents, service),
    experiments: await expired(expire.experiments, service),
    adEvents: await expired(expire.adEvents, service),
    visits: await expired(expire.visits, service),
    ...(await eraseIdle(deps, service, signal)),
  }
  logger.info(counts, 'expired data were deleted')
  return counts
}

/** Runs each night, on one instance. */
export function defineRetentionJob(jobs: Pick<Jobs, 'define'>, deps: RetentionDeps): void {
  jobs.define({
    name: 'retention',
    data: z.strictObject({}),
    run: async (_data, signal) => {
      await applyRetention(deps, new Date(), signal)
    },
    timeoutSeconds: TIMEOUT_SECONDS,
    schedule: { cron: '41 2 * * *', data: {} },
  })
}
