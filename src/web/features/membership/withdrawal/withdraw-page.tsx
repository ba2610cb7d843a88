import { useState } from 'react'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { paths } from '#web/app/routing/paths.ts'
import { ButtonLink } from '#web/ui/controls/text-link.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { LinkedPage } from '../frame/linked-page.tsx'
import { Fact, Facts, Panel, PanelButton } from '../frame/panel.tsx'
import { withdrawalCalls } from './withdrawal-calls.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { closedLabel } from './withdrawal-labels.ts'
import { WithdrawnPanel } from './withdrawn-panel.tsx'

/** Withdraws by the signed link in an email, without a sign-in. The link allows nothing else. */
export default function WithdrawPage() {
  const t = useTexts('contract')
  const base = useTexts('base')
  return (
    <LinkedPage
      title={base('titleWithdraw')}
      otherWay={t('withdrawOtherWay')}
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
  const reader = useReader('contract')
  const { t, f } = reader
  const [isOpen, setIsOpen] = useState(false)
  /** The declaration made on this page, announced once. */
  const [declared, setDeclared] = useState<Withdrawal | null>(null)
  const { state, planName, purchasedAt, maskedEmail, lastDay } = withdrawal
  if (state === 'declared') {
    return (
      <>
        {declared && (
          <FocusedNotice tone="good" title={t('withdrawnTitle')} about={declared}>
            <p>{t('confirmationMailedTo', { email: maskedEmail })}</p>
          </FocusedNotice>
        )}
        <WithdrawnPanel planName={planName} withdrawal={withdrawal} />
      </>
    )
  }
  return (
    <Panel title={planName} aside={state === 'open' ? null : <Badge tone="info">{t('statusClosed')}</Badge>}>
      {!isOpen && (
        <Facts>
          <Fact label={t('for')}>
            <span className="wrap-anywhere">{maskedEmail}</span>
          </Fact>
          <Fact label={t('orderedOn')}>{f.shortDate(purchasedAt)}</Fact>
        </Facts>
      )}
      {state !== 'open' ? (
        <>
          <p>{closedLabel(withdrawal, reader)}</p>
          <ButtonLink to={paths.subscription} isSecondary>
            {t('toSubscription')}
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
          <p>{t('withdrawText', { date: f.longDate(lastDay) })}</p>
          <PanelButton label={t('withdraw')} onClick={() => setIsOpen(true)} />
        </>
      )}
    </Panel>
  )
}
