import { useState } from 'react'
import type { removeSecondFactor } from '#shared/contract/admin/admin.ts'
import { useAdminChange } from '../../api/query.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { useToast } from '../../panels/toast.tsx'
import { CodeField, digitsOf } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** Turns off the signed-in administrator's authenticator app; asks for password and code. */
export function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const showToast = useToast()
  const remove = useAdminChange<typeof removeSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/remove',
    changes: ['/admin/own/second-factor', '/admin/team', '/member/sign-ins'],
    onDone: () => {
      showToast('Authenticator app turned off.')
      onDone()
    },
  })
  return (
    <ConfirmAction
      trigger={
        <AdminButton
          variant="danger"
          onClick={() => {
            setPassword('')
            setCode('')
          }}
        >
          Turn off
        </AdminButton>
      }
      title="Turn off your authenticator app?"
      confirmLabel="Turn off"
      isDangerous
      isIncomplete={password === '' || digitsOf(code).length < 6}
      onConfirm={() => remove.mutateAsync({ body: { password, code: digitsOf(code) } })}
    >
      <p>After that, your password alone is enough to sign in, unless you have a passkey.</p>
      <OwnPasswordField value={password} onValueChange={setPassword} />
      <CodeField label="Code from your app" value={code} onValueChange={setCode} />
    </ConfirmAction>
  )
}
