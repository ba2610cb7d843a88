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

/** What else is true, where the payer may wonder whether money has moved. */
const REASSURANCE: Partial<Record<PaymentFailure['kind'], string>> = {
  canceled: 'You have not been charged. If you did not cancel, your bank could not verify that it was you.',
  failed: 'If this payment did go through after all, you will not be charged a second time.',
}

type PaymentMessageProps = {
  failure: PaymentFailure
  /** Off where a field that something is wrong with has the focus already. */
  isFocused?: boolean
}

/** What came of a payment (C-30, C-31): read aloud, and in view when it appears. */
export function PaymentMessage({ failure, isFocused = true }: PaymentMessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Each failure is an object of its own: the same words a second time are told again.
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
