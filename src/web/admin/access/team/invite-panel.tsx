import type { AdminRole, inviteAdministrator } from '#shared/contract/admin/admin.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { useForm } from '#web/api/use-form.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { Alert } from '../../panels/alert.tsx'
import { SidePanel } from '../../panels/side-panel.tsx'
import { useToast } from '../../panels/toast.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Invites an administrator by email. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const showToast = useToast()
  const invite = useAdminChange<typeof inviteAdministrator>({
    method: 'POST',
    path: '/admin/team/invitations',
    changes: ['/admin/team'],
    onDone: ({ invitation }) => {
      showToast(`Invitation sent to ${invitation.email}.`)
      onClose()
    },
  })
  const firstValues: { email: string; role: AdminRole } = { email: '', role: 'viewer' }
  const { formProps, field, failure, isBusy } = useForm({
    values: firstValues,
    validate: ({ email }) => ({ email: emailProblem(email) }),
    submit: ({ email, role }) => invite.mutateAsync({ body: { email: email.trim(), role } }),
    fallback: 'The invitation could not be sent. Please try again.',
  })
  return (
    <SidePanel
      title="Invite by email"
      lead="The email has a link that is valid for one week."
      onClose={onClose}
    >
      <form className="grid max-w-md gap-4" {...formProps}>
        {failure && <Alert tone="danger">{failure.text}</Alert>}
        <InputField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RoleChoice value={field('role').value} onValue={field('role').onValueChange} />
        <AdminButton isSubmit variant="primary" isBusy={isBusy}>
          Send invitation
        </AdminButton>
      </form>
    </SidePanel>
  )
}
