import { useId, useState } from 'react'
import type { decideRefundRequest, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { Badge, type Tone } from '../../panels/badge.tsx'
import { ChangeButton } from '../../controls/can-change.tsx'
import { Card } from '../../panels/card.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { day, money } from '../../format/format.ts'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../people/text/address-text.tsx'
import { LongText } from '../../people/text/long-text.tsx'
import { Moment } from '../../people/text/moment.tsx'
import { GUARANTEE } from './refund-policy-labels.ts'
import { MONEY_CHANGES } from '../actions/user-changes.ts'

type Request = UserDetails['refundRequests'][number]
type Decision = 'approved' | 'declined'

/** Of the contract: what the customer is told is no single word. */
const REASON_MIN_LENGTH = 10
const REASON_MAX_LENGTH = 2000

const STATUSES: Record<Request['status'], { label: string; tone: Tone }> = {
  open: { label: 'To be decided', tone: 'caution' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
}

/** Refunds that the customer has asked for under the guarantee; the open ones wait for a decision. */
export function RefundRequestsCard({ user }: { user: UserDetails }) {
  return (
    <Card title="Refund requests">
      <ul className="grid gap-4">
        {user.refundRequests.map((request) => (
          <li key={request.id}>
            <RefundRequest request={request} user={user} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-soft">
        {GUARANTEE} Customers are promised an answer within 1 to 3 business days.
      </p>
    </Card>
  )
}

function RefundRequest({ request, user }: { request: Request; user: UserDetails }) {
  const { status, createdAt, decidedAt, followedFrom, evidence } = request
  const { label, tone } = STATUSES[status]
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span>
          Asked <Moment iso={createdAt} />
        </span>
        {decidedAt !== null && (
          <span className="text-ink-soft">
            Decided <Moment iso={decidedAt} />
          </span>
        )}
        <span className="text-ink-soft">Followed the plan for 7 days from {day(followedFrom)}</span>
      </p>
      <blockquote className="rounded-control bg-sunken px-3.5 py-2.5">
        {evidence === null ? (
          <span className="text-ink-soft">The evidence is older than the retention, and was removed.</span>
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
  const toast = useToast()
  const invoice = user.invoices.find(({ id }) => id === request.invoiceId)
  const amount = invoice === undefined ? 'the first charge' : money(invoice.refundableMinor, invoice.currency)
  const isApproval = decision === 'approved'
  const [reason, setReason] = useState('')
  const { mutateAsync } = useAdminChange<typeof decideRefundRequest>({
    method: 'POST',
    path: '/admin/refund-requests/:requestId/decide',
    changes: MONEY_CHANGES,
    onDone: () =>
      toast(
        isApproval
          ? `Approved: ${amount} goes back to ${user.email}.`
          : 'The request is declined, and the customer gets your reason by mail.',
      ),
  })
  return (
    <ConfirmAction
      trigger={
        <ChangeButton variant={isApproval ? 'primary' : 'secondary'}>
          {isApproval ? 'Approve…' : 'Decline…'}
        </ChangeButton>
      }
      title={isApproval ? 'Approve this refund?' : 'Decline this refund?'}
      isDangerous
      confirmLabel={isApproval ? `Refund ${amount}` : 'Decline and send'}
      isIncomplete={!isApproval && reason.trim().length < REASON_MIN_LENGTH}
      onConfirm={() =>
        mutateAsync({
          params: { requestId: request.id },
          body: isApproval ? { decision: 'approved' } : { decision: 'declined', reason: reason.trim() },
        })
      }
    >
      {isApproval ? (
        <>
          <p>
            <strong>{amount}</strong> goes back to <AddressText>{user.email}</AddressText>, to the card that
            paid. Banks show it after 5 to 10 business days.
          </p>
          <p>The subscription ends at once, and access with it. Nothing more is charged.</p>
        </>
      ) : (
        <>
          <p>
            No money goes back to <AddressText>{user.email}</AddressText>, and the subscription goes on.
          </p>
          <ReasonField value={reason} onValue={setReason} />
        </>
      )}
    </ConfirmAction>
  )
}

function ReasonField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Why, in your words
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        maxLength={REASON_MAX_LENGTH}
        className="admin-control h-auto w-full py-2"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        It is mailed to the customer as it stands here.
      </p>
    </div>
  )
}
