import { type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { FailureNotice } from '../subscription/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, Panel } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'

/** Another password, which ends all other sign-ins. */
export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [changed, setChanged] = useState<object | null>(null)
  return (
    <Panel title="Password">
      {changed && (
        <FocusedNotice tone="good" title="Your password is changed" about={changed}>
          <p>Everywhere else you are signed out.</p>
        </FocusedNotice>
      )}
      {isOpen ? (
        <PasswordForm
          email={email}
          onClose={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false)
            setChanged({})
          }}
        />
      ) : (
        <Button
          variant="secondary"
          size="large"
          onClick={() => {
            setChanged(null)
            setIsOpen(true)
          }}
        >
          Change password
        </Button>
      )}
    </Panel>
  )
}

type Problems = { currentPassword: string | null; password: string | null }
const NONE: Problems = { currentPassword: null, password: null }

/** What the server says of single fields; null where it says something else. */
function fieldProblems(error: unknown): Problems | null {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return null
  const of = (name: string) => error.fields.find(({ path }) => path === name)?.message ?? null
  const problems = { currentPassword: of('currentPassword'), password: of('password') }
  return problems.currentPassword === null && problems.password === null ? null : problems
}

type PasswordFormProps = { email: string; onClose: () => void; onChanged: () => void }

function PasswordForm({ email, onClose, onChanged }: PasswordFormProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState(NONE)
  const { isBusy, failure, submit } = useSubmission('Your password is not changed.')

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      currentPassword: currentPassword === '' ? 'Password is required' : null,
      password: passwordProblem(password),
    }
    setProblems(found)
    if (found.currentPassword !== null || found.password !== null) return
    void submit(async () => {
      try {
        await memberCalls.changePassword({ currentPassword, password })
        onChanged()
      } catch (error) {
        const refused = fieldProblems(error)
        if (!refused) throw error
        setProblems(refused)
      }
    })
  }
  return (
    <form noValidate onSubmit={send} aria-label="Change password" className="grid grid-cols-1 gap-4">
      <PartHeading>Change password</PartHeading>
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={currentPassword}
        error={problems.currentPassword}
        isReadOnly={isBusy}
        onValueChange={(value) => {
          setCurrentPassword(value)
          setProblems(NONE)
        }}
      />
      <NewPasswordField
        label="New password"
        name="password"
        value={password}
        error={problems.password}
        knownTexts={[email]}
        isReadOnly={isBusy}
        onValueChange={(value) => {
          setPassword(value)
          setProblems(NONE)
        }}
      />
      <FailureNotice failure={failure} />
      <Choices>
        <Button variant="secondary" size="large" disabled={isBusy} onClick={onClose}>
          Keep my password
        </Button>
        <Button isSubmit size="large" isLoading={isBusy}>
          Save new password
        </Button>
      </Choices>
    </form>
  )
}
