import { useState } from 'react'
import { passwordProblem } from '#web/auth/password-problem.ts'
import { useForm } from '#web/api/use-form.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel, PanelButton } from '../frame/panel.tsx'
import { PanelForm } from '../frame/panel-form.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Changes the password, which ends all other sign-ins. */
export function PasswordPanel({ email }: { email: string }) {
  const t = useTexts('membership')
  const passwords = useTexts('passwords')
  const [isOpen, setIsOpen] = useState(false)
  const [changed, setChanged] = useState<object | null>(null)
  return (
    <Panel title={passwords('password')}>
      {changed && (
        <FocusedNotice tone="good" title={t('passwordChangedTitle')} about={changed}>
          <p>{t('passwordChanged')}</p>
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
          label={t('changePassword')}
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
  const t = useTexts('membership')
  const passwords = useTexts('passwords')
  const form = useForm({
    values: { currentPassword: '', password: '' },
    validate: ({ currentPassword, password }) => ({
      currentPassword: currentPassword === '' ? passwords('passwordMissing') : null,
      password: passwordProblem(password, passwords),
    }),
    submit: async (given) => {
      await memberCalls.changePassword(given)
      onChanged()
    },
    fallback: t('passwordNotChanged'),
  })
  return (
    <PanelForm
      form={form}
      title={t('changePassword')}
      keepLabel={t('keepPassword')}
      onKeep={onClose}
      submitLabel={t('savePassword')}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="currentPassword"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordField label="newPassword" {...form.field('password')} knownTexts={[email]} />
    </PanelForm>
  )
}
