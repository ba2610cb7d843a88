import type { FastifyBaseLogger } from 'fastify'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Member } from './accounts.ts'
import type { Passwords } from './passwords/passwords.ts'

/** An account was created. */
export type Registration = {
  accountId: string
  /** The lead and purchase that the account has proven to own; null if there is none. */
  leadId: string | null
  email: string
  /** Never stored, queued or logged. */
  password: string
}

/** The profile's part about a subscription. */
export type MemberSubscription = {
  productId: string | null
  /** Stripe's. */
  status: string
  startedAt: Date
  /** End of the paid period; access may continue while a renewal is pending. */
  paidUntil: Date | null
  currency: string
  /** Minor units of a renewal. */
  priceMinor: number
}

export type AccountsDeps = {
  database: Database
  limiter: RateLimiter
  passwords: Passwords
  /** Stripe's account, in which subscriptions are looked up. */
  stripeAccount: string
  /** Key of the hashes under which failed sign-ins are counted. */
  failureKey: Buffer
  /** No password may consist of these. */
  installationWords: () => readonly string[]
  orderMail: (order: MailOrder) => Promise<void>
  /** The subscription that this member may see. */
  subscriptionOf: (member: Member) => Promise<MemberSubscription | null>
  /** Called after the account is stored. It can neither delay nor fail the answer. */
  onRegistered: (registration: Registration) => Promise<void>
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Default: the system's clock. */
  now?: () => Date
}
