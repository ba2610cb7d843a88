import type { FastifyBaseLogger } from 'fastify'
import type { MailContent } from '#shared/mail/mail.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'

export type PurchaseRecordsDeps = {
  database: Database
  /** Of Stripe. */
  account: string
  brand: BrandProvider
  /** The subject that a mail has or had; null where templates are not built. */
  subjectOf: (content: MailContent) => Promise<string | null>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Default: the system's clock. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<PurchaseRecordsDeps, 'now'>): Date => now?.() ?? new Date()

/** A press of Pay, as the checkout knows it. */
export type PurchasePress = {
  attempt: typeof checkoutAttempts.$inferSelect
  /** The same for a call that is repeated. */
  pressKey: string
  /** What the browser says it showed; anything at all. */
  shown: unknown
  userAgent: string | null
  /** Of the page's brand. */
  pageBrandVersion: string
  /** The catalogue's text about the plan. */
  planDescription: string
}

/** A confirmed change of plan, as membership knows it. */
export type PlanChangePress = {
  stripeSubscriptionId: string
  pressKey: string
  shown: unknown
  userAgent: string | null
  fromProductId: string | null
  productId: string
  planName: string
  currency: string
  dueNowMinor: number
  renewalMinor: number
}
