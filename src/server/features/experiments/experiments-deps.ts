import type { FastifyRequest } from 'fastify'
import type { GeoLocation } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'

/** A version that visitors may see. */
export type UsableVersion = { number: number; brandVersion: string }

export type ExperimentsDeps = {
  database: Database
  /** The Stripe account of the payments. */
  stripeAccount: string
  /** Where the caller is, without asking a remote service. Does not throw. */
  locate: (request: FastifyRequest) => Promise<GeoLocation>
  defaultCurrency: (brandId: string) => string
  /**
   * Checks that visitors may see a version: it passed its verification, was not recalled, and its plans are at Stripe.
   * @throws AppError `not_possible`, with the reason
   */
  prepareVersion: (brandId: string, number: number) => Promise<UsableVersion>
  /** Makes a version live. @throws AppError if it cannot be */
  publish: (order: { brandId: string; number: number; reason: string; accountId: string }) => Promise<void>
  logger: { warn: (details: object, message: string) => void }
  /** Default: the system's clock. */
  now?: () => Date
}
