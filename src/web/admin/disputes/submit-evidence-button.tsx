import type { DisputeDetails, submitDisputeEvidence } from '#shared/contract/admin/admin-disputes.ts'
import { ChangeButton } from '../controls/can-change.tsx'
import { ConfirmAction } from '../controls/confirm.tsx'
import { useAdminChange } from '../api/query.ts'
import { useToast } from '../panels/toast.tsx'
import { MONEY_CHANGES } from '../users/actions/user-changes.ts'

/** Answers a dispute with what the evidence file says, after a dialog: it can be done once. */
export function SubmitEvidenceButton({ dispute: { id } }: { dispute: DisputeDetails }) {
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof submitDisputeEvidence>({
    method: 'POST',
    path: '/admin/disputes/:disputeId/evidence',
    changes: MONEY_CHANGES,
    onDone: () => toast('The evidence is with the bank.'),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton variant="primary">Submit evidence…</ChangeButton>}
      title="Submit the evidence?"
      confirmLabel="Submit to the bank"
      onConfirm={() => mutateAsync({ params: { disputeId: id } })}
    >
      <p>
        The bank gets the text of the evidence file: the offer as the buyer saw it, the terms, e-mails,
        account use and refunds. Create the file first and read it.
      </p>
      <p>Evidence can be submitted once, and nothing can be added afterwards.</p>
    </ConfirmAction>
  )
}
