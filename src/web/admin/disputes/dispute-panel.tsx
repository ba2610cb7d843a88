import type { DisputeDetails, readDispute } from '#shared/contract/admin/admin-disputes.ts'
import { useAdminQuery } from '../api/query.ts'
import { money, NOTHING, sentenceCase } from '../format/format.ts'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { Badge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { Fact, Facts } from '../records/facts.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { Moment } from '../text/moment.tsx'
import { EvidenceButton } from '../users/actions/evidence-button.tsx'
import { Deadline } from './deadline.tsx'
import { AcceptButton, RefundButton, SubmitEvidenceButton } from './dispute-actions.tsx'
import { adviceText, disputeStatus, KIND_LABELS, reasonLabel, reasonText } from './dispute-labels.ts'
import { DisputeTimeline } from './dispute-timeline.tsx'

type DisputePanelProps = { disputeId: string; onClose: () => void }

/** One dispute, inquiry or warning and the possible actions, beside the list. */
export function DisputePanel({ disputeId, onClose }: DisputePanelProps) {
  const query = useAdminQuery<typeof readDispute>({
    path: '/admin/disputes/:disputeId',
    params: { disputeId },
  })
  const { data: dispute } = query
  return (
    <RecordPanel
      query={query}
      what="Dispute"
      title={dispute && `${KIND_LABELS[dispute.kind]}, ${money(dispute.amountMinor, dispute.currency)}`}
      lead={dispute && <Head dispute={dispute} />}
      onClose={onClose}
    >
      {(details) => <Parts dispute={details} />}
    </RecordPanel>
  )
}

function Head({ dispute: { status, dueBy, userId, email } }: { dispute: DisputeDetails }) {
  const { label, tone } = disputeStatus(status)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {dueBy !== null && <Deadline dueBy={dueBy} />}
      {userId !== null && email !== null ? (
        <RecordLink to={userPath(userId, 'payments')}>
          <bdi className="wrap-anywhere">{email}</bdi>
        </RecordLink>
      ) : (
        'Buyer deleted'
      )}
    </div>
  )
}

function Parts({ dispute }: { dispute: DisputeDetails }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ToDo dispute={dispute} />
      <Card title="Details">
        <DisputeFacts dispute={dispute} />
      </Card>
      <Card title="Timeline">
        <DisputeTimeline timeline={dispute.timeline} currency={dispute.currency} />
      </Card>
      <Card title="IDs">
        <Ids dispute={dispute} />
      </Card>
    </div>
  )
}

/** The reason, what it means, and the possible actions. */
function ToDo({ dispute }: { dispute: DisputeDetails }) {
  const { reason, canAccept, canSubmitEvidence, invoice, kind, state, subscription } = dispute
  const text = reasonText(reason)
  const canRefund = kind !== 'dispute' && state === 'to_do' && invoice !== null && invoice.refundableMinor > 0
  return (
    <Card title={reasonLabel(reason)}>
      <div className="grid gap-3">
        {text !== null && <p>{text}</p>}
        <p className="text-ink-soft">{adviceText(dispute)}</p>
        {(canAccept || canRefund || canSubmitEvidence) && (
          <div className="flex flex-wrap gap-2">
            {canSubmitEvidence && <EvidenceButton subscriptionId={subscription.id} />}
            {canSubmitEvidence && <SubmitEvidenceButton dispute={dispute} />}
            {canRefund && <RefundButton dispute={dispute} invoice={invoice} />}
            {canAccept && <AcceptButton dispute={dispute} />}
          </div>
        )}
      </div>
    </Card>
  )
}

/** `Active, does not renew`. */
function subscriptionWords({ status, isCancelAtPeriodEnd, endedAt }: DisputeDetails['subscription']): string {
  if (endedAt !== null) return 'Ended'
  return isCancelAtPeriodEnd ? `${sentenceCase(status)}, does not renew` : sentenceCase(status)
}

function DisputeFacts({ dispute }: { dispute: DisputeDetails }) {
  const { amountMinor, currency, money: moved, invoice, subscription } = dispute
  return (
    <Facts>
      <Fact label="Amount">{money(amountMinor, currency)}</Fact>
      <Fact label="Withdrawn">
        {moved === null ? 'Nothing' : money(moved.withdrawnMinor - moved.reinstatedMinor, currency)}
      </Fact>
      <Fact label="Fee">{moved === null ? 'None' : money(moved.feeMinor, moved.feeCurrency)}</Fact>
      <Fact label="Plan">{subscription.planName}</Fact>
      <Fact label="Subscription">{subscriptionWords(subscription)}</Fact>
      <Fact label="Period paid">
        {invoice === null ? (
          NOTHING
        ) : (
          <>
            <Moment iso={invoice.periodStart} isDay /> to <Moment iso={invoice.periodEnd} isDay />
          </>
        )}
      </Fact>
    </Facts>
  )
}

function Ids({
  dispute: { id, chargeId, paymentIntentId, invoice, subscription },
}: {
  dispute: DisputeDetails
}) {
  const ids = [
    ['Stripe ID', id],
    ['Charge', chargeId],
    ['Payment', paymentIntentId],
    ['Invoice', invoice?.id ?? NOTHING],
    ['Subscription', subscription.id],
  ] as const
  return (
    <dl className="grid gap-2">
      {ids.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[7rem_1fr] gap-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
