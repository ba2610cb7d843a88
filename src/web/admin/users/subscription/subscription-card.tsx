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
import { userState, userStateText } from '../list/user-filters.ts'
import { refundPolicyText } from '../refunds/refund-policy-labels.ts'
import {
  cancellationReasonLabel,
  cardText,
  causeLabel,
  changeLabel,
  withdrawalRefundText,
} from './subscription-labels.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'

type SubscriptionCardProps = { subscription: AdminSubscription; email: string }

/** One subscription: status, next renewal, history and actions. */
export function SubscriptionCard({ subscription, email }: SubscriptionCardProps) {
  const t = useTexts('admin-people')
  const { planName, state, renewsAt, renewalMinor, currency, card, cancellation, hasAccess } = subscription
  const { trialEnd, endedAt } = subscription
  return (
    <Card
      title={planName}
      beside={<StatusBadge status={userState(state)} />}
      actions={
        <>
          <EvidenceButton subscriptionId={subscription.id} />
          <SubscriptionActions subscription={subscription} email={email} />
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{userStateText(state)}</p>
      <FactGrid
        facts={[
          {
            label: t('renews'),
            value: (
              <>
                {renewsAt === null ? t('willNotRenew') : <Moment iso={renewsAt} isDay />}
                {renewsAt !== null && renewalMinor !== null && `, ${money(renewalMinor, currency)}`}
              </>
            ),
          },
          {
            label: t('access'),
            value: hasAccess ? (
              <Rich
                text={t('untilDay')}
                tags={{ day: () => <Moment iso={subscription.accessUntil} isDay /> }}
              />
            ) : (
              t('noAccess')
            ),
          },
          { label: t('paidUntil'), value: <Moment iso={subscription.paidUntil} isDay /> },
          { label: t('started'), value: <Moment iso={subscription.startedAt} isDay /> },
          trialEnd !== null && { label: t('trialEnds'), value: <Moment iso={trialEnd} isDay /> },
          endedAt !== null && { label: t('ended'), value: <Moment iso={endedAt} isDay /> },
          { label: t('card'), value: card === null ? t('noCard') : cardText(card) },
          { label: t('subscriptionId'), value: <span className="font-mono text-xs">{subscription.id}</span> },
        ]}
      />
      {cancellation !== null && (
        <div className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
          <p>
            <span className="font-semibold">
              {cancellation.reason === null
                ? t('canceledWithoutReason')
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
        <Rich
          text={t('refundLine', { text: refundPolicyText(subscription.refundPolicy, day) })}
          tags={{ strong: (inner) => <span className="font-semibold">{inner}</span> }}
        />
      </p>
      <SubscriptionHistory history={subscription.history} />
    </Card>
  )
}

/** Past changes of a subscription, newest first; collapsed. */
function SubscriptionHistory({ history }: { history: AdminSubscription['history'] }) {
  const t = useTexts('admin-people')
  if (history.length === 0) return null
  return (
    <details className="group mt-4 border-t border-line pt-3">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold">
        <Icon
          of={ChevronRight}
          className="size-4 transition-transform group-open:rotate-90 flip-rtl rtl:group-open:-rotate-90"
        />
        {t('history')} <span className="font-normal text-ink-soft tabular-nums">{history.length}</span>
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

const STATUSES: Record<Withdrawal['status'], { label: PlainKey<'admin-people'>; tone: Status['tone'] }> = {
  declared: { label: 'notRefundedYet', tone: 'caution' },
  refunded: { label: 'refunded', tone: 'good' },
  disputed: { label: 'withBank', tone: 'info' },
}

/** The buyer's withdrawal from the contract: when, how, and the refund. */
function SubscriptionWithdrawal({ subscription }: { subscription: AdminSubscription }) {
  const t = useTexts('admin-people')
  const { withdrawal, currency } = subscription
  if (withdrawal === null) return null
  const { label, tone } = STATUSES[withdrawal.status]
  return (
    <section aria-label={t('withdrawal')} className="mt-4 rounded-control bg-sunken px-3.5 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold">{t('withdrawnFromContract')}</span>
        <StatusBadge status={{ label: t(label), tone }} />
      </p>
      <p className="mt-1">{withdrawalRefundText(withdrawal, (minor) => money(minor, currency))}</p>
      <ol className="mt-2 grid gap-1">
        <Declared withdrawal={withdrawal} />
        <Attempts withdrawal={withdrawal} />
        {withdrawal.settledAt !== null && (
          <li>
            <Moment iso={withdrawal.settledAt} /> ·{' '}
            {withdrawal.status === 'disputed' ? t('settledByBank') : t('settledRefunded')}
          </li>
        )}
      </ol>
    </section>
  )
}

function Declared({ withdrawal: { declaredAt, channel, name, email } }: { withdrawal: Withdrawal }) {
  const t = useTexts('admin-people')
  return (
    <li>
      <Moment iso={declaredAt} /> ·{' '}
      {name === null ? (
        t(channel === 'member' ? 'declaredMember' : 'declaredLink')
      ) : (
        <Rich
          text={t(channel === 'member' ? 'declaredMemberAs' : 'declaredLinkAs')}
          tags={{ name: () => <LongText>{name}</LongText> }}
        />
      )}
      {email !== null && (
        <Rich
          text={t('alsoSentTo', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      )}
    </li>
  )
}

function Attempts({
  withdrawal: { status, attempts, lastError, nextAttemptAt },
}: {
  withdrawal: Withdrawal
}) {
  const t = useTexts('admin-people')
  if (attempts === 0) return null
  return (
    <li>
      {t('failedAttempts', { count: attempts })}
      {lastError !== null && (
        <>
          : <span className="font-mono text-xs">{lastError}</span>
        </>
      )}
      {status === 'declared' && (
        <Rich text={t('nextAttempt')} tags={{ time: () => <Moment iso={nextAttemptAt} /> }} />
      )}
    </li>
  )
}
