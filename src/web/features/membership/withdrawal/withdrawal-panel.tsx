import type { MemberSubscription } from '#shared/contract/membership.ts'
import type { Withdrawal } from '#shared/contract/withdrawal.ts'
import { longDate } from '#web/ui/text/calendar-labels.ts'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { Panel, PanelButton } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { useLoaded } from '#web/api/use-loaded.ts'
import { withdrawalCalls } from './withdrawal-calls.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WITHDRAW_LABEL } from './withdrawal-labels.ts'

/** The right of withdrawal of a signed-in member, while it lasts. */
export function WithdrawalPanel({ subscription, open, onOpen, onChanged }: PartProps) {
  const { withdrawal } = subscription
  if (withdrawal?.state !== 'open') return null
  return (
    <Panel title="Right of withdrawal">
      <p>
        You can withdraw from this contract until the end of {longDate(withdrawal.lastDay)}, without giving a
        reason. Your plan then ends immediately, and the next step shows what you get back.
      </p>
      {open === 'withdraw' ? (
        <LoadedForm
          subscription={subscription}
          onKeep={() => onOpen(null)}
          onDeclared={({ state, lastDay, currency, declaration }) =>
            onChanged(
              { ...subscription, withdrawal: { state, lastDay, currency, declaration } },
              {
                title: 'You have withdrawn from the contract',
                text: 'We have emailed you a confirmation.',
              },
            )
          }
        />
      ) : (
        <PanelButton label={WITHDRAW_LABEL} onClick={() => onOpen('withdraw')} />
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
  const { loaded, retry } = useLoaded(id, withdrawalCalls.read, 'Your contract could not be loaded.')
  if (loaded.state !== 'ready') {
    return <NotReady loaded={loaded} retry={retry} text="Loading your contract…" />
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
