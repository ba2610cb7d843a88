import type { Attribution } from '#shared/attribution/touch.ts'
import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'

/** What a payer asks for. No price: what is charged is the catalogue's. */
export type CheckoutOrder = {
  productId: string
  email: string
  /** null: the browser will confirm the payment itself. */
  paymentMethodId: string | null
  /** SHA-256 of the `Idempotency-Key`. */
  idempotencyHash: string | null
  /** Attempts that the caller has shown to have begun, by cookie or token. */
  provenAttemptIds: readonly string[]
  /** An address of our own that Stripe may send the payer back to. */
  returnUrl: string | null
  fullName?: string | undefined
  countryCode?: string | undefined
  registrationSource: 'web_funnel' | 'email_offer'
  deviceInfo?: PaymentDeviceInfo | undefined
  /** IPv4 or IPv6; kept as a keyed hash alone. */
  callerAddress: string
  isWallet: boolean
  walletType?: string | undefined
  sessionId?: string | undefined
  leadId?: string | undefined
  attribution?: Attribution | undefined
  brandVersion: string
  /** The words by which the buyer has expressly asked to begin at once; undefined where nobody did. */
  immediateStartText?: string | undefined
  /** What the page says that it showed; anything at all. */
  shown?: unknown
  userAgent: string | null
}
