import type { Registry } from 'prom-client'
import type { Signal } from '#shared/lib/signal.ts'
import type { Database } from '#server/db/database.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'

export type MetricsDeps = {
  database: Pick<Database, 'run' | 'runText' | 'connections'>
  /** The Stripe account; webhooks of others are not counted. */
  stripeAccount: string
  clock: Pick<StripeClock, 'last'>
  /** Brands of the server. */
  brandIds: () => readonly string[]
  /** By how much the replica lags; null: it is not read. Missing: there is none. */
  replicaLagMs?: (() => number | null) | undefined
  /** Whether the server is shutting down. */
  isDraining: () => boolean
  /** Of the program. */
  version: string
  logger: { warn: (facts: object, message: string) => void }
}

/** Where an area defines its metrics. */
export type MetricsArea = {
  registry: Registry
  deps: MetricsDeps
  /** Records what the server announces, until the metrics are closed. */
  listen: <Value>(signal: Signal<Value>, record: (value: Value) => void) => void
  /** Adds a metric that is not of the library. @param write writes it in Prometheus' text format */
  addText: (name: string, write: () => string) => void
}
