import { type SubmitEvent, useState } from 'react'
import type { AdminRole, inviteAdministrator } from '#shared/contract/admin/admin.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { callFailure } from '#web/api/call-failure.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Alert } from '../../panels/alert.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { useAdminChange } from '../../api/query.ts'
import { SidePanel } from '../../panels/side-panel.tsx'
import { useToast } from '../../panels/toast.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Invites an administrator by email. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const showToast = useToast()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('viewer')
  const [problem, setProblem] = useState<string | null>(null)
  const invite = useAdminChange<typeof inviteAdministrator>({
    method: 'POST',
    path: '/admin/team/invitations',
    changes: ['/admin/team'],
    onDone: ({ invitation }) => {
      showToast(`Invitation sent to ${invitation.email}.`)
      onClose()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const found = emailProblem(email)
    setProblem(found)
    if (found === null) invite.mutate({ body: { email: email.trim(), role } })
  }
  return (
    <SidePanel
      title="Invite by email"
      lead="The email has a link that is valid for one week."
      onClose={onClose}
    >
      <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        {invite.error && (
          <Alert tone="danger">
            {callFailure(invite.error, 'The invitation could not be sent. Please try again.').text}
          </Alert>
        )}
        <InputField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onValue={(typed) => {
            setEmail(typed)
            setProblem(null)
          }}
          error={problem}
        />
        <RoleChoice value={role} onValue={setRole} />
        <AdminButton isSubmit variant="primary" isBusy={invite.isPending}>
          Send invitation
        </AdminButton>
      </form>
    </SidePanel>
  )
}
