import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import type { DisplayPlan, SubscriptionProduct } from '#shared/offer/plan/plan.ts'

export const sampleProduct: SubscriptionProduct = {
  id: 'four-weeks',
  name: '4-Week Plan',
  description: 'Four weeks.',
  type: 'subscription',
  price: 38.99,
  finalPrice: 19.49,
  originalPrice: 38.99,
  currency: 'USD',
  durationDays: 28,
  isActive: true,
  isTagged: true,
}

/** A plan as the pages show it. */
export function samplePlan(changes: Partial<SubscriptionProduct> = {}): DisplayPlan {
  const [plan] = displayPlans([{ ...sampleProduct, ...changes }])
  if (!plan) throw new Error('the sample is no plan')
  return plan
}

/** The answer of a payment call; paid by default. */
export const sampleResult = (changes: Partial<SubscriptionResult> = {}): SubscriptionResult => ({
  subscriptionId: 'sub_1',
  status: 'active',
  isPaid: true,
  isProcessing: false,
  requiresAction: false,
  requiresConfirmation: false,
  clientSecret: null,
  paymentIntentId: 'pi_1',
  completeEndpoint: null,
  returnUrl: null,
  trialEnd: null,
  purchaseEventId: '8325f3a9-194c-42e5-950a-436ca8dc9920',
  checkoutToken: null,
  ...changes,
})

/** The answer if the payer's bank must confirm. */
export const sampleChallenge = (changes: Partial<SubscriptionResult> = {}): SubscriptionResult =>
  sampleResult({
    status: 'incomplete',
    isPaid: false,
    requiresAction: true,
    clientSecret: 'pi_1_secret_1',
    completeEndpoint: '/stripe/complete-payment',
    ...changes,
  })
