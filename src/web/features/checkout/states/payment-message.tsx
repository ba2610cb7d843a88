import { useEffect, useRef } from 'react'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { PaidWays, PlanChangeWays } from '../methods/paid-ways.tsx'
import type { PaymentFailure } from '../payment/payment-failure.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

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

const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** All texts share one grid cell, so that the button below does not move. */
const IN_ONE_PLACE = 'col-start-1 row-start-1'

/** Why the form is paused, and for how long. Announced when it appears and when the pause ends, not every minute. */
function PausedText({ untilMs }: { untilMs: number }) {
  const minutes = useMinutesLeft(untilMs)
  const isOver = minutes === 0
  return (
    <div className="grid grid-cols-1">
      <p className={`${IN_ONE_PLACE} ${isOver ? 'invisible' : ''}`}>
        Too many payments with declined cards. To protect cardholders, please wait{' '}
        <span className="inline-grid text-center align-bottom tabular-nums">
          <span className={`${IN_ONE_PLACE} invisible`}>{minutesText(60)}</span>
          <span role="timer" className={IN_ONE_PLACE}>
            {minutesText(minutes)}
          </span>
        </span>
        , or{' '}
        <AppLink to={paths.contact} className="font-semibold underline">
          contact us
        </AppLink>
        . You have not been charged.
      </p>
      <p className={`${IN_ONE_PLACE} ${isOver ? '' : 'invisible'}`}>
        Thank you for waiting. You can try to pay again now.
      </p>
    </div>
  )
}
