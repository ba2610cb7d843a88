import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { AppConfig } from '#shared/brand/brand.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { attributionWithConsent } from '#web/tracking/attribution.ts'
import { track } from '#web/tracking/tracking.ts'
import type { CheckoutState, PaymentPhase } from '../checkout-state.ts'
import type { CheckoutAttempt, RegistrationSource } from '../checkout-store.ts'
import { orderProblem } from '../form/checkout-form.ts'
import type { PaymentOrder } from './checkout-calls.ts'
import { type CreatedMethod, createMethod } from './create-method.ts'
import { paymentBody, type WalletType } from './payment-body.ts'
import { paymentDeviceInfo } from './payment-device.ts'
import { checkoutText, formFailure, type PaymentFailure } from './payment-failure.ts'
import { paymentInitiated } from './record-purchase.ts'
import { shownOffer } from './shown-offer.ts'

/** The card form, or a wallet with what it says about its owner. */
export type PaymentSource = {
  elements: StripeElements | null
  wallet: { type: WalletType | undefined; fullName: string; countryCode: string } | null
}

export type SubmittedPayment = PaymentSource & {
  /** The text of the ticked box that asks to begin at once; null: not ticked. */
  immediateStart: string | null
}

/** Everything a payment needs from the page. */
export type PaymentRequest = {
  order: Pick<CheckoutAttempt, 'email' | 'product' | 'registrationSource'>
  /** Can be called again: the form still has the card. */
  createMethod: () => Promise<CreatedMethod>
  /** Records that the payer confirmed and the payment is about to be sent. */
  onInitiated: (attempt: CheckoutAttempt) => void
  body: (methodId: string, order: PaymentRequest['order']) => PaymentOrder
}

type PaymentPage = {
  stripe: Stripe
  product: CheckoutState['product']
  customerInfo: CheckoutState['customerInfo']
  registrationSource: RegistrationSource
  brandVersion: string
  guarantee: AppConfig['offer']['guarantee']
  onPhase: (phase: PaymentPhase) => void
  onMethodCreated: (methodId: string) => void
}

/** Checks the submitted form and collects the payment from it and from the page. Sends nothing to our server. */
export async function collectPayment(
  { elements, wallet, immediateStart }: SubmittedPayment,
  page: PaymentPage,
): Promise<PaymentRequest | { failure: PaymentFailure }> {
  const { stripe, product, customerInfo, registrationSource, brandVersion, guarantee } = page
  const { email } = customerInfo
  const problem = orderProblem(product, email)
  if (problem !== null || !product) return { failure: formFailure(problem ?? checkoutText('productInvalid')) }
  if (!elements) return { failure: formFailure(checkoutText('formNotReady')) }
  // Read before submitting changes the page.
  const shown = shownOffer({ plan: product, email, wallet: wallet && (wallet.type ?? 'wallet'), guarantee })
  page.onPhase('paying')
  const { error } = await elements.submit()
  if (error) return { failure: formFailure(checkoutText('cardInvalid')) }

  const { fullName, countryCode } = wallet ?? customerInfo
  const { sessionId, leadId } = quizStore.getState()
  return {
    order: { email, product, registrationSource },
    createMethod: async () => {
      const payer = { fullName: fullName.trim(), email, countryCode }
      const created = await createMethod(stripe, elements, wallet ? null : payer)
      if ('methodId' in created) page.onMethodCreated(created.methodId)
      return created
    },
    onInitiated: ({ idempotencyKey }) =>
      track({
        type: 'paymentInitiated',
        onceKey: `payment:${idempotencyKey}`,
        metadata: paymentInitiated(product),
      }),
    body: (methodId, order) =>
      paymentBody({
        order,
        methodId,
        fullName,
        countryCode,
        wallet,
        immediateStart,
        deviceInfo: paymentDeviceInfo(window, wallet?.type),
        shown,
        visit: { sessionId, leadId, brandVersion, ...attributionWithConsent() },
      }),
  }
}
