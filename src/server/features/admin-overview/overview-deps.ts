import type { FailureKind } from '#shared/contract/admin/admin-failures.ts'
import type { Database } from '#server/db/database.ts'
import type { Administrator } from '#server/http/security/admin-gate.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'

type Retried = { started: number; underWay?: number; succeeded: number }

export type OverviewDeps = {
  database: Database
  /** The Stripe account; others are not counted. */
  account: string
  clock: Pick<StripeClock, 'last'>
  /** Whether real visitors use the site, whose health answers must be encrypted. */
  isEncryptionRequired: boolean
  /** Brands of the server. */
  brandIds: () => readonly string[]
  /** Declined payments of a brand per hour, over all buyers, that count as a wave. */
  wavePerHour: (brandId: string) => number
  /** Retries failures. Safe to call at the same time; unknown ids are ignored. */
  retry: Readonly<Record<FailureKind, (ids: readonly string[]) => Promise<Retried>>>
  /** ISO 4217; used until the first payment. */
  defaultCurrency: (brandId: string) => string
  /** Default: the system clock. */
  now?: () => Date
}

/** Ids of the brands that the caller may see; null: all, also former ones. */
export type Visible = readonly string[] | null

export const visibleTo = ({
  brandIds,
  hasAllBrands,
}: Pick<Administrator, 'brandIds' | 'hasAllBrands'>): Visible => (hasAllBrands ? null : brandIds)

/** The value of a parameter that `isOfBrands` reads. */
export const brandsParameter = (visible: Visible): string | null => visible && JSON.stringify(visible)

/** One of the engines returns times as text. */
export const isoTime = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString()

export const isoTimeOrNull = (value: unknown): string | null => (value === null ? null : isoTime(value))

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
