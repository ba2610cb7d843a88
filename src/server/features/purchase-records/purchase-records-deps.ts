import type { FastifyBaseLogger } from 'fastify'
import type { PurchaseContent } from '#shared/contract/purchase-records.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'

export type PurchaseRecordsDeps = {
  database: Database
  /** The Stripe account. */
  account: string
  brands: Brands
  /** The subject of a mail; null if the templates are not built. */
  subjectOf: (content: MailContent, brandId: string) => Promise<string | null>
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Default: the system's clock. */
  now?: () => Date
}

/** A press of Pay. */
export type PurchasePress = {
  brandId: string
  /** Of the page. Default: that of the brand's texts. */
  language?: Language | undefined
  attempt: typeof checkoutAttempts.$inferSelect
  /** Equal for repeated calls. */
  pressKey: string
  /** What the browser claims to have shown; not validated. */
  shown: unknown
  userAgent: string | null
  pageBrandVersion: string
  /** The brand as the page shows it; null: at a version that has ended since. */
  shownBrand: ShownBrand | null
  /** From the catalogue, in the brand's own language. */
  planDescription: string
}

type PlanChangeFacts = Extract<PurchaseContent, { kind: 'plan_change' }>['server']

/** A confirmed plan change. */
export type PlanChangePress = Omit<PlanChangeFacts, 'at' | 'brandVersion' | 'termsHash'> & {
  /** Of the subscription. */
  brandId: string
  /** Of the page. */
  language: Language
  stripeSubscriptionId: string
  pressKey: string
  shown: unknown
}
