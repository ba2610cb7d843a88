import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'

/** Name of the secret that signs the chain. */
export const AUDIT_KEY = 'audit_chain_key'

export type AuditDeps = {
  database: Database
  /** Of the chain. */
  key: Buffer
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Default: the system's clock. */
  now?: () => Date
}

/** Who does what; null for the command line and the start of the server. */
export type AuditActor = { accountId: string; email: string } | null
