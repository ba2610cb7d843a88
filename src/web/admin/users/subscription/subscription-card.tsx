import { ChevronRight } from 'lucide'
import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { day, money } from '../../format/format.ts'
import { StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { FactGrid } from '../../panels/fact-list.tsx'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { EvidenceButton } from '../actions/evidence-button.tsx'
import { SubscriptionActions } from '../actions/subscription-actions.tsx'
import { USER_STATE_LABELS } from '../list/user-filters.ts'
import { refundPolicyText } from '../refunds/refund-policy-labels.ts'
import { cancellationReasonLabel, cardText, causeLabel, changeLabel } from './subscription-labels.ts'
import { SubscriptionWithdrawal } from './subscription-withdrawal.tsx'

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
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
        History <span className="font-normal text-ink-soft tabular-nums">{history.length}</span>
      </summary>
      <ol className="mt-3 ml-2 border-l border-line">
        {history.toReversed().map(({ at, from, to, cause }) => (
          <li key={`${at} ${from} ${to} ${cause}`} className="relative pb-3 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-[9px] rounded-pill border-[1.5px] border-ink-soft bg-surface"
            />
            <p className="font-medium">{changeLabel({ at, from, to, cause })}</p>
            <p className="text-ink-soft">
              <Moment iso={at} /> · {causeLabel(cause)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
