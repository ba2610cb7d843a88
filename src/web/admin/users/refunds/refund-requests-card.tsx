import { useState } from 'react'
import type { decideRefundRequest, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { TextareaField } from '../../controls/textarea-field.tsx'
import { day, money } from '../../format/format.ts'
import { type Status, StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { MONEY_CHANGES } from '../actions/user-changes.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'

type Request = UserDetails['refundRequests'][number]
type Decision = 'approved' | 'declined'

/** As in the contract. */
const REASON_MIN_LENGTH = 10
const REASON_MAX_LENGTH = 2000

const STATUSES: Record<Request['status'], { label: PlainKey<'admin-people'>; tone: Status['tone'] }> = {
  open: { label: 'open', tone: 'caution' },
  approved: { label: 'approved', tone: 'good' },
  declined: { label: 'declined', tone: 'neutral' },
}

/** Refund requests under the guarantee, with buttons to decide the open ones. */
export function RefundRequestsCard({ user }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  return (
    <Card title={t('refundRequests')}>
      <ul className="grid gap-4">
        {user.refundRequests.map((request) => (
          <li key={request.id}>
            <RefundRequest request={request} user={user} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-soft">{t('guaranteeAnswer')}</p>
    </Card>
  )
}

function RefundRequest({ request, user }: { request: Request; user: UserDetails }) {
  const t = useTexts('admin-people')
  const { label, tone } = STATUSES[request.status]
  const { status, createdAt, decidedAt, followedFrom, evidence } = request
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusBadge status={{ label: t(label), tone }} />
        <span>
          <Rich text={t('requestedAt')} tags={{ time: () => <Moment iso={createdAt} /> }} />
        </span>
        {decidedAt !== null && (
          <span className="text-ink-soft">
            <Rich text={t('decidedAtTime')} tags={{ time: () => <Moment iso={decidedAt} /> }} />
          </span>
        )}
        <span className="text-ink-soft">{t('followedFrom', { day: day(followedFrom) })}</span>
      </p>
      <blockquote className="rounded-control bg-sunken px-3.5 py-2.5">
        {evidence === null ? (
          <span className="text-ink-soft">{t('evidenceGone')}</span>
        ) : (
          <LongText>{evidence}</LongText>
        )}
      </blockquote>
      {status === 'open' && (
        <div className="flex flex-wrap gap-2">
          <DecideButton decision="approved" request={request} user={user} />
          <DecideButton decision="declined" request={request} user={user} />
        </div>
      )}
    </div>
  )
}

type DecideButtonProps = { decision: Decision; request: Request; user: UserDetails }

function DecideButton({ decision, request, user }: DecideButtonProps) {
  const t = useTexts('admin-people')
  const invoice = user.invoices.find(({ id }) => id === request.invoiceId)
  const amount = invoice === undefined ? null : money(invoice.refundableMinor, invoice.currency)
  const isApproval = decision === 'approved'
  const [reason, setReason] = useState('')
  return (
    <ConfirmChange<typeof decideRefundRequest>
      button={isApproval ? { label: t('approveDots'), variant: 'primary' } : { label: t('declineDots') }}
      title={isApproval ? t('approveTitle') : t('declineTitle')}
      isDangerous
      confirmLabel={
        !isApproval ? t('declineAndSend') : amount === null ? t('refundFirst') : t('refundAmount', { amount })
      }
      isIncomplete={!isApproval && reason.trim().length < REASON_MIN_LENGTH}
      method="POST"
      path="/admin/refund-requests/:requestId/decide"
      input={() => ({
        params: { requestId: request.id },
        body: isApproval ? { decision: 'approved' } : { decision: 'declined', reason: reason.trim() },
      })}
      changes={MONEY_CHANGES}
      message={
        !isApproval
          ? t('requestDeclined')
          : amount === null
            ? t('approvedFirst', { email: user.email })
            : t('approvedAmount', { amount, email: user.email })
      }
    >
      {isApproval ? (
        <>
          <p>
            <Rich
              text={
                amount === null
                  ? t('refundFirstText', { email: user.email })
                  : t('refundText', { amount, email: user.email })
              }
              tags={{
                strong: (inner) => <strong>{inner}</strong>,
                email: (inner) => <AddressText>{inner}</AddressText>,
              }}
            />
          </p>
          <p>{t('endsImmediately')}</p>
        </>
      ) : (
        <>
          <p>
            <Rich
              text={t('declineText', { email: user.email })}
              tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
            />
          </p>
          <TextareaField
            label={t('reason')}
            hint={t('reasonHint')}
            rows={4}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onValueChange={setReason}
          />
        </>
      )}
    </ConfirmChange>
  )
}
