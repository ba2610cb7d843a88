import { useNavigate } from '#web/app/routing/use-router.ts'
import { signOut } from '#web/auth/member-session.ts'
import { paths } from '#web/app/routing/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSubmission } from '#web/api/use-submission.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Signs out and opens the sign-in page. */
export function SignOutButton() {
  const t = useTexts('account')
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmission(t('signOutFailed'))
  const leave = () =>
    submit(async () => {
      await signOut()
      navigate(paths.login, { state: { isSignedOut: true } })
    })
  return (
    <Button variant="ghost" size="large" isLoading={isBusy} onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  )
}
