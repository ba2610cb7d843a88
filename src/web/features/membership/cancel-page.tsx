import { useState } from 'react'
import type { LinkedSubscription } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { paths } from '#web/lib/paths.ts'
import { useLinkToken } from '#web/lib/use-link-token.ts'
import { useSubmission } from '#web/lib/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { longDate, shortDate } from '#web/ui/calendar-words.ts'
import { FocusedNotice } from '#web/ui/focused-notice.tsx'
import { Badge } from './badge.tsx'
import { CancelForm } from './cancel-form.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { NotReady } from './loaded-panels.tsx'
import { LoginLink } from './login-link.tsx'
import { memberCalls } from './member-calls.ts'
import { MemberFrame } from './member-frame.tsx'
import { Fact, Facts, Panel } from './panel.tsx'
import type { Told } from './part-props.ts'
import { useLoaded } from './use-loaded.ts'

/** The cancellation by the signed link of a mail: no sign-in, and nothing else can be done with it. */
export function CancelPage() {
  const token = useLinkToken()
  return (
    <MemberFrame title="Cancel your subscription" hasPlaces={false}>
      {token === null ? <NoLink /> : <Linked token={token} />}
    </MemberFrame>
  )
}

/** Not a link of ours, or without its end: the sign-in leads to the same. */
function NoLink() {
  return (
    <Panel title="This link does not work">
      <p>
        It may be incomplete or from an older email. You can cancel in two steps on your subscription page as
        well: sign in, and choose “Cancel subscription”.
      </p>
      <LoginLink next={paths.subscription}>Sign in</LoginLink>
    </Panel>
  )
}

function Linked({ token }: { token: string }) {
  const { loaded, retry, replace } = useLoaded(
    token,
    memberCalls.readLink,
    'Your subscription could not be loaded.',
  )
  if (loaded.state === 'signedOut' || (loaded.state === 'failed' && loaded.failure.code === 'link_invalid')) {
    return <NoLink />
  }
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text="Loading your subscription…" />
  }
  return <LinkedPanel token={token} subscription={loaded.value} onChanged={replace} />
}

type LinkedPanelProps = {
  token: string
  subscription: LinkedSubscription
  onChanged: (subscription: LinkedSubscription) => void
}

type LinkedStanding = 'active' | 'cancelled' | 'ended'
const linkedStanding = ({ endedAt, isCancelAtPeriodEnd }: LinkedSubscription): LinkedStanding =>
  endedAt !== null ? 'ended' : isCancelAtPeriodEnd ? 'cancelled' : 'active'

const STANDINGS = {
  active: { label: 'Active', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'caution' },
  ended: { label: 'Ended', tone: 'info' },
} as const

function LinkedPanel({ token, subscription, onChanged }: LinkedPanelProps) {
  const [told, setTold] = useState<Told | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, failure, submit } = useSubmission('Your plan is still cancelled.')
  const { maskedEmail, planName, accessUntil, paidUntil, renewsAt, renewalMinor, currency, endedAt } =
    subscription
  const standing = linkedStanding(subscription)
  const until = accessUntil === null ? null : shortDate(accessUntil)

  const undo = () =>
    submit(async () => {
      onChanged(await memberCalls.undoByLink(token))
      setTold({ title: 'Your plan goes on', text: 'The cancellation is taken back.' })
    })
  return (
    <>
      {told && (
        <FocusedNotice tone="good" title={told.title} about={told}>
          <p>{told.text}</p>
        </FocusedNotice>
      )}
      <Panel
        title={planName}
        aside={<Badge tone={STANDINGS[standing].tone}>{STANDINGS[standing].label}</Badge>}
      >
        <Facts>
          <Fact label="For">
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          {standing === 'active' && renewsAt && <Fact label="Next payment">{shortDate(renewsAt)}</Fact>}
          {standing === 'active' && renewalMinor !== null && (
            <Fact label="Renews at">{formatMoney(renewalMinor, currency)}</Fact>
          )}
          {standing === 'cancelled' && until && <Fact label="Open until">{until}</Fact>}
          {endedAt && <Fact label="Ended on">{shortDate(endedAt)}</Fact>}
        </Facts>
        {standing === 'ended' && <p>This plan is over. Nothing more is charged.</p>}
        {standing === 'cancelled' && (
          <>
            <p>
              You have cancelled.
              {accessUntil && ` Everything stays open to you until ${longDate(accessUntil)}.`} Nothing more is
              charged.
            </p>
            <FailureNotice failure={failure} />
            <Button variant="secondary" size="large" isLoading={isBusy} onClick={() => void undo()}>
              Keep my plan after all
            </Button>
          </>
        )}
        {standing === 'active' &&
          (isOpen ? (
            <CancelForm
              paidUntil={paidUntil}
              onKeep={() => setIsOpen(false)}
              cancel={async (given) => {
                onChanged(await memberCalls.cancelByLink({ token, ...given }))
                setIsOpen(false)
                setTold({
                  title: 'Your plan is cancelled',
                  text: 'A confirmation is on its way to you by email.',
                })
              }}
            />
          ) : (
            <Button
              variant="secondary"
              size="large"
              onClick={() => {
                setTold(null)
                setIsOpen(true)
              }}
            >
              Cancel subscription
            </Button>
          ))}
      </Panel>
    </>
  )
}
