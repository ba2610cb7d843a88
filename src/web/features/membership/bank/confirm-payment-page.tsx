import { useState } from 'react'
import type { LinkedPayment, PaymentState } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { cardName } from '#shared/offer/payment/card-name.ts'
import { paths } from '#web/app/routing/paths.ts'
import { shortDate } from '#web/ui/text/calendar-labels.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { LoginLink } from '../frame/login-link.tsx'
import { memberCalls } from '../member-calls.ts'
import { Fact, Facts, Panel } from '../frame/panel.tsx'
import { ChangeNotice, type ChangeMessage } from '../frame/change-notice.tsx'

/** Confirms a payment by the signed link in an email, without a sign-in. The link allows nothing else. */
export default function ConfirmPaymentPage() {
  return (
    <LinkedPage
      title="Confirm your payment"
      otherWay="You can also confirm a payment on your subscription page: sign in to see what is open."
      subject="payment"
      load={memberCalls.readPaymentLink}
    >
      {({ token, value, onChanged }) => <PaymentPanel token={token} payment={value} onChanged={onChanged} />}
    </LinkedPage>
  )
}

const STATES: Record<PaymentState, { label: string; tone: NoticeTone }> = {
  waiting: { label: 'Confirmation needed', tone: 'caution' },
  declined: { label: 'Payment failed', tone: 'danger' },
  paid: { label: 'Paid', tone: 'good' },
  closed: { label: 'Not charged', tone: 'info' },
  ended: { label: 'Ended', tone: 'info' },
}

type PaymentPanelProps = {
  token: string
  payment: LinkedPayment
  onChanged: (payment: LinkedPayment) => void
}

function PaymentPanel({ token, payment, onChanged }: PaymentPanelProps) {
  const [message, setMessage] = useState<ChangeMessage | null>(null)
  const { maskedEmail, planName, amountMinor, currency, state, card, hasAccess, accessUntil } = payment
  const amount = formatMoney(amountMinor, currency)
  return (
    <>
      <ChangeNotice message={message} />
      <Panel title={planName} aside={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}>
        <Facts>
          <Fact label="For">
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          <Fact label="Amount">{amount}</Fact>
          {card && (state === 'waiting' || state === 'declined') && (
            <Fact label="Card">{cardName(card)}</Fact>
          )}
          {hasAccess && accessUntil && <Fact label="Access until">{shortDate(accessUntil)}</Fact>}
        </Facts>
        {state === 'waiting' ? (
          <>
            <p>
              Your bank asks you to confirm the payment for the renewal of your plan. You do not need to enter
              your card again.
            </p>
            <ConfirmPayment
              start={async () => {
                const { payment: started, clientSecret } = await memberCalls.startPaymentByLink(token)
                return { started, clientSecret }
              }}
              verify={() => memberCalls.verifyPaymentByLink(token)}
              stateOf={(verified) => verified.state}
              onVerified={(verified, outcome) => {
                onChanged(verified)
                setMessage(outcome)
              }}
            >
              {`Confirm payment of ${amount}`}
            </ConfirmPayment>
          </>
        ) : state === 'declined' ? (
          <>
            <p>Your card was declined for this payment. Sign in to pay with another card.</p>
            <LoginLink next={paths.subscription}>Sign in to update your card</LoginLink>
          </>
        ) : (
          <p>{OVER[state]}</p>
        )}
      </Panel>
    </>
  )
}

/** States without an action. */
const OVER: Record<Exclude<PaymentState, 'waiting' | 'declined'>, string> = {
  paid: 'This payment went through. There is nothing left to do.',
  closed: 'This payment is no longer needed, and you will not be charged for it.',
  ended: 'This plan has ended. The payment is not needed, and you will not be charged again.',
}
