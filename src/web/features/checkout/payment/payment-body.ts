import type { Attribution } from '#shared/attribution/touch.ts'
import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'
import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { paths } from '#web/app/routing/paths.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'
import type { PaymentOrder } from './checkout-calls.ts'

/** OP-59 */
export type WalletType = 'apple_pay' | 'google_pay' | 'link'

const isWalletType = (type: string): type is WalletType =>
  type === 'apple_pay' || type === 'google_pay' || type === 'link'

/** A wallet by Stripe's name of it; undefined for one that we do not count by name. */
export const walletTypeOf = (expressPaymentType: string): WalletType | undefined =>
  isWalletType(expressPaymentType) ? expressPaymentType : undefined

export type PaymentFacts = {
  order: Pick<CheckoutAttempt, 'email' | 'product' | 'registrationSource'>
  methodId: string
  fullName: string
  countryCode: string
  deviceInfo: PaymentDeviceInfo
  /** null: the card form. */
  wallet: { type: WalletType | undefined } | null
  /** The words of the ticked box by which the payer asks to begin at once; null: none was ticked. */
  immediateStart: string | null
  /** What stood on the page at the press. */
  shown?: ShownOffer | undefined
  /** The visit, so that the purchase can be told apart by it. */
  visit: { sessionId: string; leadId: string | null; brandVersion: string; attribution?: Attribution }
}

/**
 * The body of the payment call (I-12). A wallet's has the fields of I-13, and of the others what is known: the
 * address above all, since the account is made for the one the payer gave here and not for the wallet's.
 */
export function paymentBody({ order, wallet, visit, ...facts }: PaymentFacts): PaymentOrder {
  const { product, email, registrationSource } = order
  const { leadId, ...session } = visit
  const fullName = facts.fullName.trim().slice(0, 100)
  const walletType = wallet?.type === undefined ? {} : { walletType: wallet.type }
  return {
    productId: product.productId,
    customerEmail: email,
    paymentMethodId: facts.methodId,
    ...(fullName === '' ? {} : { fullName }),
    ...(facts.countryCode === '' ? {} : { countryCode: facts.countryCode }),
    // C-28
    returnUrl: paths.purchase,
    registrationSource,
    deviceInfo: facts.deviceInfo,
    ...(wallet ? { productType: product.type } : {}),
    metadata: {
      productType: product.type,
      originalPrice: toMajor(product.originalPriceMinor, product.currency),
      price: toMajor(product.priceMinor, product.currency),
      isWallet: wallet !== null,
      ...walletType,
    },
    ...(facts.immediateStart === null ? {} : { immediateStart: { text: facts.immediateStart } }),
    ...session,
    ...(leadId ? { leadId } : {}),
    ...(facts.shown ? { shown: facts.shown } : {}),
  }
}
