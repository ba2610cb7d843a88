import { useState } from 'react'
import { useLocation, useNavigate } from '#web/app/routing/use-router.ts'
import { emailProblem } from '#shared/quiz/email.ts'
import { storedToken } from '#web/auth/auth-tokens.ts'
import { saveMemberToken } from '#web/auth/member-session.ts'
import { paths } from '#web/app/routing/paths.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { accountCalls } from '../account-calls.ts'
import { PageCard, NarrowPage, PageTitle } from '#web/ui/frame/narrow-page.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { FormEnd } from '../frame/form-end.tsx'
import { nextPath } from './next-path.ts'
import { quizEmail } from '../registration/quiz-email.ts'
import { SignOutButton } from '../frame/sign-out-button.tsx'
import { ButtonLink, TextLink } from '#web/ui/controls/text-link.tsx'
import { useArrival } from '../registration/use-arrival.ts'
import { useProfile } from '../purchase/use-profile.ts'
import { useForm } from '#web/api/use-form.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useTexts } from '#web/app/texts/use-texts.ts'

const strong = (inner: string) => <strong className="font-semibold wrap-anywhere">{inner}</strong>

/** Signs in, then opens `next` of the address, or the subscription. */
export default function LoginPage() {
  const t = useTexts('account')
  const { email } = useArrival()
  const { search, state } = useLocation()
  const [wasSignedIn] = useState(() => storedToken() !== null)
  const { state: member } = useProfile(wasSignedIn)
  const isSignedOut = isRecord(state) && state['isSignedOut'] === true
  return (
    <NarrowPage hasAccountLink={false}>
      <PageTitle>{t('signInTitle')}</PageTitle>
      {isSignedOut && <Notice tone="good">{t('signedOut')}</Notice>}
      {member.status === 'found' && !isSignedOut ? (
        <PageCard>
          <p>
            <Rich text={t('signedInAs', { email: member.profile.email })} tags={{ email: strong }} />
          </p>
          <div className="grid grid-cols-1 gap-3">
            <ButtonLink to={nextPath(search)}>{t('continue')}</ButtonLink>
            <SignOutButton />
          </div>
        </PageCard>
      ) : (
        <LoginForm knownEmail={email} />
      )}
    </NarrowPage>
  )
}

function LoginForm({ knownEmail }: { knownEmail: string | null }) {
  const t = useTexts('account')
  const passwords = useTexts('passwords')
  const base = useTexts('base')
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm({
    values: { email: knownEmail ?? quizEmail() ?? '', password: '' },
    validate: ({ email, password }) => ({
      email: emailProblem(email, base),
      password: password === '' ? passwords('passwordMissing') : null,
    }),
    submit: async ({ email, password }) => {
      const { token } = await accountCalls.signIn({ email: email.trim(), password })
      saveMemberToken(token)
      navigate(nextPath(search), { replace: true })
    },
    fallback: t('signInFailed'),
  })
  return (
    <>
      <PageCard>
        <form {...form.formProps} className="grid grid-cols-1 gap-5">
          <EmailField {...form.field('email')} />
          <PasswordField label="password" autoComplete="current-password" {...form.field('password')} />
          <FormEnd label={t('signInTitle')} submission={form} />
        </form>
        <p className="text-center">
          <TextLink to={paths.forgotPassword} email={form.values.email.trim()}>
            {t('forgotPassword')}
          </TextLink>
        </p>
      </PageCard>
      <p className="flex flex-wrap items-center gap-x-2">
        {t('noPasswordYet')}
        <TextLink to={paths.register} email={knownEmail ?? undefined}>
          {t('completeAccount')}
        </TextLink>
      </p>
    </>
  )
}
