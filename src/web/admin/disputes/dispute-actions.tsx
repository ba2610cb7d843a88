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
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'

/** Accepts (and so loses) a dispute, after a dialog that names the amount. */
export function AcceptButton({ dispute }: { dispute: DisputeDetails }) {
  const t = useTexts('admin-people')
  const amount = money(dispute.amountMinor, dispute.currency)
  return (
    <ConfirmChange<typeof acceptDispute>
      button={{ label: t('acceptDots'), variant: 'danger' }}
      title={t('acceptTitle')}
      isDangerous
      confirmLabel={t('acceptConfirm', { amount })}
      method="POST"
      path="/admin/disputes/:disputeId/accept"
      input={() => ({ params: { disputeId: dispute.id } })}
      changes={MONEY_CHANGES}
      message={t('accepted', { amount })}
    >
      <p>
        <Rich text={t('acceptText', { amount })} tags={{ strong: (inner) => <strong>{inner}</strong> }} />
      </p>
      <p>{t('acceptNoRefund')}</p>
    </ConfirmChange>
  )
}

type RefundButtonProps = {
  dispute: Pick<DisputeDetails, 'kind' | 'currency' | 'email' | 'subscription'>
  invoice: NonNullable<DisputeDetails['invoice']>
}

/** Refunds a payment with a warning or inquiry in full and ends its subscription, before it becomes a dispute. */
export function RefundButton({ dispute, invoice }: RefundButtonProps) {
  const t = useTexts('admin-people')
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
        t(isSubscriptionEnded ? 'refundedToCardEnded' : 'refundedToCard', {
          amount: money(amountMinor, currency),
        }),
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
      button={{ label: t('refundAmountDots', { amount }), variant: 'primary' }}
      title={t('refundPaymentTitle')}
      isDangerous
      confirmLabel={t('refundAmount', { amount })}
      onConfirm={refund}
    >
      <p>
        {email === null ? (
          <Rich
            text={t('refundBuyerText', { amount })}
            tags={{ strong: (inner) => <strong>{inner}</strong> }}
          />
        ) : (
          <Rich
            text={t('refundPaymentText', { amount, email })}
            tags={{
              strong: (inner) => <strong>{inner}</strong>,
              email: (inner) => <AddressText>{inner}</AddressText>,
            }}
          />
        )}
      </p>
      <p>{isEnded ? t('alreadyEnded') : t('endsImmediately')}</p>
      {note !== null && <p className="text-caution">{t(note)}</p>}
    </ConfirmAction>
  )
}

/** Submits the text of the evidence file to the bank, once. */
export const SubmitEvidenceButton = ({ dispute: { id } }: { dispute: DisputeDetails }) => {
  const t = useTexts('admin-people')
  return (
    <ConfirmChange<typeof submitDisputeEvidence>
      button={{ label: t('submitDots'), variant: 'primary' }}
      title={t('submitTitle')}
      confirmLabel={t('submitToBank')}
      method="POST"
      path="/admin/disputes/:disputeId/evidence"
      input={() => ({ params: { disputeId: id } })}
      changes={MONEY_CHANGES}
      message={t('evidenceSubmitted')}
    >
      <p>{t('submitText')}</p>
      <p>{t('submitOnce')}</p>
    </ConfirmChange>
  )
}
