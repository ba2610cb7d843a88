import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { useSubmission } from '#web/api/use-submission.ts'
import { Badge } from '../frame/badge.tsx'
import { CancelForm } from '../cancellation/cancel-form.tsx'
import { ConfirmPayment } from '../bank/confirm-payment.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { PendingPlan } from './pending-plan.tsx'
import { type OtherPlan, PlanChange } from './plan-change.tsx'
import { renewalPrice } from './renewal-price.ts'
import { STATUS_LABELS, subscriptionStatus, statusText } from '../subscription/subscription-status.ts'

type PlanPanelProps = PartProps & { otherPlans: readonly OtherPlan[] }

/** The plan: its status, what comes next, and the possible actions. */
export function PlanPanel({ subscription, otherPlans, open, onOpen, onChanged }: PlanPanelProps) {
  const status = subscriptionStatus(subscription)
  const { label, tone } = STATUS_LABELS[status]
  const reader = useReader('subscription')
  const { t, f } = reader
  const plans = useReader('plans')
  const { planName, startedAt, renewsAt, pendingPlan, renewalMinor, renewalDays, currency } = subscription
  const parts = { subscription, open, onOpen, onChanged }
  return (
    <Panel title={planName} aside={<Badge tone={tone}>{t(label)}</Badge>}>
      {status === 'payment_failed' ? (
        <Notice tone="danger" title={t('paymentFailedTitle')}>
          <p>{statusText(subscription, reader)}</p>
          {open !== 'card' && (
            <Button className="mt-3" onClick={() => onOpen('card')}>
              {t('updateCard')}
            </Button>
          )}
        </Notice>
      ) : status === 'confirmation_needed' ? (
        <ConfirmPart {...parts} />
      ) : (
        <>
          <Headline subscription={subscription} />
          {status !== 'active' && <p>{statusText(subscription, reader)}</p>}
        </>
      )}
      <Facts>
        {renewalMinor !== null && (
          <Fact label={t('renews')}>
            {renewalPrice({ renewalMinor, currency, days: renewalDays }, plans)}
          </Fact>
        )}
        <Fact label={t('memberSince')}>{f.shortDate(startedAt)}</Fact>
      </Facts>
      {status === 'active' && renewsAt && (
        <p className="text-[0.9375rem] text-ink-soft">{t('cancelInTime')}</p>
      )}
      {pendingPlan && <PendingPlan {...parts} pendingPlan={pendingPlan} />}
      {open === 'cancel' ? (
        <CancelPart {...parts} />
      ) : open === 'plan' ? (
        <PlanChange {...parts} otherPlans={otherPlans} />
      ) : (
        <PlanActions {...parts} hasOtherPlans={otherPlans.length > 0} />
      )}
    </Panel>
  )
}

/** The next payment or the end of access, in large type. */
function Headline({ subscription }: Pick<PartProps, 'subscription'>) {
  const { t, f } = useReader('subscription')
  const { renewalMinor, renewsAt, hasAccess, accessUntil, currency } = subscription
  const status = subscriptionStatus(subscription)
  if (status === 'active' && renewsAt !== null && renewalMinor !== null) {
    return (
      <p>
        <span className="block text-ink-soft">{t('nextPayment')}</span>{' '}
        <span className="block font-heading text-4xl font-bold tabular-nums">
          {f.money(renewalMinor, currency)}
        </span>{' '}
        <span className="block">{t('onDate', { date: f.longDate(renewsAt) })}</span>
      </p>
    )
  }
  const isClosed = status === 'ended' || status === 'waiting' || !hasAccess
  if (isClosed || accessUntil === null) return null
  return (
    <p>
      <span className="block text-ink-soft">{t('accessUntil')}</span>{' '}
      <span className="block font-heading text-2xl font-bold">{f.longDate(accessUntil)}</span>
    </p>
  )
}

function PlanActions({
  subscription,
  hasOtherPlans,
  onOpen,
  onChanged,
}: PartProps & { hasOtherPlans: boolean }) {
  const t = useTexts('subscription')
  const contract = useTexts('contract')
  const status = subscriptionStatus(subscription)
  if (status === 'ended' || status === 'waiting' || status === 'disputed') return null
  if (subscription.isCancelAtPeriodEnd) return <UndoPart subscription={subscription} onChanged={onChanged} />
  return (
    <Choices>
      {hasOtherPlans && status === 'active' && subscription.pendingPlan === null && (
        <PanelButton label={t('changePlan')} onClick={() => onOpen('plan')} />
      )}
      <PanelButton label={contract('cancel')} onClick={() => onOpen('cancel')} />
    </Choices>
  )
}

/** A payment the bank wants confirmed: with the card on file, or paid with another card. */
function ConfirmPart({ subscription, open, onOpen, onChanged }: PartProps) {
  const reader = useReader('subscription')
  const { t, f } = reader
  const bank = useTexts('bank')
  const { id, openInvoice, currency } = subscription
  if (openInvoice === null) return null
  return (
    <>
      <Notice tone="caution" title={t('confirmTitle')}>
        <p>{statusText(subscription, reader)}</p>
      </Notice>
      <ConfirmPayment
        start={async () => {
          const { clientSecret, ...started } = await memberCalls.startPayment(id, {
            invoiceId: openInvoice.id,
          })
          return { started, clientSecret }
        }}
        verify={() => memberCalls.verifyPayment(id, { invoiceId: openInvoice.id })}
        stateOf={({ state }) => state}
        onVerified={(verified, message) => onChanged(verified.subscription, message)}
        otherWay={open !== 'card' && <PanelButton label={t('updateCard')} onClick={() => onOpen('card')} />}
      >
        {bank('confirmPayment', { amount: f.money(openInvoice.amountMinor, currency) })}
      </ConfirmPayment>
    </>
  )
}

function CancelPart({ subscription, onOpen, onChanged }: PartProps) {
  const t = useTexts('contract')
  return (
    <CancelForm
      paidUntil={subscription.paidUntil}
      onKeep={() => onOpen(null)}
      cancel={async (given) => {
        const { subscription: canceled } = await memberCalls.cancel(subscription.id, given)
        onChanged(canceled, { title: t('canceledTitle'), text: t('confirmationMailed') })
      }}
    />
  )
}

function UndoPart({ subscription, onChanged }: Pick<PartProps, 'subscription' | 'onChanged'>) {
  const reader = useReader('subscription')
  const { t, f } = reader
  const contract = useTexts('contract')
  const { isBusy, failure, submit } = useSubmission(contract('stillCanceled'))
  const undo = () =>
    submit(async () => {
      const { subscription: resumed } = await memberCalls.undoCancel(subscription.id)
      onChanged(resumed, { title: contract('continuesTitle'), text: statusText(resumed, reader) })
    })
  const { accessUntil } = subscription
  return (
    <div className="grid grid-cols-1 gap-3">
      <FailureNotice failure={failure} />
      <p className="text-ink-soft">
        {accessUntil === null ? t('undoUntilEnd') : t('undoUntil', { date: f.longDate(accessUntil) })}
      </p>
      <PanelButton label={contract('keepAfterAll')} isLoading={isBusy} onClick={() => void undo()} />
    </div>
  )
}
