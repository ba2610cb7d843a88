import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PaymentMessage } from './payment-message.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { Checkout } from './use-checkout.ts'

/** How the payment of this checkout stands, where there is anything to say. */
export function PaymentStatus({ checkout }: { checkout: Checkout }) {
  const { processing, error, subscriptionResult, paymentMethod } = checkout.state
  if (processing !== null) {
    return (
      <PaymentProgress phase={processing} isUnasked={processing === 'checking' && paymentMethod === null} />
    )
  }
  if (error) return <PaymentMessage failure={error} />
  if (!subscriptionResult?.requiresAction) return null
  return (
    <div aria-live="polite">
      <Notice tone="caution" title="Your payment is not finished">
        <p>Your bank asks you to confirm it. You have not been charged yet.</p>
        <Button variant="secondary" className="mt-3" onClick={() => void checkout.continueWithBank()}>
          Continue with your bank
        </Button>
      </Notice>
    </div>
  )
}
