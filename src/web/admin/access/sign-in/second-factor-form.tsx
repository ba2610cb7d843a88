import { useEffect, useRef, useState } from 'react'
import type { giveSecondFactor, SecondFactorKind } from '#shared/contract/admin/admin.ts'
import { useForm } from '#web/api/use-form.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { Alert } from '../../panels/alert.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { CodeField, digitsOf } from '../second-factor/code-field.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

const TITLES: Readonly<Record<SecondFactorKind, string>> = {
  code: 'Enter your code',
  passkey: 'Use your passkey',
  recovery_code: 'Enter a recovery code',
}
const LEADS: Readonly<Record<SecondFactorKind, string>> = {
  code: 'Enter the six digits your authenticator app shows for',
  passkey: 'Use your device to confirm that you are',
  recovery_code: 'Enter one of the recovery codes you saved for',
}
const OTHER_WAYS: Readonly<Record<SecondFactorKind, string>> = {
  code: 'Use a code from the app',
  passkey: 'Use a passkey instead',
  recovery_code: 'Use a recovery code',
}

/** The second step of signing in, for administrators with a second factor. */
export function SecondFactorForm() {
  const { session, leave } = useAdminSession()
  const { secondFactors, email } = session
  const [chosen, setChosen] = useState<SecondFactorKind | null>(null)
  const kind = chosen ?? secondFactors[0] ?? 'code'
  return (
    <EntranceFrame
      title={TITLES[kind]}
      lead={
        <>
          {LEADS[kind]} <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>.
        </>
      }
    >
      {kind === 'passkey' ? <PasskeyButton variant="primary" /> : <CodeForm key={kind} kind={kind} />}
      <div className="grid gap-1">
        {secondFactors
          .filter((other) => other !== kind)
          .map((other) => (
            <AdminButton key={other} variant="ghost" onClick={() => setChosen(other)}>
              {OTHER_WAYS[other]}
            </AdminButton>
          ))}
        <AdminButton variant="ghost" onClick={leave}>
          Use another account
        </AdminButton>
      </div>
    </EntranceFrame>
  )
}

const WRONG = {
  code: 'This code is wrong or has already been used. Wait for the next one.',
  recovery_code: 'This code is wrong or has already been used. Each code works once.',
}

function CodeForm({ kind }: { kind: 'code' | 'recovery_code' }) {
  const { enter } = useAdminSession()
  const recoveryField = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => recoveryField.current?.focus(), [])
  const { formProps, field, failure, isBusy } = useForm({
    values: { typed: '' },
    submit: async ({ typed }) => {
      const { token } = await callAdmin<typeof giveSecondFactor>({
        method: 'POST',
        path: '/admin/second-factor',
        body: kind === 'code' ? { code: digitsOf(typed) } : { recoveryCode: typed.trim() },
      })
      await enter(token)
    },
    fallback: 'The code could not be checked. Please try again.',
  })
  return (
    <form className="grid gap-4" {...formProps}>
      {failure && (
        <Alert tone="danger">{failure.code === 'invalid_credentials' ? WRONG[kind] : failure.text}</Alert>
      )}
      {kind === 'code' ? (
        <CodeField {...field('typed')} name="code" hasFocus />
      ) : (
        <InputField
          {...field('typed')}
          ref={recoveryField}
          label="Recovery code"
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          placeholder="abcde-fghjk-mnpqr-stvwx-yz234-56789"
          className="font-mono"
        />
      )}
      <AdminButton isSubmit variant="primary" isBusy={isBusy} className="min-h-11">
        Confirm
      </AdminButton>
    </form>
  )
}
