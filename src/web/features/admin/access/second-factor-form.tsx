import { type SubmitEvent, useState } from 'react'
import type { giveSecondFactor } from '#shared/contract/admin.ts'
import { useSubmission } from '#web/lib/use-submission.ts'
import { callAdmin } from '../kit/admin-call.ts'
import { AdminButton } from '../kit/admin-button.tsx'
import { Alert } from '../kit/alert.tsx'
import { useAdminSession } from './admin-session.tsx'
import { CodeField, digitsOf } from './code-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

/** The second step of signing in, for who has a second factor. */
export function SecondFactorForm() {
  const { session, recheck, leave } = useAdminSession()
  const [code, setCode] = useState('')
  const { isBusy, failure, submit } = useSubmission('The code could not be checked. Please try again.')

  const give = async () => {
    await callAdmin<typeof giveSecondFactor>({
      method: 'POST',
      path: '/admin/second-factor',
      body: { code: digitsOf(code) },
    })
    await recheck()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(give)
  }
  return (
    <EntranceFrame
      title="Enter your code"
      lead={
        <>
          The six digits that your authenticator app shows for{' '}
          <strong className="font-semibold wrap-anywhere text-ink">{session.email}</strong>.
        </>
      }
    >
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        {failure && (
          <Alert tone="danger">
            {failure.code === 'invalid_credentials'
              ? 'This code is not right, or it has been used. Wait for the next one.'
              : failure.text}
          </Alert>
        )}
        <CodeField value={code} onValue={setCode} isReadOnly={isBusy} hasFocus />
        <AdminButton isSubmit variant="primary" isBusy={isBusy} className="min-h-11">
          Confirm
        </AdminButton>
        <AdminButton variant="ghost" onClick={leave}>
          Use another account
        </AdminButton>
      </form>
    </EntranceFrame>
  )
}
