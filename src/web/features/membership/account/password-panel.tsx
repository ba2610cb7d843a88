import { useState } from 'react'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { useForm } from '#web/api/use-form.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'

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
        <PanelButton
          label="Change password"
          onClick={() => {
            setChanged(null)
            setIsOpen(true)
          }}
        />
      )}
    </Panel>
  )
}

type PasswordFormProps = { email: string; onClose: () => void; onChanged: () => void }

function PasswordForm({ email, onClose, onChanged }: PasswordFormProps) {
  const form = useForm({
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
    <PanelForm
      form={form}
      title="Change password"
      keepLabel="Keep my password"
      onKeep={onClose}
      submitLabel="Save new password"
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordField label="New password" {...form.field('password')} knownTexts={[email]} />
    </PanelForm>
  )
}
