import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { hasOtherPrice, ProductNotFoundError } from '../form/read-product.ts'
import { callFailure, formFailure, TEXTS } from './payment-failure.ts'
import { type FailedPayment, failedWith } from './payment-outcome.ts'

export type CheckPlanDeps = { readProduct: (id: string) => Promise<DisplayPlan> }

/** Checks that the plan is still on sale at the price the payer saw; null: it is. */
export async function checkPlan(
  { readProduct }: CheckPlanDeps,
  shown: DisplayPlan,
): Promise<FailedPayment | null> {
  try {
    const product = await readProduct(shown.productId)
    if (!hasOtherPrice(shown, product)) return null
    return { kind: 'failed', failure: { kind: 'newPrice', text: TEXTS.newPrice }, product }
  } catch (error) {
    if (error instanceof ProductNotFoundError) return failedWith(formFailure(error.message))
    return failedWith(formFailure(callFailure(error, TEXTS.notInitialized).text))
  }
}
