import { emailSchema } from '#shared/contract/fields.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { callStripe } from '../stripe/call-stripe.ts'

const EMAIL_MISSING = 'Email address is required'

/**
 * The e-mail address that a wallet gave to Stripe.
 * @throws AppError `validation_failed` if it gave none
 */
export async function emailOfMethod(
  { gateway: { stripe } }: CheckoutDeps,
  methodId: string,
): Promise<string> {
  const method = await callStripe('read the payment method', () => stripe.paymentMethods.retrieve(methodId))
  const parsed = emailSchema.safeParse(method.billing_details.email ?? '')
  if (parsed.success) return parsed.data
  throw new AppError('validation_failed', EMAIL_MISSING, {
    fields: [{ path: 'customerEmail', message: EMAIL_MISSING }],
  })
}
