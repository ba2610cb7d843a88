import type { FastifyRequest } from 'fastify'
import type { GeoLocation } from '#shared/contract/consent.ts'
import type { Database } from '#server/db/database.ts'

export type ExperimentsDeps = {
  database: Database
  /** The Stripe account of the payments. */
  stripeAccount: string
  /** Where the caller is, without asking a remote service. Does not throw. */
  locate: (request: FastifyRequest) => Promise<GeoLocation>
  defaultCurrency: (brandId: string) => string
  /** Makes sure that the plans of a version can be bought. @throws AppError `not_possible`, with the reason */
  preparePlans: (brandId: string, number: number) => Promise<void>
  /** Makes a version live. @throws AppError if it cannot be */
  publish: (order: {
    brandId: string
    number: number
    reason: string
    author: { accountId: string; email: string }
  }) => Promise<void>
  logger: { warn: (details: object, message: string) => void }
  /** Default: the system's clock. */
  now?: () => Date
}
