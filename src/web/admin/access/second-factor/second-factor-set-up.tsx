import { type SubmitEvent, useState } from 'react'
import type { confirmSecondFactor, offerSecondFactor } from '#shared/contract/admin/admin.ts'
import { callFailure } from '#web/api/call-failure.ts'
import { QrCode } from '#web/ui/figures/qr-code.tsx'
import { AdminButton } from '../../controls/admin-button.tsx'
import { Alert } from '../../panels/alert.tsx'
import { useAdminChange } from '../../api/query.ts'
import { useToast } from '../../panels/toast.tsx'
import { CodeField, digitsOf } from './code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

const STALE = ['/admin/own/second-factor', '/admin/team', '/member/sign-ins']

/** Groups of four are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type SetUpProps = {
  /** Of the first button: `Turn on`. */
  label: string
  /** `codes`: recovery codes, if this is the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onCancel?: () => void
}

/** Sets up an authenticator app: password, then secret, then a first code that proves the app has the secret. */
export function SecondFactorSetUp({ label, onDone, onCancel }: SetUpProps) {
  const [password, setPassword] = useState('')
  const offer = useAdminChange<typeof offerSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/offer',
    changes: [],
  })
  if (offer.data) return <Confirm {...offer.data} onDone={onDone} />
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!offer.isPending && password !== '') offer.mutate({ body: { password } })
  }
  return (
    <form noValidate className="grid max-w-80 gap-3" onSubmit={submit}>
      {offer.error && (
        <Alert tone="danger">
          {callFailure(offer.error, 'Setup could not be started. Please try again.').text}
        </Alert>
      )}
      <OwnPasswordField value={password} onValue={setPassword} isReadOnly={offer.isPending} />
      <div className="flex flex-wrap gap-2">
        <AdminButton isSubmit variant="primary" isBusy={offer.isPending} disabled={password === ''}>
          {label}
        </AdminButton>
        {onCancel && (
          <AdminButton variant="ghost" onClick={onCancel}>
            Go back
          </AdminButton>
        )}
      </div>
    </form>
  )
}

type ConfirmProps = Pick<SetUpProps, 'onDone'> & { secret: string; uri: string }

function Confirm({ secret, uri, onDone }: ConfirmProps) {
  const [code, setCode] = useState('')
  const showToast = useToast()
  const confirm = useAdminChange<typeof confirmSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/confirm',
    changes: STALE,
    onDone: ({ recoveryCodes }) => {
      showToast('Authenticator app turned on.')
      onDone(recoveryCodes)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ body: { code: digitsOf(code) } })
  }
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <ol className="grid list-decimal gap-2 pl-5">
          <li>Open your authenticator app and scan the QR code.</li>
          <li>
            Or enter this key in the app:
            <code className="mt-1 block w-fit rounded-control bg-sunken px-2.5 py-1.5 font-mono text-base wrap-anywhere select-all">
              {inGroups(secret)}
            </code>
          </li>
          <li>Enter the code the app shows.</li>
        </ol>
        <form noValidate className="grid max-w-64 gap-3" onSubmit={submit}>
          {confirm.error && (
            <Alert tone="danger">
              {callFailure(confirm.error, 'The code could not be checked. Please try again.').text}
            </Alert>
          )}
          <CodeField value={code} onValue={setCode} isReadOnly={confirm.isPending} hasFocus />
          <AdminButton isSubmit variant="primary" isBusy={confirm.isPending}>
            Confirm and turn on
          </AdminButton>
        </form>
      </div>
    </div>
  )
}
