import { useState } from 'react'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { paths } from '#web/app/routing/paths.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'
import { longDate, shortDate } from '#web/ui/text/calendar-labels.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'
import { withdrawalCalls } from './withdrawal-calls.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { closedLabel, WITHDRAW_LABEL } from './withdrawal-labels.ts'
import { WithdrawnPanel } from './withdrawn-panel.tsx'

/** Withdraws by the signed link in an email, without a sign-in. The link allows nothing else. */
export default function WithdrawPage() {
  return (
    <LinkedPage
      title="Withdraw from contract"
      otherWay={`You can also withdraw on your subscription page: sign in and choose “${WITHDRAW_LABEL}”.`}
      subject="contract"
      load={withdrawalCalls.readLink}
    >
      {({ token, value, onChanged }) => (
        <LinkedWithdrawal token={token} withdrawal={value} onChanged={onChanged} />
      )}
    </LinkedPage>
  )
}

type LinkedWithdrawalProps = {
  token: string
  withdrawal: Withdrawal
  onChanged: (withdrawal: Withdrawal) => void
}

function LinkedWithdrawal({ token, withdrawal, onChanged }: LinkedWithdrawalProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** The declaration made on this page, announced once. */
  const [declared, setDeclared] = useState<Withdrawal | null>(null)
  const { state, planName, purchasedAt, maskedEmail, lastDay } = withdrawal
  if (state === 'declared') {
    return (
      <>
        {declared && (
          <FocusedNotice tone="good" title="You have withdrawn from the contract" about={declared}>
            <p>We have emailed a confirmation to {maskedEmail}.</p>
          </FocusedNotice>
        )}
        <WithdrawnPanel planName={planName} withdrawal={withdrawal} />
      </>
    )
  }
  return (
    <Panel title={planName} aside={state === 'open' ? null : <Badge tone="info">Closed</Badge>}>
      {!isOpen && (
        <Facts>
          <Fact label="For">
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          <Fact label="Ordered on">{shortDate(purchasedAt)}</Fact>
        </Facts>
      )}
      {state !== 'open' ? (
        <>
          <p>{closedLabel(withdrawal)}</p>
          <ButtonLink to={paths.subscription} isSecondary>
            Go to my subscription
          </ButtonLink>
        </>
      ) : isOpen ? (
        <WithdrawalForm
          withdrawal={withdrawal}
          given={{ name: '', email: '' }}
          hasOwnAddress={false}
          onKeep={() => setIsOpen(false)}
          declare={async (statement) => {
            const answer = await withdrawalCalls.declareByLink({ token, ...statement })
            setDeclared(answer)
            onChanged(answer)
          }}
        />
      ) : (
        <>
          <p>
            You can withdraw from this contract until the end of {longDate(lastDay)}, without giving a reason.
            Your plan then ends immediately, and the next step shows what you get back.
          </p>
          <PanelButton label={WITHDRAW_LABEL} onClick={() => setIsOpen(true)} />
        </>
      )}
    </Panel>
  )
}
