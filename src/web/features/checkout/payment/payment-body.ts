import type { Attribution } from '#shared/attribution/touch.ts'
import type { PaymentDeviceInfo } from '#shared/contract/checkout.ts'
import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { addressOf } from '#web/app/routing/base-path.ts'
import { paths } from '#web/app/routing/paths.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'
import type { PaymentOrder } from './checkout-calls.ts'

export type WalletType = 'apple_pay' | 'google_pay' | 'link'

const isWalletType = (type: string): type is WalletType =>
  type === 'apple_pay' || type === 'google_pay' || type === 'link'

/** The wallet type for Stripe's name; undefined for wallets we do not count separately. */
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
  /** The text of the ticked box that asks to begin at once; null: not ticked. */
  immediateStart: string | null
  /** The offer on the page when the payer pressed. */
  shown?: ShownOffer | undefined
  /** Attributes the purchase to the visit. */
  visit: { sessionId: string; leadId: string | null; brandVersion: string; attribution?: Attribution }
}

/**
 * The body of the payment call. Wallet payments send the address typed here, not the wallet's: the account is created
 * for it.
 */
export function paymentBody({ order, wallet, visit, ...facts }: PaymentFacts): PaymentOrder {
  const { product, email, registrationSource } = order
  const { leadId, ...session } = visit
  const fullName = facts.fullName.trim().slice(0, 100)
  const walletType = wallet?.type === undefined ? {} : { walletType: wallet.type }
  return {
    productId: product.productId,
    ...(product.quote === undefined ? {} : { quote: product.quote }),
    customerEmail: email,
    paymentMethodId: facts.methodId,
    ...(fullName === '' ? {} : { fullName }),
    ...(facts.countryCode === '' ? {} : { countryCode: facts.countryCode }),
    returnUrl: addressOf(paths.purchase),
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
