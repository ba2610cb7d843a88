import { useEffect, useRef } from 'react'
import type { PlainKey } from '#shared/texts/reader.ts'
import { Notice, type NoticeTone } from '#web/ui/text/notice.tsx'
import { PaidWays, PlanChangeWays } from '../methods/paid-ways.tsx'
import type { PaymentFailure } from '../payment/payment-failure.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const LOOKS: Record<PaymentFailure['kind'], { tone: NoticeTone; title: PlainKey<'checkout'> }> = {
  canceled: { tone: 'caution', title: 'canceledTitle' },
  form: { tone: 'danger', title: 'paymentError' },
  declined: { tone: 'danger', title: 'paymentError' },
  failed: { tone: 'danger', title: 'paymentError' },
  alreadyPaid: { tone: 'good', title: 'alreadyPaid' },
  otherPlan: { tone: 'info', title: 'otherPlanTitle' },
  cardAgain: { tone: 'info', title: 'cardAgainTitle' },
  notMade: { tone: 'info', title: 'notMadeTitle' },
  paused: { tone: 'caution', title: 'pausedTitle' },
  newPrice: { tone: 'caution', title: 'newPriceTitle' },
}

/** Added where the payer may wonder whether they were charged. */
const REASSURANCE: Partial<Record<PaymentFailure['kind'], PlainKey<'checkout'>>> = {
  canceled: 'canceledHint',
  failed: 'failedHint',
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
  const t = useTexts('checkout')
  const { tone, title } = LOOKS[failure.kind]
  const reassurance = REASSURANCE[failure.kind]
  return (
    <div ref={box} role="alert" tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Notice tone={tone} title={t(title)}>
        {failure.kind === 'paused' ? <PausedText untilMs={failure.untilMs} /> : <p>{failure.text}</p>}
        {reassurance && <p className="mt-1">{t(reassurance)}</p>}
        {failure.kind === 'alreadyPaid' && <PaidWays hasRegistration />}
        {failure.kind === 'otherPlan' && <PlanChangeWays />}
      </Notice>
    </div>
  )
}

/** All texts share one grid cell, so that the button below does not move. */
const IN_ONE_PLACE = 'col-start-1 row-start-1'

/** Why the form is paused, and for how long. Announced when it appears and when the pause ends, not every minute. */
function PausedText({ untilMs }: { untilMs: number }) {
  const t = useTexts('checkout')
  const minutes = useMinutesLeft(untilMs)
  const isOver = minutes === 0
  return (
    <div className="grid grid-cols-1">
      <p className={`${IN_ONE_PLACE} ${isOver ? 'invisible' : ''}`}>
        <Rich
          text={t('pausedText', { time: t('minutes', { count: minutes }) })}
          tags={{
            time: (time) => (
              <span className="inline-grid text-center align-bottom tabular-nums">
                <span className={`${IN_ONE_PLACE} invisible`}>{t('minutes', { count: 60 })}</span>
                <span role="timer" className={IN_ONE_PLACE}>
                  {time}
                </span>
              </span>
            ),
            contact: (label) => (
              <AppLink to={paths.contact} className="font-semibold underline">
                {label}
              </AppLink>
            ),
          }}
        />
      </p>
      <p className={`${IN_ONE_PLACE} ${isOver ? '' : 'invisible'}`}>{t('pauseOver')}</p>
    </div>
  )
}
