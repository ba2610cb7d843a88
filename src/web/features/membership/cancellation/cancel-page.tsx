import { useState } from 'react'
import type { LinkedSubscription } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import { longDate, shortDate } from '#web/ui/text/calendar-labels.ts'
import { Badge } from '../frame/badge.tsx'
import { CancelForm } from './cancel-form.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { memberCalls } from '../member-calls.ts'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'
import { ChangeNotice, type ChangeMessage } from '../frame/change-notice.tsx'

/** Cancels by the signed link in an email, without a sign-in. The link allows nothing else. */
export default function CancelPage() {
  return (
    <LinkedPage
      title="Cancel your subscription"
      otherWay="You can also cancel in two steps on your subscription page: sign in and choose “Cancel subscription”."
      subject="subscription"
      load={memberCalls.readLink}
    >
      {({ token, value, onChanged }) => (
        <LinkedPanel token={token} subscription={value} onChanged={onChanged} />
      )}
    </LinkedPage>
  )
}

type LinkedPanelProps = {
  token: string
  subscription: LinkedSubscription
  onChanged: (subscription: LinkedSubscription) => void
}

type LinkedStatus = 'active' | 'canceled' | 'ended'
const linkedStatus = ({ endedAt, isCancelAtPeriodEnd }: LinkedSubscription): LinkedStatus =>
  endedAt !== null ? 'ended' : isCancelAtPeriodEnd ? 'canceled' : 'active'

const STATUSES = {
  active: { label: 'Active', tone: 'good' },
  canceled: { label: 'Canceled', tone: 'caution' },
  ended: { label: 'Ended', tone: 'info' },
} as const

function LinkedPanel({ token, subscription, onChanged }: LinkedPanelProps) {
  const [message, setMessage] = useState<ChangeMessage | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, failure, submit } = useSubmission('Your plan is still canceled.')
  const { maskedEmail, planName, accessUntil, paidUntil, renewsAt, renewalMinor, currency, endedAt } =
    subscription
  const status = linkedStatus(subscription)
  const until = accessUntil === null ? null : shortDate(accessUntil)

  const undo = () =>
    submit(async () => {
      onChanged(await memberCalls.undoByLink(token))
      setMessage({ title: 'Your plan continues', text: 'Your cancellation has been undone.' })
    })
  return (
    <>
      <ChangeNotice message={message} />
      <Panel title={planName} aside={<Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>}>
        <Facts>
          <Fact label="For">
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          {status === 'active' && renewsAt && <Fact label="Next payment">{shortDate(renewsAt)}</Fact>}
          {status === 'active' && renewalMinor !== null && (
            <Fact label="Renews at">{formatMoney(renewalMinor, currency)}</Fact>
          )}
          {status === 'canceled' && until && <Fact label="Access until">{until}</Fact>}
          {endedAt && <Fact label="Ended on">{shortDate(endedAt)}</Fact>}
        </Facts>
        {status === 'ended' && <p>This plan has ended. You will not be charged again.</p>}
        {status === 'canceled' && (
          <>
            <p>
              You have canceled. {accessUntil && `You have full access until ${longDate(accessUntil)}.`} You
              will not be charged again.
            </p>
            <FailureNotice failure={failure} />
            <PanelButton label="Keep my plan after all" isLoading={isBusy} onClick={() => void undo()} />
          </>
        )}
        {status === 'active' &&
          (isOpen ? (
            <CancelForm
              paidUntil={paidUntil}
              onKeep={() => setIsOpen(false)}
              cancel={async (given) => {
                onChanged(await memberCalls.cancelByLink({ token, ...given }))
                setIsOpen(false)
                setMessage({
                  title: 'Your plan has been canceled',
                  text: 'We have emailed you a confirmation.',
                })
              }}
            />
          ) : (
            <PanelButton
              label="Cancel subscription"
              onClick={() => {
                setMessage(null)
                setIsOpen(true)
              }}
            />
          ))}
      </Panel>
    </>
  )
}
