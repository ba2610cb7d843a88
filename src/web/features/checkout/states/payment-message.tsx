import { useEffect, useRef } from 'react'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { PaidWays, PlanChangeWays } from '../methods/paid-ways.tsx'
import { PausedText } from './paused-text.tsx'
import type { PaymentFailure } from '../payment/payment-failure.ts'

const LOOKS: Record<PaymentFailure['kind'], { tone: NoticeTone; title: string }> = {
  canceled: { tone: 'caution', title: 'Authentication Canceled' },
  form: { tone: 'danger', title: 'Payment Error' },
  declined: { tone: 'danger', title: 'Payment Error' },
  failed: { tone: 'danger', title: 'Payment Error' },
  alreadyPaid: { tone: 'good', title: 'Already paid' },
  otherPlan: { tone: 'info', title: 'You already have a plan' },
  cardAgain: { tone: 'info', title: 'Please enter your card again' },
  notMade: { tone: 'info', title: 'Payment not completed' },
  paused: { tone: 'caution', title: 'Payment paused' },
  newPrice: { tone: 'caution', title: 'New price' },
}

/** Added where the payer may wonder whether they were charged. */
const REASSURANCE: Partial<Record<PaymentFailure['kind'], string>> = {
  canceled: 'You have not been charged. If you did not cancel, your bank could not verify that it was you.',
  failed: 'If this payment did go through after all, you will not be charged a second time.',
}

type PaymentMessageProps = {
  failure: PaymentFailure
  /** Off if a field with a problem has the focus already. */
  isFocused?: boolean
}

/** Why a payment failed; announced, and scrolled into view when it appears. */
export function PaymentMessage({ failure, isFocused = true }: PaymentMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new object means a new failure, even with the same text.
    if (isFocused && failure) box.current?.focus()
  }, [failure, isFocused])
  const { tone, title } = LOOKS[failure.kind]
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Notice tone={tone} title={title}>
        {failure.kind === 'paused' ? <PausedText untilMs={failure.untilMs} /> : <p>{failure.text}</p>}
        {REASSURANCE[failure.kind] && <p className="mt-1">{REASSURANCE[failure.kind]}</p>}
        {failure.kind === 'alreadyPaid' && <PaidWays hasRegistration />}
        {failure.kind === 'otherPlan' && <PlanChangeWays />}
      </Notice>
    </div>
  )
}
