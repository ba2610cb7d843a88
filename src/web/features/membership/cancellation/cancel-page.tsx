import { useState } from 'react'
import type { LinkedSubscription } from '#shared/contract/membership.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useSubmission } from '#web/api/use-submission.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Badge } from '../frame/badge.tsx'
import { CancelForm } from './cancel-form.tsx'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { memberCalls } from '../member-calls.ts'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'
import { ChangeNotice, type ChangeMessage } from '../frame/change-notice.tsx'

/** Cancels by the signed link in an email, without a sign-in. The link allows nothing else. */
export default function CancelPage() {
  const t = useTexts('contract')
  const base = useTexts('base')
  return (
    <LinkedPage
      title={base('titleCancel')}
      otherWay={t('cancelOtherWay')}
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

const STATUSES: Record<LinkedStatus, { label: PlainKey<'contract'>; tone: NoticeTone }> = {
  active: { label: 'statusActive', tone: 'good' },
  canceled: { label: 'statusCanceled', tone: 'caution' },
  ended: { label: 'statusEnded', tone: 'info' },
}

function LinkedPanel({ token, subscription, onChanged }: LinkedPanelProps) {
  const { t, f } = useReader('contract')
  const [message, setMessage] = useState<ChangeMessage | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, failure, submit } = useSubmission(t('stillCanceled'))
  const { maskedEmail, planName, accessUntil, paidUntil, renewsAt, renewalMinor, currency, endedAt } =
    subscription
  const status = linkedStatus(subscription)
  const until = accessUntil === null ? null : f.shortDate(accessUntil)

  const undo = () =>
    submit(async () => {
      onChanged(await memberCalls.undoByLink(token))
      setMessage({ title: t('continuesTitle'), text: t('undone') })
    })
  return (
    <>
      <ChangeNotice message={message} />
      <Panel title={planName} aside={<Badge tone={STATUSES[status].tone}>{t(STATUSES[status].label)}</Badge>}>
        <Facts>
          <Fact label={t('for')}>
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          {status === 'active' && renewsAt && <Fact label={t('nextPayment')}>{f.shortDate(renewsAt)}</Fact>}
          {status === 'active' && renewalMinor !== null && (
            <Fact label={t('renewsAt')}>{f.money(renewalMinor, currency)}</Fact>
          )}
          {status === 'canceled' && until && <Fact label={t('accessUntil')}>{until}</Fact>}
          {endedAt && <Fact label={t('endedOn')}>{f.shortDate(endedAt)}</Fact>}
        </Facts>
        {status === 'ended' && <p>{t('ended')}</p>}
        {status === 'canceled' && (
          <>
            <p>
              {accessUntil === null
                ? t('canceledNow')
                : t('canceledUntil', { date: f.longDate(accessUntil) })}
            </p>
            <FailureNotice failure={failure} />
            <PanelButton label={t('keepAfterAll')} isLoading={isBusy} onClick={() => void undo()} />
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
                setMessage({ title: t('canceledTitle'), text: t('confirmationMailed') })
              }}
            />
          ) : (
            <PanelButton
              label={t('cancel')}
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
