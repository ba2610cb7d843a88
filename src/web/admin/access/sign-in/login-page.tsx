import { type SubmitEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isRecord } from '#shared/lib/is-record.ts'
import { AdminButton } from '../../controls/admin-button.tsx'
import { InputField } from '../../controls/input-field.tsx'
import { pathAfterSignIn } from '../../frame/admin-paths.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { Alert } from '../../panels/alert.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { hasPasskeys } from '../passkeys/passkeys.ts'
import { useAdminSession } from '../session/admin-session.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { type SignInProblem, signInAsAdmin } from './sign-in.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** The admin login. An administrator who is signed in already goes straight on. */
export default function LoginPage() {
  const t = useTexts('admin-access')
  const { session } = useAdminSession()
  const state: unknown = useLocation().state
  const [isSigningIn, setIsSigningIn] = useState(false)
  if (session.isAdmin || session.enrolment) return <Navigate to={pathAfterSignIn(state)} replace />
  // A token of an earlier visit is being checked.
  if (session.isLoading && !isSigningIn) return <Waiting />
  if (session.needsSecondFactor) return <SecondFactorForm />
  return (
    <EntranceFrame title={t('adminOnly')} lead={t('adminOnlyText')}>
      <LoginForm
        isOver={isRecord(state) && state['isOver'] === true}
        isSigningIn={isSigningIn}
        onSigningIn={setIsSigningIn}
      />
      {hasPasskeys() && (
        <div className="grid gap-4 border-t border-line pt-5">
          <PasskeyButton onSigningIn={setIsSigningIn} />
        </div>
      )}
    </EntranceFrame>
  )
}

type LoginFormProps = {
  /** An earlier sign-in has expired. */
  isOver: boolean
  isSigningIn: boolean
  onSigningIn: (isSigningIn: boolean) => void
}

function LoginForm({ isOver, isSigningIn, onSigningIn }: LoginFormProps) {
  const t = useTexts('admin-access')
  const { enter, leave } = useAdminSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<SignInProblem | null>(null)

  const signIn = async (form: HTMLFormElement) => {
    onSigningIn(true)
    setProblem(null)
    const refusal = await signInAsAdmin({ email, password }, enter)
    onSigningIn(false)
    if (refusal === null) return
    // Only administrators keep the token of this sign-in.
    if (refusal.hasToken) leave()
    setProblem(refusal.problem)
    form.querySelector<HTMLInputElement>(email.trim() === '' ? '[name=email]' : '[name=password]')?.focus()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSigningIn) void signIn(event.currentTarget)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {isOver && problem === null && <Alert tone="info">{t('sessionExpired')}</Alert>}
      {problem && (
        <Alert tone="danger">
          <p className="font-semibold">{problem.text}</p>
          {problem.hint && <p>{problem.hint}</p>}
        </Alert>
      )}
      <InputField
        label={t('email')}
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isSigningIn}
        value={email}
        onValueChange={setEmail}
      />
      <InputField
        label={t('password')}
        name="password"
        type="password"
        required
        autoComplete="current-password"
        readOnly={isSigningIn}
        value={password}
        onValueChange={setPassword}
      />
      <AdminButton isSubmit variant="primary" isBusy={isSigningIn} className="min-h-11">
        {isSigningIn ? t('signingIn') : t('signIn')}
      </AdminButton>
    </form>
  )
}
