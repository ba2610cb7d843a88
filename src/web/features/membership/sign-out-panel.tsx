import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetVisitor } from '#web/lib/forget-visitor.ts'
import { signOut } from '#web/lib/member-session.ts'
import { paths } from '#web/lib/paths.ts'
import { useSubmission } from '#web/lib/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { memberCalls } from './member-calls.ts'
import { Choices, Panel } from './panel.tsx'

/** Ends this sign-in, or every one of the account. */
export function SignOutPanel() {
  const navigate = useNavigate()
  const { isBusy, failure, submit } = useSubmission('You are still signed in elsewhere.')
  const [pressed, setPressed] = useState<'here' | 'everywhere'>('here')

  const leave = (where: 'here' | 'everywhere') => {
    setPressed(where)
    void submit(async () => {
      if (where === 'here') await signOut()
      else {
        await memberCalls.signOutEverywhere()
        forgetVisitor()
      }
      await navigate(paths.login, { state: { isSignedOut: true } })
    })
  }
  return (
    <Panel title="Sign-ins">
      <p className="text-ink-soft">
        A lost phone, or a computer that others use? “Sign out everywhere” ends every sign-in of this account
        at once.
      </p>
      <FailureNotice failure={failure} />
      <Choices>
        <Button
          variant="secondary"
          size="large"
          disabled={isBusy && pressed !== 'here'}
          isLoading={isBusy && pressed === 'here'}
          onClick={() => leave('here')}
        >
          Sign out
        </Button>
        <Button
          variant="secondary"
          size="large"
          disabled={isBusy && pressed !== 'everywhere'}
          isLoading={isBusy && pressed === 'everywhere'}
          onClick={() => leave('everywhere')}
        >
          Sign out everywhere
        </Button>
      </Choices>
    </Panel>
  )
}
