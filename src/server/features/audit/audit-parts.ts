import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'

export type AuditParts = {
  database: Database
  logger: Pick<FastifyBaseLogger, 'error'>
  /** Default: the system's clock. */
  now?: () => Date
}

/** Who does what; null for the command line and the start of the server. */
export type AuditActor = { accountId: string; email: string } | null
