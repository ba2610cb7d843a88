import type { DisputeDetails, readDispute } from '#shared/contract/admin/admin-disputes.ts'
import { useAdminQuery } from '../api/query.ts'
import { money, NOTHING, sentenceCase } from '../format/format.ts'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'
import { StatusBadge } from '../panels/badge.tsx'
import { Card } from '../panels/card.tsx'
import { FactGrid, FactList } from '../panels/fact-list.tsx'
import { RecordPanel } from '../records/record-panel.tsx'
import { Timeline } from '../records/timeline.tsx'
import { Moment } from '../text/moment.tsx'
import { EvidenceButton } from '../users/actions/evidence-button.tsx'
import { Deadline } from './deadline.tsx'
import { AcceptButton, RefundButton, SubmitEvidenceButton } from './dispute-actions.tsx'
import {
  adviceText,
  disputeStatus,
  KIND_LABELS,
  momentText,
  reasonLabel,
  reasonText,
} from './dispute-labels.ts'

type DisputeProps = { dispute: DisputeDetails }
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
      {(details) => (
        <div className="grid grid-cols-1 gap-4">
          <ToDo dispute={details} />
          <DisputeFacts dispute={details} />
          <Card title="Timeline">
            <DisputeTimeline dispute={details} />
          </Card>
          <Ids dispute={details} />
        </div>
      )}
    </RecordPanel>
  )
}

function Head({ dispute: { status, dueBy, userId, email } }: DisputeProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge status={disputeStatus(status)} />
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

/** The reason, what it means, and the possible actions. */
function ToDo({ dispute }: DisputeProps) {
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
function subscriptionText({ status, isCancelAtPeriodEnd, endedAt }: DisputeDetails['subscription']): string {
  if (endedAt !== null) return 'Ended'
  return isCancelAtPeriodEnd ? `${sentenceCase(status)}, does not renew` : sentenceCase(status)
}

function DisputeFacts({ dispute }: DisputeProps) {
  const { amountMinor, currency, money: moved, invoice, subscription } = dispute
  return (
    <Card title="Details">
      <FactGrid
        facts={[
          { label: 'Amount', value: money(amountMinor, currency) },
          {
            label: 'Withdrawn',
            value: moved === null ? 'Nothing' : money(moved.withdrawnMinor - moved.reinstatedMinor, currency),
          },
          { label: 'Fee', value: moved === null ? 'None' : money(moved.feeMinor, moved.feeCurrency) },
          { label: 'Plan', value: subscription.planName },
          { label: 'Subscription', value: subscriptionText(subscription) },
          {
            label: 'Period paid',
            value:
              invoice === null ? (
                NOTHING
              ) : (
                <>
                  <Moment iso={invoice.periodStart} isDay /> to <Moment iso={invoice.periodEnd} isDay />
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}

function Ids({ dispute: { id, chargeId, paymentIntentId, invoice, subscription } }: DisputeProps) {
  const ids = {
    'Stripe ID': id,
    Charge: chargeId,
    Payment: paymentIntentId,
    Invoice: invoice?.id ?? NOTHING,
    Subscription: subscription.id,
  }
  return (
    <Card title="IDs">
      <FactList
        facts={Object.entries(ids).map(([label, value]) => ({
          label,
          value: <span className="font-mono text-xs">{value}</span>,
        }))}
      />
    </Card>
  )
}

/** What has happened, oldest first; a future deadline comes last. */
const DisputeTimeline = ({ dispute: { timeline, currency } }: DisputeProps) => (
  <Timeline
    items={timeline.map(({ what, at, amountMinor }) => ({
      key: `${at} ${what}`,
      title: (
        <>
          {momentText(what)}
          {amountMinor !== null && (
            <span className="font-normal text-ink-soft tabular-nums"> {money(amountMinor, currency)}</span>
          )}
        </>
      ),
      note: <Moment iso={at} />,
      mark: what === 'due' ? 'border-danger bg-surface' : 'border-ink-soft bg-ink-soft',
    }))}
  />
)
