import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'

/** A sign-in that holds, as accounts know it. */
export type SignIn = {
  member: { accountId: string; email: string }
  /** When it gave the second factor. */
  secondFactorAt: Date | null
}

/** What the admin area asks of accounts. */
export type AccountsOfAdmins = {
  findSignIn: (request: Pick<FastifyRequest, 'headers'>) => Promise<SignIn | null>
}

export type AdminAccessParts = {
  database: Database
  limiter: RateLimiter
  accounts: AccountsOfAdmins
  /** Default: the system's clock. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<AdminAccessParts, 'now'>): Date => now?.() ?? new Date()

/** The database, or a transaction of it. */
export type Transaction = Database['db']
