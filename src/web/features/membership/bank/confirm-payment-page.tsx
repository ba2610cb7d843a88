import { useState } from 'react'
import type { LinkedPayment, PaymentState } from '#shared/contract/membership.ts'
import { cardText } from '#shared/receipts/receipt-sheet.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { paths } from '#web/app/routing/paths.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
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
  const t = useTexts('bank')
  const base = useTexts('base')
  return (
    <LinkedPage
      title={base('titleConfirmPayment')}
      otherWay={t('otherWay')}
      subject="payment"
      load={memberCalls.readPaymentLink}
    >
      {({ token, value, onChanged }) => <PaymentPanel token={token} payment={value} onChanged={onChanged} />}
    </LinkedPage>
  )
}

const STATES: Record<PaymentState, { label: PlainKey<'bank'>; tone: NoticeTone }> = {
  waiting: { label: 'statusWaiting', tone: 'caution' },
  declined: { label: 'statusDeclined', tone: 'danger' },
  paid: { label: 'statusPaid', tone: 'good' },
  closed: { label: 'statusClosed', tone: 'info' },
  ended: { label: 'statusEnded', tone: 'info' },
}

type PaymentPanelProps = {
  token: string
  payment: LinkedPayment
  onChanged: (payment: LinkedPayment) => void
}

function PaymentPanel({ token, payment, onChanged }: PaymentPanelProps) {
  const { t, f } = useReader('bank')
  const receipts = useTexts('receipts')
  const [message, setMessage] = useState<ChangeMessage | null>(null)
  const { maskedEmail, planName, amountMinor, currency, state, card, hasAccess, accessUntil } = payment
  const amount = f.money(amountMinor, currency)
  return (
    <>
      <ChangeNotice message={message} />
      <Panel title={planName} aside={<Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>}>
        <Facts>
          <Fact label={t('for')}>
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          <Fact label={t('amount')}>{amount}</Fact>
          {card && (state === 'waiting' || state === 'declined') && (
            <Fact label={t('card')}>{cardText(card, receipts)}</Fact>
          )}
          {hasAccess && accessUntil && <Fact label={t('accessUntil')}>{f.shortDate(accessUntil)}</Fact>}
        </Facts>
        {state === 'waiting' ? (
          <>
            <p>{t('confirmText')}</p>
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
              {t('confirmPayment', { amount })}
            </ConfirmPayment>
          </>
        ) : state === 'declined' ? (
          <>
            <p>{t('declinedText')}</p>
            <LoginLink next={paths.subscription}>{t('signInForCard')}</LoginLink>
          </>
        ) : (
          <p>{t(OVER[state])}</p>
        )}
      </Panel>
    </>
  )
}

/** States without an action. */
const OVER: Record<Exclude<PaymentState, 'waiting' | 'declined'>, PlainKey<'bank'>> = {
  paid: 'paidBefore',
  closed: 'notNeeded',
  ended: 'planEnded',
}
