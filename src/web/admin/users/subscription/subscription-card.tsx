import { ChevronRight } from 'lucide'
import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { day, money } from '../../format/format.ts'
import { type Status, StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'
import { Timeline } from '../../records/timeline.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { EvidenceButton } from '../actions/evidence-button.tsx'
import { SubscriptionActions } from '../actions/subscription-actions.tsx'
import { USER_STATE_LABELS } from '../list/user-filters.ts'
import { refundPolicyText } from '../refunds/refund-policy-labels.ts'
import {
  cancellationReasonLabel,
  cardText,
  causeLabel,
  changeLabel,
  withdrawalRefundText,
} from './subscription-labels.ts'

type SubscriptionCardProps = { subscription: AdminSubscription; email: string }

/** One subscription: status, next renewal, history and actions. */
export function SubscriptionCard({ subscription, email }: SubscriptionCardProps) {
  const { planName, state, renewsAt, renewalMinor, currency, card, cancellation, hasAccess } = subscription
  const { trialEnd, endedAt } = subscription
  return (
    <Card
      title={planName}
      beside={<StatusBadge status={USER_STATE_LABELS[state]} />}
      actions={
        <>
          <EvidenceButton subscriptionId={subscription.id} />
          <SubscriptionActions subscription={subscription} email={email} />
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{USER_STATE_LABELS[state].text}.</p>
      <FactGrid
        facts={[
          {
            label: 'Renews',
            value: (
              <>
                {renewsAt === null ? 'Will not renew' : <Moment iso={renewsAt} isDay />}
                {renewsAt !== null && renewalMinor !== null && `, ${money(renewalMinor, currency)}`}
              </>
            ),
          },
          {
            label: 'Access',
            value: (
              <>
                {hasAccess ? 'Until ' : 'None'}
                {hasAccess && <Moment iso={subscription.accessUntil} isDay />}
              </>
            ),
          },
          { label: 'Paid until', value: <Moment iso={subscription.paidUntil} isDay /> },
          { label: 'Started', value: <Moment iso={subscription.startedAt} isDay /> },
          trialEnd !== null && { label: 'Trial ends', value: <Moment iso={trialEnd} isDay /> },
          endedAt !== null && { label: 'Ended', value: <Moment iso={endedAt} isDay /> },
          { label: 'Card', value: card === null ? 'None stored' : cardText(card) },
          { label: 'Subscription ID', value: <span className="font-mono text-xs">{subscription.id}</span> },
        ]}
      />
      {cancellation !== null && (
        <div className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
          <p>
            <span className="font-semibold">
              {cancellation.reason === null
                ? 'Canceled without a reason'
                : cancellationReasonLabel(cancellation.reason)}
            </span>{' '}
            <span className="text-ink-soft">
              <Moment iso={cancellation.at} isDay />
            </span>
          </p>
          {cancellation.comment !== null && (
            <p className="mt-1">
              <LongText>{cancellation.comment}</LongText>
            </p>
          )}
        </div>
      )}
      <SubscriptionWithdrawal subscription={subscription} />
      <p className="mt-4">
        <span className="font-semibold">Refund.</span> {refundPolicyText(subscription.refundPolicy, day)}
      </p>
      <SubscriptionHistory history={subscription.history} />
    </Card>
  )
}

/** Past changes of a subscription, newest first; collapsed. */
function SubscriptionHistory({ history }: { history: AdminSubscription['history'] }) {
  if (history.length === 0) return null
  return (
    <details className="group mt-4 border-t border-line pt-3">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold">
        <Icon
          of={ChevronRight}
          className="size-4 transition-transform group-open:rotate-90 flip-rtl rtl:group-open:-rotate-90"
        />
        History <span className="font-normal text-ink-soft tabular-nums">{history.length}</span>
      </summary>
      <div className="mt-3 ms-1">
        <Timeline
          items={history.toReversed().map((change) => ({
            key: `${change.at} ${change.from} ${change.to} ${change.cause}`,
            title: changeLabel(change),
            note: (
              <>
                <Moment iso={change.at} /> · {causeLabel(change.cause)}
              </>
            ),
            mark: 'border-ink-soft bg-surface',
          }))}
        />
      </div>
    </details>
  )
}

type Withdrawal = NonNullable<AdminSubscription['withdrawal']>

const STATUSES: Record<Withdrawal['status'], Status> = {
  declared: { label: 'Not refunded yet', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'good' },
  disputed: { label: 'With the bank', tone: 'info' },
}

/** The buyer's withdrawal from the contract: when, how, and the refund. */
function SubscriptionWithdrawal({ subscription }: { subscription: AdminSubscription }) {
  const { withdrawal, currency } = subscription
  if (withdrawal === null) return null
  return (
    <section aria-label="Withdrawal" className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold">Withdrawn from the contract</span>
        <StatusBadge status={STATUSES[withdrawal.status]} />
      </p>
      <p className="mt-1">{withdrawalRefundText(withdrawal, (minor) => money(minor, currency))}</p>
      <ol className="mt-2 grid gap-1">
        <Declared withdrawal={withdrawal} />
        <Attempts withdrawal={withdrawal} />
        {withdrawal.settledAt !== null && (
          <li>
            <Moment iso={withdrawal.settledAt} /> ·{' '}
            {withdrawal.status === 'disputed' ? 'plan ended, bank decides' : 'plan ended, payment refunded'}
          </li>
        )}
      </ol>
    </section>
  )
}

function Declared({ withdrawal: { declaredAt, channel, name, email } }: { withdrawal: Withdrawal }) {
  return (
    <li>
      <Moment iso={declaredAt} /> · declared{' '}
      {channel === 'member' ? 'on the subscription page' : 'with the link in the receipt'}
      {name !== null && (
        <>
          {' '}
          as <LongText>{name}</LongText>
        </>
      )}
      {email !== null && (
        <>
          , confirmation also sent to <AddressText>{email}</AddressText>
        </>
      )}
    </li>
  )
}

function Attempts({
  withdrawal: { status, attempts, lastError, nextAttemptAt },
}: {
  withdrawal: Withdrawal
}) {
  if (attempts === 0) return null
  return (
    <li>
      {attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}
      {lastError !== null && (
        <>
          : <span className="font-mono text-xs">{lastError}</span>
        </>
      )}
      {status === 'declared' && (
        <>
          , next attempt <Moment iso={nextAttemptAt} />
        </>
      )}
    </li>
  )
}
