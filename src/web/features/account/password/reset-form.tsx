import { useState } from 'react'
import { useNavigate } from '#web/app/routing/use-router.ts'
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
import { PageCard } from '#web/ui/frame/narrow-page.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { FormEnd } from '../frame/form-end.tsx'
import { createRepeatable } from './repeatable-password.ts'
import { useForm } from '#web/api/use-form.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type ResetFormProps = {
  link: { token: string; email: string; hasAccount: boolean }
  /** The link has expired or was used in the meantime. */
  onUsedUp: () => void
}

/** Sets a password with a mailed link, and signs in. */
export function ResetForm({ link: { token, email, hasAccount }, onUsedUp }: ResetFormProps) {
  const t = useTexts('account')
  const passwords = useTexts('passwords')
  const { routeFlow } = useAppConfig()
  const navigate = useNavigate()
  const [repeatable] = useState(() => createRepeatable(accountCalls, 'link_invalid'))

  const set = async (password: string) => {
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
    // New buyers continue after registration; members go to their subscription.
    const path = hasAccount ? paths.subscription : pathFor('registration_completed', routeFlow)
    navigate(path, { replace: true, state: { email } })
  }
  const form = useForm({
    values: { password: '' },
    validate: ({ password }) => ({ password: passwordProblem(password, passwords) }),
    submit: ({ password }) => set(password),
    fallback: t('passwordNotSet'),
  })
  return (
    <PageCard>
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <EmailField value={email} readOnly />
        <NewPasswordField label="newPassword" {...form.field('password')} knownTexts={[email]} />
        <FormEnd label={t('saveAndSignIn')} submission={form} />
      </form>
    </PageCard>
  )
}
