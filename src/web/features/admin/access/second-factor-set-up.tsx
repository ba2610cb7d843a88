import { type SubmitEvent, useState } from 'react'
import type { confirmSecondFactor, offerSecondFactor } from '#shared/contract/admin.ts'
import { callFailure } from '#web/lib/call-failure.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { AdminButton } from '../kit/admin-button.tsx'
import { Alert } from '../kit/alert.tsx'
import { useAdminChange } from '../kit/query.ts'
import { useToast } from '../kit/toast.tsx'
import { CodeField, digitsOf } from './code-field.tsx'

const STALE = ['/admin/own/second-factor', '/admin/team']

/** Groups of four are easier to type into an app by hand. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Turns the second factor on: a secret for the app, and a first code that proves the app has it. */
export function SecondFactorSetUp() {
  const offer = useAdminChange<typeof offerSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/offer',
    changes: [],
  })
  if (offer.data) return <Confirm {...offer.data} />
  return (
    <div className="grid justify-items-start gap-3">
      {offer.error && (
        <Alert tone="danger">{callFailure(offer.error, 'The set-up could not be begun.').text}</Alert>
      )}
      <AdminButton variant="primary" isBusy={offer.isPending} onClick={() => offer.mutate({})}>
        Turn on
      </AdminButton>
    </div>
  )
}

function Confirm({ secret, uri }: { secret: string; uri: string }) {
  const [code, setCode] = useState('')
  const showToast = useToast()
  const confirm = useAdminChange<typeof confirmSecondFactor>({
    method: 'POST',
    path: '/admin/own/second-factor/confirm',
    changes: STALE,
    onDone: () => showToast('Your second factor is on.'),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ body: { code: digitsOf(code) } })
  }
  return (
    <div className="flex flex-wrap items-start gap-6 border-t border-line pt-4">
      <QrCode text={uri} label="QR code of the secret, for your authenticator app" />
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <ol className="grid list-decimal gap-2 pl-5">
          <li>Open your authenticator app and scan the picture.</li>
          <li>
            Or type this secret into it:
            <code className="mt-1 block w-fit rounded-control bg-sunken px-2.5 py-1.5 font-mono text-base wrap-anywhere select-all">
              {inGroups(secret)}
            </code>
          </li>
          <li>Give the code that the app shows now.</li>
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
