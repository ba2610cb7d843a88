import { useNavigate } from 'react-router'
import { signOut } from '#web/auth/member-session.ts'
import { paths } from '#web/app/routing/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useSubmission } from '#web/api/use-submission.ts'

/** Signs out and opens the sign-in page. */
export function SignOutButton() {
  const navigate = useNavigate()
  const { isBusy, submit } = useSubmission('Sign-out failed. Please try again.')
  const leave = () =>
    submit(async () => {
      await signOut()
      await navigate(paths.login, { state: { isSignedOut: true } })
    })
  return (
    <Button variant="ghost" size="large" isLoading={isBusy} onClick={() => void leave()}>
      Sign out
    </Button>
  )
}
