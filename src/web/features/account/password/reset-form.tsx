import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { pathFor } from '#web/app/routing/flow.ts'
import { saveMemberToken } from '#web/auth/member-session.ts'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { paths } from '#web/app/routing/paths.ts'
import { registeredEvent } from '#web/tracking/registered-event.ts'
import { track } from '#web/tracking/tracking.ts'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { accountCalls } from '../account-calls.ts'
import { AccountCard } from '../frame/account-frame.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { focusField } from '../frame/focus-field.ts'
import { FormEnd } from '../frame/form-end.tsx'
import { createRepeatable } from './repeatable-password.ts'
import type { PasswordLink } from '../sign-in/use-password-link.ts'
import { useSubmission } from '#web/api/use-submission.ts'

type ResetFormProps = {
  link: PasswordLink
  /** The link has ended or was used meanwhile. */
  onUsedUp: () => void
}

/** Sets a password by a link, and signs in with it. */
export function ResetForm({ link: { token, email, hasAccount }, onUsedUp }: ResetFormProps) {
  const { routeFlow } = useAppConfig()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submission = useSubmission('Your password could not be set. Please try again.')
  const [repeatable] = useState(() => createRepeatable(accountCalls, 'link_invalid'))

  const set = async () => {
    try {
      const signedIn = await repeatable(email, password, () =>
        accountCalls.resetPassword({ token, password }),
      )
      saveMemberToken(signedIn.token)
      if (!hasAccount) track(registeredEvent(signedIn.user.id))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_invalid') return onUsedUp()
      throw error
    }
    // A fresh buyer goes where registration leads; whoever has an account, to what they have.
    const path = hasAccount ? paths.subscription : pathFor('registration_completed', routeFlow)
    await navigate(path, { replace: true, state: { email } })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = passwordProblem(password)
    setProblem(found)
    if (found === null) void submission.submit(set)
    else focusField(event.currentTarget, 'password')
  }
  return (
    <AccountCard>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <EmailField value={email} isReadOnly />
        <NewPasswordField
          label="New password"
          name="password"
          value={password}
          error={problem}
          knownTexts={[email]}
          isReadOnly={submission.isBusy}
          onValueChange={(typed) => {
            setPassword(typed)
            setProblem(null)
          }}
        />
        <FormEnd label="Save and sign in" submission={submission} />
      </form>
    </AccountCard>
  )
}
