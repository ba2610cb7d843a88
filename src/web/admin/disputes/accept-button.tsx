import type { acceptDispute, DisputeDetails } from '#shared/contract/admin/admin-disputes.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { money } from '../format/format.ts'
import { useAdminChange } from '../api/query.ts'
import { useToast } from '../panels/toast.tsx'
import { MONEY_CHANGES } from '../users/actions/user-changes.ts'

/** Loses a dispute on purpose, after a dialog that names the amount. */
export function AcceptButton({ dispute }: { dispute: DisputeDetails }) {
  const { id, amountMinor, currency } = dispute
  const amount = money(amountMinor, currency)
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof acceptDispute>({
    method: 'POST',
    path: '/admin/disputes/:disputeId/accept',
    changes: MONEY_CHANGES,
    onDone: () => toast(`The dispute of ${amount} is accepted.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton variant="danger">Accept…</ChangeButton>}
      title="Accept this dispute?"
      isDangerous
      confirmLabel={`Accept and lose ${amount}`}
      onConfirm={() => mutateAsync({ params: { disputeId: id } })}
    >
      <p>
        The bank keeps <strong>{amount}</strong> and the fee. Accepting cannot be undone, and no evidence can
        be submitted afterwards.
      </p>
      <p>Nothing more is refunded: the buyer has the money from the bank. The plan does not renew.</p>
    </ConfirmAction>
  )
}
