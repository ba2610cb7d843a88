import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { type PaymentFailure, TEXTS } from '../payment/payment-failure.ts'
import { PaymentMessage } from './payment-message.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { Checkout } from '../use-checkout.ts'

type PaymentStatusProps = {
  checkout: Checkout
  /** What keeps the form from being sent; newer than anything else there is to say. */
  problem?: PaymentFailure | null
}

/**
 * How the payment of this checkout stands, where there is anything to say. The place is always there, without a box
 * of its own, so that what comes into it is read aloud.
 */
export function PaymentStatus({ checkout, problem = null }: PaymentStatusProps) {
  return (
    <div aria-live="polite" className="contents">
      <Standing checkout={checkout} problem={problem} />
    </div>
  )
}

function Standing({ checkout, problem }: Required<PaymentStatusProps>) {
  const { processing, error, subscriptionResult, paymentMethod } = checkout.state
  if (processing !== null) {
    const isUnasked = processing === 'checking' && paymentMethod === null
    return <PaymentProgress phase={processing} isUnasked={isUnasked} />
  }
  if (problem) return <PaymentMessage failure={problem} isFocused={false} />
  if (error) {
    // Stripe's form itself has led to the field that something is wrong with, and a page that opens keeps its place.
    const isKnown = error.text === TEXTS.cardInvalid || (error.kind === 'paused' && error.isKept)
    return <PaymentMessage failure={error} isFocused={!isKnown} />
  }
  if (!subscriptionResult?.requiresAction) return null
  return (
    <Notice tone="caution" title="Your payment is not finished">
      <p>Your bank asks you to confirm it. You have not been charged yet.</p>
      <Button variant="secondary" className="mt-3" onClick={() => void checkout.continueWithBank()}>
        Continue with your bank
      </Button>
    </Notice>
  )
}
