import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import type { Database } from '#server/db/database.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'

type Retried = { started: number; underWay?: number; succeeded: number }

export type OverviewDeps = {
  database: Database
  /** The gateway's; nothing of another account is counted. */
  account: string
  /** The gateway's. */
  clock: Pick<StripeClock, 'last'>
  /** Whether real visitors come, whose health answers have to be encrypted. */
  isEncryptionRequired: boolean
  /** How many declined payments of all buyers in an hour are a wave. */
  wavePerHour: () => number
  /** Retries failures. Safe to call at the same time; unknown ids are ignored. */
  retry: Readonly<Record<FailureKind, (ids: readonly string[]) => Promise<Retried>>>
  /** What money is shown in as long as nothing was ever paid. ISO 4217. */
  defaultCurrency: () => string
  /** Default: the system's clock. */
  now?: () => Date
}

export const nowOf = ({ now }: OverviewDeps): Date => now?.() ?? new Date()

export const DAY_MS = 24 * 60 * 60 * 1000

/** Times of plain statements are texts on one of the engines. */
export const isoTime = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString()

export const isoTimeOrNull = (value: unknown): string | null => (value === null ? null : isoTime(value))

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
