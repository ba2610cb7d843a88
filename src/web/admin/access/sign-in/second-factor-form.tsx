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
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'

const TITLES = {
  code: 'codeTitle',
  passkey: 'passkeyTitle',
  recovery_code: 'recoveryTitle',
} as const satisfies Record<SecondFactorKind, PlainKey<'admin-access'>>
const LEADS = {
  code: 'codeLead',
  passkey: 'passkeyLead',
  recovery_code: 'recoveryLead',
} as const satisfies Record<SecondFactorKind, string>
const OTHER_WAYS = {
  code: 'useCode',
  passkey: 'usePasskeyInstead',
  recovery_code: 'useRecoveryCode',
} as const satisfies Record<SecondFactorKind, PlainKey<'admin-access'>>

/** The second step of signing in, for administrators with a second factor. */
export function SecondFactorForm() {
  const t = useTexts('admin-access')
  const { session, leave } = useAdminSession()
  const { secondFactors, email } = session
  const [chosen, setChosen] = useState<SecondFactorKind | null>(null)
  const kind = chosen ?? secondFactors[0] ?? 'code'
  return (
    <EntranceFrame
      title={t(TITLES[kind])}
      lead={
        <Rich
          text={t(LEADS[kind], { email: email ?? '' })}
          tags={{
            email: (inner) => <strong className="font-semibold wrap-anywhere text-ink">{inner}</strong>,
          }}
        />
      }
    >
      {kind === 'passkey' ? <PasskeyButton variant="primary" /> : <CodeForm key={kind} kind={kind} />}
      <div className="grid gap-1">
        {secondFactors
          .filter((other) => other !== kind)
          .map((other) => (
            <AdminButton key={other} variant="ghost" onClick={() => setChosen(other)}>
              {t(OTHER_WAYS[other])}
            </AdminButton>
          ))}
        <AdminButton variant="ghost" onClick={leave}>
          {t('useAnotherAccount')}
        </AdminButton>
      </div>
    </EntranceFrame>
  )
}

const WRONG = { code: 'wrongCode', recovery_code: 'wrongRecoveryCode' } as const

function CodeForm({ kind }: { kind: 'code' | 'recovery_code' }) {
  const t = useTexts('admin-access')
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
    fallback: t('codeUnchecked'),
  })
  return (
    <form className="grid gap-4" {...formProps}>
      {failure && (
        <Alert tone="danger">{failure.code === 'invalid_credentials' ? t(WRONG[kind]) : failure.text}</Alert>
      )}
      {kind === 'code' ? (
        <CodeField {...field('typed')} name="code" hasFocus />
      ) : (
        <InputField
          {...field('typed')}
          ref={recoveryField}
          label={t('recoveryCode')}
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
        {t('confirm')}
      </AdminButton>
    </form>
  )
}
