import { useId, useState } from 'react'
import type { decideRefundRequest, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { day, money } from '../../format/format.ts'
import { type Status, StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { LongText } from '../../text/long-text.tsx'
import { Moment } from '../../text/moment.tsx'
import { MONEY_CHANGES } from '../actions/user-changes.ts'
import { GUARANTEE } from './refund-policy-labels.ts'

type Request = UserDetails['refundRequests'][number]
type Decision = 'approved' | 'declined'

/** As in the contract. */
const REASON_MIN_LENGTH = 10
const REASON_MAX_LENGTH = 2000

const STATUSES: Record<Request['status'], Status> = {
  open: { label: 'Open', tone: 'caution' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
}

/** Refund requests under the guarantee, with buttons to decide the open ones. */
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
        {GUARANTEE} We promise customers an answer within 1 to 3 business days.
      </p>
    </Card>
  )
}

function RefundRequest({ request, user }: { request: Request; user: UserDetails }) {
  const { status, createdAt, decidedAt, followedFrom, evidence } = request
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusBadge status={STATUSES[status]} />
        <span>
          Requested <Moment iso={createdAt} />
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
          <span className="text-ink-soft">The evidence has expired and was deleted.</span>
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
  const invoice = user.invoices.find(({ id }) => id === request.invoiceId)
  const amount = invoice === undefined ? 'the first charge' : money(invoice.refundableMinor, invoice.currency)
  const isApproval = decision === 'approved'
  const [reason, setReason] = useState('')
  return (
    <ConfirmChange<typeof decideRefundRequest>
      button={isApproval ? { label: 'Approve…', variant: 'primary' } : { label: 'Decline…' }}
      title={isApproval ? 'Approve this refund?' : 'Decline this refund?'}
      isDangerous
      confirmLabel={isApproval ? `Refund ${amount}` : 'Decline and send'}
      isIncomplete={!isApproval && reason.trim().length < REASON_MIN_LENGTH}
      method="POST"
      path="/admin/refund-requests/:requestId/decide"
      input={() => ({
        params: { requestId: request.id },
        body: isApproval ? { decision: 'approved' } : { decision: 'declined', reason: reason.trim() },
      })}
      changes={MONEY_CHANGES}
      message={
        isApproval
          ? `Approved: ${amount} refunded to ${user.email}.`
          : 'Request declined. The customer receives your reason by email.'
      }
    >
      {isApproval ? (
        <>
          <p>
            <strong>{amount}</strong> is refunded to the card of <AddressText>{user.email}</AddressText>. This
            takes 5 to 10 business days.
          </p>
          <p>The subscription and access end immediately. Nothing more will be charged.</p>
        </>
      ) : (
        <>
          <p>
            <AddressText>{user.email}</AddressText> gets no refund, and the subscription continues.
          </p>
          <ReasonField value={reason} onValue={setReason} />
        </>
      )}
    </ConfirmChange>
  )
}

function ReasonField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        Reason
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
        Emailed to the customer exactly as written here.
      </p>
    </div>
  )
}
