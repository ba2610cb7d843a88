import { paths } from '#web/app/routing/paths.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'
import { Panel } from '../frame/panel.tsx'

/** The member has bought nothing, or not yet confirmed the address they bought with. */
export function NoSubscription({ email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean }) {
  return (
    <Panel title="No subscription yet">
      <p className="text-ink-soft">
        Your plan, your payments and your receipts will appear here.{' '}
        {isEmailConfirmed
          ? 'If you paid with another email address, sign in with that one.'
          : `If you paid with ${email}, confirm this address on your account page and your plan will appear here.`}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {!isEmailConfirmed && <ButtonLink to={paths.account}>Confirm my address</ButtonLink>}
        <ButtonLink to={paths.landing} isSecondary>
          Take the quiz
        </ButtonLink>
      </div>
    </Panel>
  )
}
