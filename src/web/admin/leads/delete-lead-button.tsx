import { Trash2 } from 'lucide'
import type { deleteLead, LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { ConfirmChange } from '../controls/confirm.tsx'
import { userPath } from '../frame/admin-paths.ts'
import { RecordLink } from '../frame/page-link.tsx'

type DeleteLeadButtonProps = {
  lead: Pick<LeadDetails, 'id' | 'email' | 'userId'>
  onDeleted: () => void
}

/** Deletes a lead without account or purchase; others are deleted under Users. */
export function DeleteLeadButton({ lead, onDeleted }: DeleteLeadButtonProps) {
  const { id, email, userId } = lead
  if (userId !== null) {
    return (
      <p className="self-center text-ink-soft">
        This lead is a customer or has an account. Delete the person under{' '}
        <RecordLink to={userPath(userId, 'account')}>Users</RecordLink>.
      </p>
    )
  }
  return (
    <ConfirmChange<typeof deleteLead>
      button={{ label: 'Delete', variant: 'danger', icon: Trash2 }}
      title="Delete this lead?"
      isDangerous
      typed={{ label: `Type ${email} to confirm`, text: email }}
      confirmLabel="Delete lead"
      method="DELETE"
      path="/admin/leads/:leadId"
      input={() => ({ params: { leadId: id } })}
      changes={['/admin/leads', '/admin/users', '/admin/conversions', '/admin/dashboard']}
      isDeletion
      onDone={onDeleted}
      message={`Lead ${email} deleted.`}
    >
      <p>
        This permanently deletes the email address, answers, results and events of the visit. Links in emails
        already sent will stop working.
      </p>
    </ConfirmChange>
  )
}
