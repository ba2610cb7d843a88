import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import type { Database } from '#server/db/database.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'

type Retried = { started: number; underWay?: number; succeeded: number }

export type OverviewDeps = {
  database: Database
  /** The Stripe account; others are not counted. */
  account: string
  clock: Pick<StripeClock, 'last'>
  /** Whether real visitors use the site, whose health answers must be encrypted. */
  isEncryptionRequired: boolean
  /** Declined payments per hour, over all buyers, that count as a wave. */
  wavePerHour: () => number
  /** Retries failures. Safe to call at the same time; unknown ids are ignored. */
  retry: Readonly<Record<FailureKind, (ids: readonly string[]) => Promise<Retried>>>
  /** ISO 4217; used until the first payment. */
  defaultCurrency: () => string
  /** Default: the system clock. */
  now?: () => Date
}

/** One of the engines returns times as text. */
export const isoTime = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString()

export const isoTimeOrNull = (value: unknown): string | null => (value === null ? null : isoTime(value))

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
