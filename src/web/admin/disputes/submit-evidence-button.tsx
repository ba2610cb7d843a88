import type { DisputeDetails, submitDisputeEvidence } from '#shared/contract/admin/admin-disputes.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { useAdminChange } from '../api/query.ts'
import { useToast } from '../panels/toast.tsx'
import { MONEY_CHANGES } from '../users/actions/user-changes.ts'

/** Submits the text of the evidence file to the bank, once. */
export function SubmitEvidenceButton({ dispute: { id } }: { dispute: DisputeDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof submitDisputeEvidence>({
    method: 'POST',
    path: '/admin/disputes/:disputeId/evidence',
    changes: MONEY_CHANGES,
    onDone: () => toast('Evidence submitted to the bank.'),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton variant="primary">Submit evidence…</ChangeButton>}
      title="Submit evidence?"
      confirmLabel="Submit to the bank"
      onConfirm={() => mutateAsync({ params: { disputeId: id } })}
    >
      <p>
        The bank receives the text of the evidence file: the offer as the buyer saw it, the terms, emails,
        account use and refunds. Create and read the file first.
      </p>
      <p>You can submit evidence only once and cannot add to it later.</p>
    </ConfirmAction>
  )
}
