import { useState } from 'react'
import type { removeSecondFactor } from '#shared/contract/admin/admin.ts'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { CodeField, digitsOf } from './code-field.tsx'

/** Turns off the signed-in administrator's authenticator app; asks for password and code. */
export function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('')
  return (
    <ConfirmChange<typeof removeSecondFactor>
      button={{ label: 'Turn off', variant: 'danger', isOwn: true, onClick: () => setCode('') }}
      title="Turn off your authenticator app?"
      confirmLabel="Turn off"
      isDangerous
      asksPassword
      isIncomplete={digitsOf(code).length < 6}
      method="POST"
      path="/admin/own/second-factor/remove"
      input={({ password }) => ({ body: { password, code: digitsOf(code) } })}
      changes={['/admin/own/second-factor', '/admin/team', '/member/sign-ins']}
      onDone={onDone}
      message="Authenticator app turned off."
    >
      <p>After that, your password alone is enough to sign in, unless you have a passkey.</p>
      <CodeField label="Code from your app" value={code} onValueChange={setCode} />
    </ConfirmChange>
  )
}
