import { useState } from 'react'
import type {
  acceptDispute,
  DisputeDetails,
  submitDisputeEvidence,
} from '#shared/contract/admin/admin-disputes.ts'
import type { refundAdminInvoice } from '#shared/contract/admin/admin-users.ts'
import { createPressKey } from '#web/app/browser/press-key.ts'
import { useAdminChange } from '../api/query.ts'
import { ConfirmAction, ConfirmChange } from '../controls/confirm.tsx'
import { money } from '../format/format.ts'
import { useToast } from '../panels/toast.tsx'
import { AddressText } from '../text/address-text.tsx'
import { MONEY_CHANGES } from '../users/actions/user-changes.ts'
import { REFUND_REASONS } from '../users/refunds/refund-labels.ts'

/** Accepts (and so loses) a dispute, after a dialog that names the amount. */
export function AcceptButton({ dispute }: { dispute: DisputeDetails }) {
  const amount = money(dispute.amountMinor, dispute.currency)
  return (
    <ConfirmChange<typeof acceptDispute>
      button={{ label: 'Accept…', variant: 'danger' }}
      title="Accept this dispute?"
      isDangerous
      confirmLabel={`Accept and lose ${amount}`}
      method="POST"
      path="/admin/disputes/:disputeId/accept"
      input={() => ({ params: { disputeId: dispute.id } })}
      changes={MONEY_CHANGES}
      message={`Dispute of ${amount} accepted.`}
    >
      <p>
        You lose <strong>{amount}</strong> and the dispute fee. This cannot be undone, and you can no longer
        submit evidence.
      </p>
      <p>No refund is needed: the bank has already paid the buyer. The plan will not renew.</p>
    </ConfirmChange>
  )
}

type RefundButtonProps = {
  dispute: Pick<DisputeDetails, 'kind' | 'currency' | 'email' | 'subscription'>
  invoice: NonNullable<DisputeDetails['invoice']>
}

/** Refunds a payment with a warning or inquiry in full and ends its subscription, before it becomes a dispute. */
export function RefundButton({ dispute, invoice }: RefundButtonProps) {
  const { kind, currency, email, subscription } = dispute
  const toast = useToast()
  const [withPressKey] = useState(() => createPressKey())
  const amount = money(invoice.refundableMinor, currency)
  const isEnded = subscription.endedAt !== null
  const { mutateAsync } = useAdminChange<typeof refundAdminInvoice>({
    method: 'POST',
    path: '/admin/invoices/:invoiceId/refund',
    changes: MONEY_CHANGES,
    onDone: ({ amountMinor, isSubscriptionEnded }) =>
      toast(
        `${money(amountMinor, currency)} refunded to the card.${isSubscriptionEnded ? ' The subscription has ended.' : ''}`,
      ),
  })
  const reason = kind === 'warning' ? 'fraudulent' : 'requested_by_customer'
  const { note } = REFUND_REASONS[reason]
  const refund = () =>
    withPressKey(invoice.id, (key) =>
      mutateAsync({
        params: { invoiceId: invoice.id },
        body: { amountMinor: null, reason, subscription: isEnded ? 'keep' : 'cancel', key },
      }),
    )
  return (
    <ConfirmAction
      button={{ label: `Refund ${amount}…`, variant: 'primary' }}
      title="Refund this payment?"
      isDangerous
      confirmLabel={`Refund ${amount}`}
      onConfirm={refund}
    >
      <p>
        <strong>{amount}</strong> is refunded to the card of{' '}
        {email === null ? 'the buyer' : <AddressText>{email}</AddressText>}. A fully refunded payment can no
        longer be disputed.
      </p>
      <p>
        {isEnded
          ? 'The subscription has already ended. Nothing more will be charged.'
          : 'The subscription and access end immediately. Nothing more will be charged.'}
      </p>
      {note !== null && <p className="text-caution">{note}</p>}
    </ConfirmAction>
  )
}

/** Submits the text of the evidence file to the bank, once. */
export const SubmitEvidenceButton = ({ dispute: { id } }: { dispute: DisputeDetails }) => (
  <ConfirmChange<typeof submitDisputeEvidence>
    button={{ label: 'Submit evidence…', variant: 'primary' }}
    title="Submit evidence?"
    confirmLabel="Submit to the bank"
    method="POST"
    path="/admin/disputes/:disputeId/evidence"
    input={() => ({ params: { disputeId: id } })}
    changes={MONEY_CHANGES}
    message="Evidence submitted to the bank."
  >
    <p>
      The bank receives the text of the evidence file: the offer as the buyer saw it, the terms, emails,
      account use and refunds. Create and read the file first.
    </p>
    <p>You can submit evidence only once and cannot add to it later.</p>
  </ConfirmChange>
)
