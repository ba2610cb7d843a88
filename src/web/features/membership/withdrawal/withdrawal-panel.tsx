import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { Panel, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { useLoaded } from '#web/api/use-loaded.ts'
import { withdrawalCalls } from './withdrawal-calls.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

/** The right of withdrawal of a signed-in member, while it lasts. */
export function WithdrawalPanel({ subscription, open, onOpen, onChanged }: PartProps) {
  const { t, f } = useReader('contract')
  const { withdrawal } = subscription
  if (withdrawal?.state !== 'open') return null
  return (
    <Panel title={t('withdrawRight')}>
      <p>{t('withdrawText', { date: f.longDate(withdrawal.lastDay) })}</p>
      {open === 'withdraw' ? (
        <LoadedForm
          subscription={subscription}
          onKeep={() => onOpen(null)}
          onDeclared={({ state, lastDay, currency, declaration }) =>
            onChanged(
              { ...subscription, withdrawal: { state, lastDay, currency, declaration } },
              { title: t('withdrawnTitle'), text: t('confirmationMailed') },
            )
          }
        />
      ) : (
        <PanelButton label={t('withdraw')} onClick={() => onOpen('withdraw')} />
      )}
    </Panel>
  )
}

type LoadedFormProps = {
  subscription: MemberSubscription
  onKeep: () => void
  onDeclared: (withdrawal: Withdrawal) => void
}

function LoadedForm({ subscription: { id }, onKeep, onDeclared }: LoadedFormProps) {
  const t = useTexts('membership')
  const { loaded, retry } = useLoaded(id, withdrawalCalls.read, t('contractNotLoaded'))
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text={t('loadingContract')} />
  }
  const { name, email, ...withdrawal } = loaded.value
  return (
    <WithdrawalForm
      withdrawal={withdrawal}
      given={{ name, email }}
      hasOwnAddress
      onKeep={onKeep}
      declare={async (statement) => onDeclared(await withdrawalCalls.declare(id, statement))}
    />
  )
}
