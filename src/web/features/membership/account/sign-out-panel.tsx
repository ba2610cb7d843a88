import { useNavigate } from 'react-router'
import { eraseVisitor } from '#web/session/erase-visitor.ts'
import { paths } from '#web/app/routing/paths.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { MemberSignIns } from './member-sign-ins.tsx'
import { Panel } from '../frame/panel.tsx'

/** The sign-ins of the account; one, the others or all can be ended. */
export function SignOutPanel() {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission('You are still signed in elsewhere.')

  const leave = () =>
    submit(async () => {
      await memberCalls.signOutEverywhere()
      eraseVisitor()
      await navigate(paths.login, { state: { isSignedOut: true } })
    })
  return (
    <Panel title="Sign-ins">
      <MemberSignIns />
      <p className="border-t border-line pt-5 text-ink-soft">
        Lost a phone, or used a shared computer? “Sign out everywhere” signs you out on every device,
        including this one.
      </p>
      <FailureNotice failure={failure} />
      <Button variant="secondary" size="large" isLoading={isBusy} onClick={() => void leave()}>
        Sign out everywhere
      </Button>
    </Panel>
  )
}
