import { useState } from 'react'
import type {
  AdminSubscription,
  cancelAdminSubscription,
  undoAdminCancellation,
} from '#shared/contract/admin/admin-users.ts'
import { useAdminChange } from '../../api/query.ts'
import { ChangeButton } from '../../controls/can-change.tsx'
import { ConfirmAction } from '../../controls/confirm.tsx'
import { day, money } from '../../format/format.ts'
import { useToast } from '../../panels/toast.tsx'
import { AddressText } from '../../text/address-text.tsx'
import { type CancelWhen, cancelText } from '../subscription/subscription-labels.ts'
import { MONEY_CHANGES } from './user-changes.ts'

type SubscriptionActionsProps = { subscription: AdminSubscription; email: string }

/** Cancel now or at the end of the period, or undo that; nothing for ended subscriptions. */
export function SubscriptionActions({ subscription, email }: SubscriptionActionsProps) {
  const { state, isCancelAtPeriodEnd, endedAt } = subscription
  if (endedAt !== null || state === 'ended' || state === 'never_paid') return null
  return (
    <>
      {isCancelAtPeriodEnd && <UndoButton subscription={subscription} email={email} />}
      <CancelButton subscription={subscription} email={email} />
    </>
  )
}

const CHOICES: readonly { when: CancelWhen; label: string }[] = [
  { when: 'period_end', label: 'At the end of the period' },
  { when: 'now', label: 'Now' },
]

function CancelButton({ subscription, email }: SubscriptionActionsProps) {
  const { id, planName, isCancelAtPeriodEnd } = subscription
  const toast = useToast()
  const [chosen, setChosen] = useState<CancelWhen>('period_end')
  const [now] = useState(() => new Date())
  // Already set to end with the period, so it can only be ended sooner.
  const when = isCancelAtPeriodEnd ? 'now' : chosen
  const effects = cancelText(when, subscription, { now, day })
  const { mutateAsync } = useAdminChange<typeof cancelAdminSubscription>({
    method: 'POST',
    path: '/admin/subscriptions/:subscriptionId/cancel',
    changes: MONEY_CHANGES,
    onDone: () =>
      toast(
        when === 'now'
          ? `${planName} has ended.`
          : `${planName} ends with the current period and will not renew.`,
      ),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton>{isCancelAtPeriodEnd ? 'Cancel now' : 'Cancel…'}</ChangeButton>}
      title={`Cancel ${planName}?`}
      isDangerous
      confirmLabel={when === 'now' ? 'Cancel now' : 'Cancel at the end of the period'}
      onConfirm={() => mutateAsync({ params: { subscriptionId: id }, body: { when } })}
    >
      <p>
        Subscription of <AddressText>{email}</AddressText>.
      </p>
      {!isCancelAtPeriodEnd && (
        <fieldset className="grid gap-1.5">
          <legend className="sr-only">When</legend>
          {CHOICES.map((choice) => (
            <label key={choice.when} className="flex items-center gap-2.5">
              <input
                type="radio"
                name={`cancel-${id}`}
                className="size-4 accent-primary-strong"
                checked={when === choice.when}
                onChange={() => setChosen(choice.when)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="grid list-disc gap-1 pl-5" aria-live="polite">
        <li>{effects.access}</li>
        <li>{effects.money}</li>
        <li>{effects.undo}</li>
      </ul>
    </ConfirmAction>
  )
}

function UndoButton({ subscription, email }: SubscriptionActionsProps) {
  const { id, planName, renewalMinor, currency, paidUntil } = subscription
  const toast = useToast()
  const { mutateAsync } = useAdminChange<typeof undoAdminCancellation>({
    method: 'POST',
    path: '/admin/subscriptions/:subscriptionId/undo-cancel',
    changes: MONEY_CHANGES,
    onDone: () => toast(`${planName} will renew.`),
  })
  return (
    <ConfirmAction
      trigger={<ChangeButton>Undo cancellation</ChangeButton>}
      title="Undo cancellation?"
      confirmLabel="Undo cancellation"
      onConfirm={() => mutateAsync({ params: { subscriptionId: id } })}
    >
      <p>
        {planName} of <AddressText>{email}</AddressText> will renew
        {paidUntil !== null && ` on ${day(paidUntil)}`}
        {renewalMinor !== null && ` for ${money(renewalMinor, currency)}`}. Do this only if the customer asked
        for it.
      </p>
    </ConfirmAction>
  )
}
