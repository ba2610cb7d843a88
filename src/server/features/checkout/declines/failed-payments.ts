import { createHmac } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { failedPayments, type PaymentLimitKind, paymentLimits } from '#server/db/schema/failed-payments.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { callerNetwork } from '#server/http/security/caller-network.ts'
import type { CardDecline } from './card-decline.ts'
import { paymentBusy } from '../stripe/call-stripe.ts'

type Limits = Brand['checkout']['failedPaymentLimits']

/** The payer that failed payments are counted for. */
export type Payer = {
  /** Its limits apply. */
  brandId: string
  email: string
  leadId: string | null
  /** IPv4 or IPv6. */
  callerAddress: string
}

export type Admission = {
  /** The address or the lead has a failed payment in this window. */
  hasFailed: boolean
  /** Some card is over its limit, so the card of this payment is checked before it is used. */
  areCardsBlocked: boolean
}

export type FailedPayments = ReturnType<typeof createFailedPayments>

/** How long a payment without a result counts as in progress. A success need not report back. */
const HELD_SECONDS = 60
/** Longer than any window. */
const RETENTION_HOURS = 25
const WAVE_RETENTION_DAYS = 30
const KEY_LENGTH = 22

const LIMITS = `limits as (select * from jsonb_to_recordset($1::jsonb) as limits(key text, kind text, max_count int))`
const WINDOW = `$2::int * interval '1 second'`
const liveFailures = (row: string): string =>
  `array(select at from unnest(${row}.failed_at) as at where at > now() - ${WINDOW} order by at)`
const liveHolds = (row: string): string =>
  `array(select until from unnest(${row}.held_until) as until where until > now() order by until)`

/**
 * Reserves a slot among the payments in progress of the network and the lead, unless one of the payer's limits is reached.
 * The row is the lock: concurrent payments on any instance never exceed the limit together. Payments of one address run
 * one at a time, under its lease. Rows are locked in key order, which prevents deadlocks.
 */
const ADMIT = `
with ${LIMITS}, blocked as (
  select max(blocked_until) as until
  from payment_limits where key in (select key from limits) and blocked_until > now()
), reserved as (
  insert into payment_limits as stored (key, kind, failed_at, held_until, updated_at)
  select key, kind, '{}', array[now() + interval '${HELD_SECONDS} seconds'], now()
  from limits where kind in ('lead', 'network') and (select until from blocked) is null
  order by key
  on conflict (key) do update set
    held_until = ${liveHolds('stored')} || excluded.held_until, updated_at = excluded.updated_at
  where cardinality(${liveFailures('stored')}) + cardinality(${liveHolds('stored')})
    < (select max_count from limits where limits.key = stored.key)
  returning key
)
select
  (select count(*) from reserved)::int as reserved,
  (select ceil(extract(epoch from until - now()))::int from blocked) as seconds_left,
  exists (
    select from payment_limits as known join limits using (key)
    where limits.kind in ('email', 'lead') and cardinality(${liveFailures('known')}) > 0
  ) as has_failed,
  exists (select from payment_limits where kind = 'card' and blocked_until > now()) as are_cards_blocked`

/** $3 the decline's id, $4 account, $5 the card's key, $6 the network's, $7 the brand. Repeated declines change nothing. */
const COUNT = `
with ${LIMITS}, declined as (
  insert into failed_payments (id, account, outcome, count, at, card_key, network_key, brand_id)
  values ($3, $4, 'declined', 1, now(), $5, $6, $7)
  on conflict (id) do nothing
  returning id
)
insert into payment_limits as stored (key, kind, failed_at, held_until, blocked_until, updated_at)
select key, kind, array[now()], '{}', case when max_count <= 1 then now() + ${WINDOW} end, now()
from limits, declined
order by key
on conflict (key) do update set (failed_at, held_until, blocked_until, updated_at) = (
  select failed, reserved, case when cardinality(failed) >= max_count then failed[cardinality(failed) - max_count + 1] + ${WINDOW} end, now()
  from (
    select
      ${liveFailures('stored')} || now() as failed,
      (${liveHolds('stored')})[2:] as reserved,
      (select max_count from limits where limits.key = stored.key) as max_count
  ) as next
)`

/** $1 the network's key, $2 account, $3 the brand. One row per hour, network and brand. */
const COUNT_REFUSED = `
insert into failed_payments as stored (id, account, outcome, count, at, network_key, brand_id)
values (
  'refused ' || extract(epoch from date_trunc('hour', now()))::bigint || ' ' || $1 || ' ' || $3::text,
  $2, 'refused', 1, now(), $1, $3
)
on conflict (id) do update set count = stored.count + 1, at = now()`

/**
 * @param multiplier multiplies every limit
 * @param secret key of the hashes of addresses, networks and cards
 */
