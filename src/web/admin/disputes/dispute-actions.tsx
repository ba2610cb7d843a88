import type { acceptDispute, DisputeDetails } from '#shared/contract/admin/admin-disputes.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { money } from '../format/format.ts'
import { useAdminChange } from '../api/query.ts'
import { useToast } from '../panels/toast.tsx'
import { MONEY_CHANGES } from '../users/actions/user-changes.ts'

/** Accepts (and so loses) a dispute, after a dialog that names the amount. */
export function AcceptButton({ dispute }: { dispute: DisputeDetails }) {
  const { id, amountMinor, currency } = dispute
  const amount = money(amountMinor, currency)
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof acceptDispute>({
    method: 'POST',
    path: '/admin/disputes/:disputeId/accept',
    changes: MONEY_CHANGES,
    onDone: () => toast(`Dispute of ${amount} accepted.`),
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
        You lose <strong>{amount}</strong> and the dispute fee. This cannot be undone, and you can no longer
        submit evidence.
      </p>
      <p>No refund is needed: the bank has already paid the buyer. The plan will not renew.</p>
    </ConfirmAction>
  )
}
