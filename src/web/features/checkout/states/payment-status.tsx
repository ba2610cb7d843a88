import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import type { PaymentFailure } from '../payment/payment-failure.ts'
import { PaymentMessage } from './payment-message.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { Checkout } from '../use-checkout.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PaymentStatusProps = {
  checkout: Checkout
  /** Why the form was not sent; newer than any other message. */
  problem?: PaymentFailure | null
}

/**
 * The status of the payment, if there is anything to say. The live region is always present, so that screen readers
 * announce its changes.
 */
export function PaymentStatus({ checkout, problem = null }: PaymentStatusProps) {
  return (
    <div aria-live="polite" className="contents">
      <StatusContent checkout={checkout} problem={problem} />
    </div>
  )
}

function StatusContent({ checkout, problem }: Required<PaymentStatusProps>) {
  const t = useTexts('checkout')
  const { processing, error, subscriptionResult, paymentMethod } = checkout.state
  if (processing !== null) {
    const isAutomatic = processing === 'checking' && paymentMethod === null
    return <PaymentProgress phase={processing} isAutomatic={isAutomatic} />
  }
  if (problem) return <PaymentMessage failure={problem} isFocused={false} />
  if (error) {
    // Stripe's form has focused the wrong field already; a page that opens keeps its scroll position.
    const isKnown = error.text === t('cardInvalid') || (error.kind === 'paused' && error.isRestored)
    return <PaymentMessage failure={error} isFocused={!isKnown} />
  }
  if (!subscriptionResult?.requiresAction) return null
  return (
    <Notice tone="caution" title={t('unfinishedTitle')}>
      <p>{t('unfinished')}</p>
      <Button variant="secondary" className="mt-3" onClick={() => void checkout.continueWithBank()}>
        {t('continueWithBank')}
      </Button>
    </Notice>
  )
}
