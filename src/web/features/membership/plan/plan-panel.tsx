import { formatMoney } from '#shared/offer/payment/money.ts'
import { longDate, shortDate } from '#web/ui/text/calendar-labels.ts'
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
import {
  renewalLabel,
  STATUS_LABELS,
  subscriptionStatus,
  statusText,
} from '../subscription/subscription-status.ts'

type PlanPanelProps = PartProps & { otherPlans: readonly OtherPlan[] }

/** The plan: its status, what comes next, and the possible actions. */
export function PlanPanel({ subscription, otherPlans, open, onOpen, onChanged }: PlanPanelProps) {
  const status = subscriptionStatus(subscription)
  const { label, tone } = STATUS_LABELS[status]
  const { planName, startedAt, renewsAt, pendingPlan } = subscription
  const renewal = renewalLabel(subscription)
  const parts = { subscription, open, onOpen, onChanged }
  return (
    <Panel title={planName} aside={<Badge tone={tone}>{label}</Badge>}>
      {status === 'payment_failed' ? (
        <Notice tone="danger" title="Your last payment did not go through">
          <p>{statusText(subscription)}</p>
          {open !== 'card' && (
            <Button className="mt-3" onClick={() => onOpen('card')}>
              Update card
            </Button>
          )}
        </Notice>
      ) : status === 'confirmation_needed' ? (
        <ConfirmPart {...parts} />
      ) : (
        <>
          <Headline subscription={subscription} />
          {status !== 'active' && <p>{statusText(subscription)}</p>}
        </>
      )}
      <Facts>
        {renewal && <Fact label="Renews">{renewal}</Fact>}
        <Fact label="Member since">{shortDate(startedAt)}</Fact>
      </Facts>
      {status === 'active' && renewsAt && (
        <p className="text-[0.9375rem] text-ink-soft">
          Cancel at least 48 hours before the next payment to avoid the charge.
        </p>
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
  const { renewalMinor, renewsAt, hasAccess, accessUntil, currency } = subscription
  const status = subscriptionStatus(subscription)
  if (status === 'active' && renewsAt !== null && renewalMinor !== null) {
    return (
      <p>
        <span className="block text-ink-soft">Next payment</span>{' '}
        <span className="block font-heading text-4xl font-bold tabular-nums">
          {formatMoney(renewalMinor, currency)}
        </span>{' '}
        <span className="block">on {longDate(renewsAt)}</span>
      </p>
    )
  }
  const isClosed = status === 'ended' || status === 'waiting' || !hasAccess
  if (isClosed || accessUntil === null) return null
  return (
    <p>
      <span className="block text-ink-soft">Access until</span>{' '}
      <span className="block font-heading text-2xl font-bold">{longDate(accessUntil)}</span>
    </p>
  )
}

function PlanActions({
  subscription,
  hasOtherPlans,
  onOpen,
  onChanged,
}: PartProps & { hasOtherPlans: boolean }) {
  const status = subscriptionStatus(subscription)
  if (status === 'ended' || status === 'waiting' || status === 'disputed') return null
  if (subscription.isCancelAtPeriodEnd) return <UndoPart subscription={subscription} onChanged={onChanged} />
  return (
    <Choices>
      {hasOtherPlans && status === 'active' && subscription.pendingPlan === null && (
        <PanelButton label="Change plan" onClick={() => onOpen('plan')} />
      )}
      <PanelButton label="Cancel subscription" onClick={() => onOpen('cancel')} />
    </Choices>
  )
}

/** A payment the bank wants confirmed: with the card on file, or paid with another card. */
function ConfirmPart({ subscription, open, onOpen, onChanged }: PartProps) {
  const { id, openInvoice, currency } = subscription
  if (openInvoice === null) return null
  return (
    <>
      <Notice tone="caution" title="Your bank asks you to confirm your payment">
        <p>{statusText(subscription)}</p>
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
        otherWay={open !== 'card' && <PanelButton label="Update card" onClick={() => onOpen('card')} />}
      >
        {`Confirm payment of ${formatMoney(openInvoice.amountMinor, currency)}`}
      </ConfirmPayment>
    </>
  )
}

function CancelPart({ subscription, onOpen, onChanged }: PartProps) {
  return (
    <CancelForm
      paidUntil={subscription.paidUntil}
      onKeep={() => onOpen(null)}
      cancel={async (given) => {
        const { subscription: canceled } = await memberCalls.cancel(subscription.id, given)
        onChanged(canceled, {
          title: 'Your plan has been canceled',
          text: 'We have emailed you a confirmation.',
        })
      }}
    />
  )
}

function UndoPart({ subscription, onChanged }: Pick<PartProps, 'subscription' | 'onChanged'>) {
  const { isBusy, failure, submit } = useSubmission('Your plan is still canceled.')
  const undo = () =>
    submit(async () => {
      const { subscription: resumed } = await memberCalls.undoCancel(subscription.id)
      onChanged(resumed, { title: 'Your plan continues', text: statusText(resumed) })
    })
  const { accessUntil } = subscription
  return (
    <div className="grid grid-cols-1 gap-3">
      <FailureNotice failure={failure} />
      <p className="text-ink-soft">
        Changed your mind? You can undo the cancellation until{' '}
        {accessUntil === null ? 'the plan ends' : longDate(accessUntil)}.
      </p>
      <PanelButton label="Keep my plan after all" isLoading={isBusy} onClick={() => void undo()} />
    </div>
  )
}
