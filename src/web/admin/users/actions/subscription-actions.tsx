import { useState } from 'react'
import type {
  AdminSubscription,
  cancelAdminSubscription,
  undoAdminCancellation,
} from '#shared/contract/admin/admin-users.ts'
import { Choice } from '../../controls/choice.tsx'
import { ConfirmChange } from '../../controls/confirm.tsx'
import { day, money } from '../../format/format.ts'
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
  const [chosen, setChosen] = useState<CancelWhen>('period_end')
  const [now] = useState(() => new Date())
  // Already set to end with the period, so it can only be ended sooner.
  const when = isCancelAtPeriodEnd ? 'now' : chosen
  const effects = cancelText(when, subscription, { now, day })
  return (
    <ConfirmChange<typeof cancelAdminSubscription>
      button={{ label: isCancelAtPeriodEnd ? 'Cancel now' : 'Cancel…' }}
      title={`Cancel ${planName}?`}
      isDangerous
      confirmLabel={when === 'now' ? 'Cancel now' : 'Cancel at the end of the period'}
      method="POST"
      path="/admin/subscriptions/:subscriptionId/cancel"
      input={() => ({ params: { subscriptionId: id }, body: { when } })}
      changes={MONEY_CHANGES}
      message={
        when === 'now'
          ? `${planName} has ended.`
          : `${planName} ends with the current period and will not renew.`
      }
    >
      <p>
        Subscription of <AddressText>{email}</AddressText>.
      </p>
      {!isCancelAtPeriodEnd && (
        <fieldset className="grid gap-1.5">
          <legend className="sr-only">When</legend>
          {CHOICES.map((choice) => (
            <Choice
              key={choice.when}
              type="radio"
              name={`cancel-${id}`}
              checked={when === choice.when}
              onChange={() => setChosen(choice.when)}
            >
              {choice.label}
            </Choice>
          ))}
        </fieldset>
      )}
      <ul className="grid list-disc gap-1 ps-5" aria-live="polite">
        <li>{effects.access}</li>
        <li>{effects.money}</li>
        <li>{effects.undo}</li>
      </ul>
    </ConfirmChange>
  )
}

function UndoButton({ subscription, email }: SubscriptionActionsProps) {
  const { id, planName, renewalMinor, currency, paidUntil } = subscription
  return (
    <ConfirmChange<typeof undoAdminCancellation>
      button={{ label: 'Undo cancellation' }}
      title="Undo cancellation?"
      confirmLabel="Undo cancellation"
      method="POST"
      path="/admin/subscriptions/:subscriptionId/undo-cancel"
      input={() => ({ params: { subscriptionId: id } })}
      changes={MONEY_CHANGES}
      message={`${planName} will renew.`}
    >
      <p>
        {planName} of <AddressText>{email}</AddressText> will renew
        {paidUntil !== null && ` on ${day(paidUntil)}`}
        {renewalMinor !== null && ` for ${money(renewalMinor, currency)}`}. Do this only if the customer asked
        for it.
      </p>
    </ConfirmChange>
  )
}
