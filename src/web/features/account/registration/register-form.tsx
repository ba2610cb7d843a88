import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { pathFor } from '#web/app/routing/flow.ts'
import { saveMemberToken } from '#web/auth/member-session.ts'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { paths } from '#web/app/routing/paths.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { registeredEvent } from '#web/tracking/registered-event.ts'
import { track } from '#web/tracking/tracking.ts'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { accountCalls } from '../account-calls.ts'
import { AccountCard } from '../frame/account-frame.tsx'
import type { CallFailure } from '#web/api/call-failure.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { focusField } from '../frame/focus-field.ts'
import { FormEnd } from '../frame/form-end.tsx'
import type { RegistrationIdentity } from './registration-identity.ts'
import { createRepeatable } from '../password/repeatable-password.ts'
import { syncAnswers } from './sync-answers.ts'
import { ButtonLink } from '../frame/text-link.tsx'
import { useSubmission } from '#web/api/use-submission.ts'

/** G-09 */
const FAILED = 'Failed to create account. Please try again.'

/** The form of G-02 to G-09. */
export function RegisterForm({ identity }: { identity: RegistrationIdentity }) {
  const { routeFlow } = useAppConfig()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submission = useSubmission(FAILED)
  const [repeatable] = useState(() => createRepeatable(accountCalls, 'proof_required'))
  const { email } = identity
  const { name } = quizStore.getState().answers

  const register = async () => {
    const { token, user } = await repeatable(email, password, () =>
      accountCalls.setPassword({ ...identity, password }),
    )
    saveMemberToken(token)
    track(registeredEvent(user.id))
    void syncAnswers()
    await navigate(pathFor('registration_completed', routeFlow), {
      replace: true,
      state: { email },
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = passwordProblem(password)
    setProblem(found)
    if (found === null) void submission.submit(register)
    else focusField(event.currentTarget, 'password')
  }

  return (
    <AccountCard>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <EmailField value={email} error={null} isReadOnly />
        <NewPasswordField
          label="Password"
          name="password"
          value={password}
          error={problem}
          knownTexts={[email, typeof name === 'string' ? name : '']}
          isReadOnly={submission.isBusy}
          onValueChange={(typed) => {
            setPassword(typed)
            setProblem(null)
          }}
        />
        <FormEnd
          label="Create Secure Account"
          submission={submission}
          failurePanel={wayOn(submission.failure, email)}
        />
      </form>
    </AccountCard>
  )
}

/** Refusals that another page helps with; null: the plain message will do. */
function wayOn(failure: CallFailure | null, email: string): ReactNode {
  switch (failure?.code) {
    case 'proof_required':
      return (
        <FocusedNotice tone="caution" title="Check your inbox" about={failure}>
          <p className="wrap-anywhere">
            If we know <strong className="font-semibold">{email}</strong>, we have sent a link to it. Open it
            to sign in or to set your password. If you have a password already, sign in with it.
          </p>
          <div className="mt-3 grid grid-cols-1 gap-3">
            <ButtonLink to={paths.login} email={email}>
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.forgotPassword} email={email} isSecondary>
              Email me another link
            </ButtonLink>
          </div>
        </FocusedNotice>
      )
    default:
      return null
  }
}
