import type { DisputeDetails, readDispute } from '#shared/contract/admin/admin-disputes.ts'
import { useAdminQuery } from '../api/query.ts'
import { money, NOTHING } from '../format/format.ts'
import { stripeStatus } from '../users/subscription/stripe-status.ts'
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
  kindLabel,
  momentText,
  reasonLabel,
  reasonText,
} from './dispute-labels.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

type DisputeProps = { dispute: DisputeDetails }
type DisputePanelProps = { disputeId: string; onClose: () => void }

/** One dispute, inquiry or warning and the possible actions, beside the list. */
export function DisputePanel({ disputeId, onClose }: DisputePanelProps) {
  const t = useTexts('admin-people')
  const query = useAdminQuery<typeof readDispute>({
    path: '/admin/disputes/:disputeId',
    params: { disputeId },
  })
  const { data: dispute } = query
  return (
    <RecordPanel
      query={query}
      what="dispute"
      title={dispute && `${kindLabel(dispute.kind)}, ${money(dispute.amountMinor, dispute.currency)}`}
      lead={dispute && <Head dispute={dispute} />}
      onClose={onClose}
    >
      {(details) => (
        <div className="grid grid-cols-1 gap-4">
          <ToDo dispute={details} />
          <DisputeFacts dispute={details} />
          <Card title={t('timeline')}>
            <DisputeTimeline dispute={details} />
          </Card>
          <Ids dispute={details} />
        </div>
      )}
    </RecordPanel>
  )
}

function Head({ dispute: { status, dueBy, userId, email } }: DisputeProps) {
  const t = useTexts('admin-people')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge status={disputeStatus(status)} />
      {dueBy !== null && <Deadline dueBy={dueBy} />}
      {userId !== null && email !== null ? (
        <RecordLink to={userPath(userId, 'payments')}>
          <bdi className="wrap-anywhere">{email}</bdi>
        </RecordLink>
      ) : (
        t('buyerDeleted')
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
  const t = pageTexts().of('admin-people')
  if (endedAt !== null) return t('ended')
  return isCancelAtPeriodEnd ? t('doesNotRenew', { status: stripeStatus(status) }) : stripeStatus(status)
}

function DisputeFacts({ dispute }: DisputeProps) {
  const t = useTexts('admin-people')
  const { amountMinor, currency, money: moved, invoice, subscription } = dispute
  return (
    <Card title={t('details')}>
      <FactGrid
        facts={[
          { label: t('amount'), value: money(amountMinor, currency) },
          {
            label: t('withdrawn'),
            value:
              moved === null ? t('nothing') : money(moved.withdrawnMinor - moved.reinstatedMinor, currency),
          },
          { label: t('fee'), value: moved === null ? t('noFee') : money(moved.feeMinor, moved.feeCurrency) },
          { label: t('plan'), value: subscription.planName },
          { label: t('subscription'), value: subscriptionText(subscription) },
          {
            label: t('periodPaid'),
            value:
              invoice === null ? (
                NOTHING
              ) : (
                <Rich
                  text={t('periodFromTo')}
                  tags={{
                    from: () => <Moment iso={invoice.periodStart} isDay />,
                    to: () => <Moment iso={invoice.periodEnd} isDay />,
                  }}
                />
              ),
          },
        ]}
      />
    </Card>
  )
}

function Ids({ dispute: { id, chargeId, paymentIntentId, invoice, subscription } }: DisputeProps) {
  const t = useTexts('admin-people')
  const ids = {
    [t('stripeId')]: id,
    [t('charge')]: chargeId,
    [t('payment')]: paymentIntentId,
    [t('invoice')]: invoice?.id ?? NOTHING,
    [t('subscription')]: subscription.id,
  }
  return (
    <Card title={t('ids')}>
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
