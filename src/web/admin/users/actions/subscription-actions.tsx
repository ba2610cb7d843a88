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
import { useTexts } from '#web/app/texts/use-texts.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import type { PlainKey } from '#shared/texts/reader.ts'

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

const CHOICES = [
  { when: 'period_end', label: 'cancelAtPeriodEndChoice' },
  { when: 'now', label: 'cancelNowChoice' },
] as const satisfies readonly { when: CancelWhen; label: PlainKey<'admin-people'> }[]

function CancelButton({ subscription, email }: SubscriptionActionsProps) {
  const t = useTexts('admin-people')
  const { id, planName, isCancelAtPeriodEnd } = subscription
  const [chosen, setChosen] = useState<CancelWhen>('period_end')
  const [now] = useState(() => new Date())
  // Already set to end with the period, so it can only be ended sooner.
  const when = isCancelAtPeriodEnd ? 'now' : chosen
  const effects = cancelText(when, subscription, { now, day })
  return (
    <ConfirmChange<typeof cancelAdminSubscription>
      button={{ label: isCancelAtPeriodEnd ? t('cancelNow') : t('cancelDots') }}
      title={t('cancelTitle', { plan: planName })}
      isDangerous
      confirmLabel={when === 'now' ? t('cancelNow') : t('cancelAtEnd')}
      method="POST"
      path="/admin/subscriptions/:subscriptionId/cancel"
      input={() => ({ params: { subscriptionId: id }, body: { when } })}
      changes={MONEY_CHANGES}
      message={when === 'now' ? t('planEnded', { plan: planName }) : t('planEnds', { plan: planName })}
    >
      <p>
        <Rich
          text={t('subscriptionOf', { email })}
          tags={{ email: (inner) => <AddressText>{inner}</AddressText> }}
        />
      </p>
      {!isCancelAtPeriodEnd && (
        <fieldset className="grid gap-1.5">
          <legend className="sr-only">{t('when')}</legend>
          {CHOICES.map((choice) => (
            <Choice
              key={choice.when}
              type="radio"
              name={`cancel-${id}`}
              checked={when === choice.when}
              onChange={() => setChosen(choice.when)}
            >
              {t(choice.label)}
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
  const t = useTexts('admin-people')
  const { id, planName, renewalMinor, currency, paidUntil } = subscription
  const text = () => {
    const values = { plan: planName, email }
    if (paidUntil === null) {
      return renewalMinor === null
        ? t('undoText', values)
        : t('undoTextFor', { ...values, amount: money(renewalMinor, currency) })
    }
    return renewalMinor === null
      ? t('undoTextOn', { ...values, day: day(paidUntil) })
      : t('undoTextOnFor', { ...values, day: day(paidUntil), amount: money(renewalMinor, currency) })
  }
  return (
    <ConfirmChange<typeof undoAdminCancellation>
      button={{ label: t('undoCancellation') }}
      title={t('undoCancellationTitle')}
      confirmLabel={t('undoCancellation')}
      method="POST"
      path="/admin/subscriptions/:subscriptionId/undo-cancel"
      input={() => ({ params: { subscriptionId: id } })}
      changes={MONEY_CHANGES}
      message={t('willRenew', { plan: planName })}
    >
      <p>
        <Rich text={text()} tags={{ email: (inner) => <AddressText>{inner}</AddressText> }} />
      </p>
    </ConfirmChange>
  )
}
