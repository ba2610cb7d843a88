import type { Attribution } from '#shared/attribution/touch.ts'
import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import type { Quote } from '#server/features/products/products.ts'
import type { Language } from '#shared/texts/languages.ts'

/** What a payer orders. It has no price: the catalogue decides that. */
export type CheckoutOrder = {
  /** Of the site where it is ordered. */
  brandId: string
  productId: string
  /** The price that the payer was shown, whose currency is charged; without one, that of the plan. */
  quote?: Quote | null | undefined
  email: string
  /** null: the browser confirms the payment itself. */
  paymentMethodId: string | null
  /** SHA-256 of the `Idempotency-Key`. */
  idempotencyHash: string | null
  /** Attempts that the caller began, proven by cookie or token. */
  provenAttemptIds: readonly string[]
  /** A URL of this site that Stripe may redirect the payer to. */
  returnUrl: string | null
  fullName?: string | undefined
  countryCode?: string | undefined
  registrationSource: 'web_funnel' | 'email_offer'
  deviceInfo?: PaymentDeviceInfo | undefined
  /** IPv4 or IPv6; stored only as a keyed hash. */
  callerAddress: string
  isWallet: boolean
  walletType?: string | undefined
  sessionId?: string | undefined
  leadId?: string | undefined
  attribution?: Attribution | undefined
  brandVersion: string
  /** The brand as the payer's page shows it; null: at a version that has ended. */
  shownBrand: ShownBrand | null
  /** The text with which the buyer asked for an immediate start; undefined if they did not. */
  immediateStartText?: string | undefined
  /** What the page claims to have shown; not validated. */
  shown?: unknown
  userAgent: string | null
  /** Of the page. */
  language?: Language | undefined
}
