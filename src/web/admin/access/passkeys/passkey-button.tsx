import { KeyRound } from 'lucide'
import { useSubmission } from '#web/api/use-submission.ts'
import { AdminButton, type AdminButtonVariant } from '../../controls/admin-button.tsx'
import { Alert } from '../../panels/alert.tsx'
import { useAdminSession } from '../session/admin-session.tsx'
import { passkeyToken } from './passkeys.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

type PasskeyButtonProps = {
  variant?: AdminButtonVariant
  /** Called when a sign-in starts and ends. */
  onSigningIn?: (isSigningIn: boolean) => void
}

/** Signs in with a passkey instead of password and code. */
export function PasskeyButton({ variant = 'secondary', onSigningIn }: PasskeyButtonProps) {
  const t = useTexts('admin-access')
  const { enter } = useAdminSession()
  const { isBusy, failure, submit } = useSubmission(t('passkeyUnchecked'))
  const signIn = async () => {
    onSigningIn?.(true)
    try {
      if ((await enter(await passkeyToken())) === null) throw new Error('the sign-in could not be checked')
    } finally {
      onSigningIn?.(false)
    }
  }
  return (
    <div className="grid gap-3">
      {failure && <Alert tone="danger">{failure.text}</Alert>}
      <AdminButton
        variant={variant}
        icon={KeyRound}
        isBusy={isBusy}
        className="min-h-11"
        onClick={() => void submit(signIn)}
      >
        {t('usePasskey')}
      </AdminButton>
    </div>
  )
}
