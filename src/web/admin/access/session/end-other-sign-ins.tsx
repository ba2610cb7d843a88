import { useState } from 'react'
import type { endSignIns, SignInRow } from '#shared/contract/accounts.ts'
import { AdminButton, type AdminButtonVariant } from '../../controls/admin-button.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { OwnPasswordField } from '../second-factor/own-password-field.tsx'
import { deviceLabel } from './device-labels.ts'

type EndOtherSignInsProps = {
  /** Of the button that opens the dialog. */
  label: string
  /** Its accessible name, if several buttons have the same label. */
  name?: string
  variant?: AdminButtonVariant
  /** null: all other sign-ins. */
  signIn: SignInRow | null
  onEnded?: () => void
}

/** Ends one other sign-in, or all of them; asks for the password. */
export function EndOtherSignIns({
  label,
  name,
  variant = 'secondary',
  signIn,
  onEnded,
}: EndOtherSignInsProps) {
  const [password, setPassword] = useState('')
  const showToast = useToast()
  const end = useAdminChange<typeof endSignIns>({
    method: 'POST',
    path: '/member/sign-ins/end',
    changes: ['/member/sign-ins'],
    onDone: ({ ended }) => {
      showToast(ended === 1 ? '1 sign-in ended.' : `${ended} sign-ins ended.`)
      onEnded?.()
    },
  })
  const title = signIn === null ? 'End all other sign-ins?' : `End the sign-in on ${deviceLabel(signIn)}?`
  return (
    <ConfirmAction
      trigger={
        <AdminButton variant={variant} aria-label={name} onClick={() => setPassword('')}>
          {label}
        </AdminButton>
      }
      title={title}
      confirmLabel={signIn === null ? 'End sign-ins' : 'End sign-in'}
      isIncomplete={password === ''}
      onConfirm={() => end.mutateAsync({ body: { password, ...(signIn === null ? {} : { id: signIn.id }) } })}
    >
      <p>
        {signIn === null ? 'Those devices' : 'That device'} will have to sign in again. You stay signed in
        here.
      </p>
      <OwnPasswordField value={password} onValue={setPassword} />
    </ConfirmAction>
  )
}
