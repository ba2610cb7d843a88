import { type SubmitEvent, useState } from 'react'
import type { AdminRole, inviteAdministrator } from '#shared/contract/admin.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { callFailure } from '#web/lib/call-failure.ts'
import { Alert } from '../kit/alert.tsx'
import { ChangeButton, useCanChange } from '../kit/can-change.tsx'
import { Card } from '../kit/card.tsx'
import { InputField } from '../kit/input-field.tsx'
import { useAdminChange } from '../kit/query.ts'
import { useToast } from '../kit/toast.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Invites somebody by mail. */
export function InviteForm() {
  const canChange = useCanChange()
  const showToast = useToast()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('viewer')
  const [problem, setProblem] = useState<string | null>(null)
  const invite = useAdminChange<typeof inviteAdministrator>({
    method: 'POST',
    path: '/admin/team/invitations',
    changes: ['/admin/team'],
    onDone: ({ invitation }) => {
      setEmail('')
      showToast(`The invitation is on its way to ${invitation.email}.`)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!canChange || invite.isPending) return
    const found = emailProblem(email)
    setProblem(found)
    if (found === null) invite.mutate({ body: { email: email.trim(), role } })
  }
  return (
    <Card title="Invite by mail">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-ink-soft">The mail has a link that is good for a week.</p>
        {invite.error && (
          <Alert tone="danger">{callFailure(invite.error, 'The invitation could not be sent.').text}</Alert>
        )}
        <InputField
          label="E-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!canChange}
          value={email}
          onValue={(typed) => {
            setEmail(typed)
            setProblem(null)
          }}
          error={problem}
        />
        <RoleChoice value={role} onValue={setRole} isDisabled={!canChange} />
        <ChangeButton isSubmit variant="primary" isBusy={invite.isPending}>
          Send invitation
        </ChangeButton>
      </form>
    </Card>
  )
}
