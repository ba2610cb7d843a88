import { useState } from 'react'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, Panel } from '../frame/panel.tsx'
import { PartHeading } from '../frame/part-heading.tsx'

/** Changes the password, which ends all other sign-ins. */
export function PasswordPanel({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [changed, setChanged] = useState<object | null>(null)
  return (
    <Panel title="Password">
      {changed && (
        <FocusedNotice tone="good" title="Your password has been changed" about={changed}>
          <p>You are signed out everywhere else.</p>
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

type PasswordFormProps = { email: string; onClose: () => void; onChanged: () => void }

function PasswordForm({ email, onClose, onChanged }: PasswordFormProps) {
  const { formProps, field, isBusy, failure } = useForm({
    values: { currentPassword: '', password: '' },
    validate: ({ currentPassword, password }) => ({
      currentPassword: currentPassword === '' ? 'Password is required' : null,
      password: passwordProblem(password),
    }),
    submit: async (given) => {
      await memberCalls.changePassword(given)
      onChanged()
    },
    fallback: 'Your password was not changed.',
  })
  return (
    <form {...formProps} aria-label="Change password" className="grid grid-cols-1 gap-4">
      <PartHeading>Change password</PartHeading>
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordField label="New password" {...field('password')} knownTexts={[email]} />
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