export function createFailedPayments(
  database: Database,
  {
    account,
    secret,
    limits,
    multiplier,
  }: { account: string; secret: Buffer; limits: (brandId: string) => Limits; multiplier: number },
) {
  const keyed = (text: string): string =>
    createHmac('sha256', secret).update(`${account}\n${text}`).digest('base64url').slice(0, KEY_LENGTH)
  const keyOf = (kind: PaymentLimitKind, value: string): string => keyed(`${kind}\n${value}`)
  const cardKeyOf = (fingerprint: string | null) => (fingerprint === null ? null : keyOf('card', fingerprint))
  const networkKeyOf = ({ callerAddress }: Payer) => keyOf('network', callerNetwork(callerAddress))

  const limitRows = (
    payer: Payer,
    cardKey: string | null,
  ): { key: string; kind: PaymentLimitKind; max_count: number }[] => {
    const { perEmail, perLead, perNetwork, perCard } = limits(payer.brandId)
    const maxCount = (limit: number) => Math.max(1, Math.floor(limit * multiplier))
    return [
      { key: keyOf('email', payer.email.toLowerCase()), kind: 'email', max_count: maxCount(perEmail) },
      { key: networkKeyOf(payer), kind: 'network', max_count: maxCount(perNetwork) },
      ...(payer.leadId === null
        ? []
        : [{ key: keyOf('lead', payer.leadId), kind: 'lead' as const, max_count: maxCount(perLead) }]),
      ...(cardKey === null ? [] : [{ key: cardKey, kind: 'card' as const, max_count: maxCount(perCard) }]),
    ]
  }
  const windowSeconds = ({ brandId }: Payer) => limits(brandId).windowMinutes * 60

  const refuse = async (payer: Payer, secondsLeft: number): Promise<never> => {
    const values = [networkKeyOf(payer), account, payer.brandId]
    await database.run({ name: 'count_refused_payment', text: COUNT_REFUSED, values })
    throw new AppError(
      'payment_paused',
      'Too many payments with declined cards. To protect cardholders, please wait before you try again.',
      { retryAfterSeconds: Math.max(secondsLeft, 1) },
    )
  }

  return {
    /**
     * Admits a payment before Stripe does anything that tests a card. Call it under the lease of the address.
     * @throws AppError `payment_paused` above a limit; `payment_busy` if payments in progress could reach it
     */
    admit: async (payer: Payer): Promise<Admission> => {
      const rows = limitRows(payer, null)
      const values = [JSON.stringify(rows), windowSeconds(payer)]
      const [row] = await database.run({ name: 'admit_payment', text: ADMIT, values })
      const secondsLeft = row?.['seconds_left']
      if (typeof secondsLeft === 'number') return refuse(payer, secondsLeft)
      if (row?.['reserved'] !== rows.length - 1) throw paymentBusy()
      return { hasFailed: row['has_failed'] === true, areCardsBlocked: row['are_cards_blocked'] === true }
    },
    /** @throws AppError `payment_paused` if the card is over its limit */
    assertCard: async (payer: Payer, fingerprint: string | null) => {
      const key = cardKeyOf(fingerprint)
      if (key === null) return
      const [row] = await database.db
        .select({
          secondsLeft: sql<number>`ceil(extract(epoch from ${paymentLimits.blockedUntil} - now()))::int`,
        })
        .from(paymentLimits)
        .where(and(eq(paymentLimits.key, key), sql`${paymentLimits.blockedUntil} > now()`))
      if (row) await refuse(payer, row.secondsLeft)
    },
    /** Counts a declined card. Idempotent. */
    countDecline: async (payer: Payer, decline: CardDecline & { methodId: string }) => {
      const { methodId, chargeId, fingerprint } = decline
      const cardKey = cardKeyOf(fingerprint)
      const id = keyed(`decline\n${methodId}\n${chargeId ?? ''}`)
      const values = [
        JSON.stringify(limitRows(payer, cardKey)),
        windowSeconds(payer),
        id,
        account,
        cardKey,
        networkKeyOf(payer),
        payer.brandId,
      ]
      await database.run({ name: 'count_declined_payment', text: COUNT, values })
    },
    /** Clears the failures of address, lead and card after a successful payment. The network's stay. */
    forget: async ({ email, leadId }: Pick<Payer, 'email' | 'leadId'>, fingerprint: string | null) => {
      const cardKey = cardKeyOf(fingerprint)
      const keys = [
        keyOf('email', email.toLowerCase()),
        ...(leadId === null ? [] : [keyOf('lead', leadId)]),
        ...(cardKey === null ? [] : [cardKey]),
      ]
      await database.db.delete(paymentLimits).where(inArray(paymentLimits.key, keys))
    },
    /** Deletes old rows. */
    purge: async () => {
      const { db } = database
      await db
        .delete(paymentLimits)
        .where(lt(paymentLimits.updatedAt, sql`now() - ${sql.raw(`interval '${RETENTION_HOURS} hours'`)}`))
      await db
        .delete(failedPayments)
        .where(lt(failedPayments.at, sql`now() - ${sql.raw(`interval '${WAVE_RETENTION_DAYS} days'`)}`))
    },
  }
}
