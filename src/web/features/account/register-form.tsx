import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { emailProblem } from '#shared/quiz/email.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { pathFor } from '#web/lib/flow.ts'
import { saveMemberToken } from '#web/lib/member-session.ts'
import { passwordProblem } from '#web/lib/password-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { quizStore } from '#web/lib/quiz-store.ts'
import { trackRegistered } from '#web/lib/tracking.ts'
import { NewPasswordField } from '#web/ui/new-password-field.tsx'
import { accountCalls } from './account-calls.ts'
import { AccountCard } from './account-frame.tsx'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { EmailField } from './email-field.tsx'
import { FocusedNotice } from '#web/ui/focused-notice.tsx'
import { focusField } from './focus-field.ts'
import { FormEnd } from './form-end.tsx'
import type { RegistrationIdentity } from './registration-identity.ts'
import { createRepeatable } from './repeatable-password.ts'
import { syncAnswers } from './sync-answers.ts'
import { ButtonLink } from './text-link.tsx'
import { useSubmission } from '#web/lib/use-submission.ts'

/** G-09 */
const FAILED = 'Failed to create account. Please try again.'

type Problems = { email: string | null; password: string | null }

/** The form of G-02 to G-09. Without an identity nothing can be sent, and the form says why. */
export function RegisterForm({ identity }: { identity: RegistrationIdentity | null }) {
  const { routeFlow } = useAppConfig()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({ email: null, password: null })
  const submission = useSubmission(FAILED)
  const [repeatable] = useState(() => createRepeatable(accountCalls, 'account_exists'))
  const email = identity?.email ?? ''
  const { name } = quizStore.getState().answers

  const register = async (known: RegistrationIdentity) => {
    const { token, user } = await repeatable(known.email, password, () =>
      accountCalls.setPassword({ ...known, password }),
    )
    saveMemberToken(token)
    trackRegistered(user.id)
    void syncAnswers()
    await navigate(pathFor('registration_completed', routeFlow), {
      replace: true,
      state: { email: known.email },
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { email: emailProblem(email), password: passwordProblem(password) }
    setProblems(found)
    if (found.password !== null) focusField(event.currentTarget, 'password')
    else if (found.email !== null) focusField(event.currentTarget, 'email')
    else if (identity !== null) void submission.submit(() => register(identity))
  }

  return (
    <AccountCard>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <EmailField value={email} error={problems.email} isReadOnly />
        <NewPasswordField
          label="Password"
          name="password"
          value={password}
          error={problems.password}
          knownTexts={[email, typeof name === 'string' ? name : '']}
          isReadOnly={submission.isBusy}
          onValueChange={(typed) => {
            setPassword(typed)
            setProblems({ email: null, password: null })
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
    case 'account_exists':
      return (
        <FocusedNotice tone="caution" title="You have an account already" about={failure}>
          <p className="wrap-anywhere">
            There is an account for <strong className="font-semibold">{email}</strong>. Sign in with its
            password, or set a new one by a link that we email to you.
          </p>
          <div className="mt-3 grid grid-cols-1 gap-3">
            <ButtonLink to={paths.login} email={email}>
              Sign in
            </ButtonLink>
            <ButtonLink to={paths.forgotPassword} email={email} isSecondary>
              Set a new password
            </ButtonLink>
          </div>
        </FocusedNotice>
      )
    case 'proof_required':
      return (
        <FocusedNotice tone="caution" title="Please show us that this email is yours" about={failure}>
          <p className="wrap-anywhere">
            We found no quiz and no payment of <strong className="font-semibold">{email}</strong> in this
            browser. We can email a link to that address: it lets you set your password.
          </p>
          <div className="mt-3">
            <ButtonLink to={paths.forgotPassword} email={email}>
              Email me the link
            </ButtonLink>
          </div>
        </FocusedNotice>
      )
    default:
      return null
  }
}
