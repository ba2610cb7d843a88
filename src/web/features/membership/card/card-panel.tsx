import { CreditCard } from 'lucide'
import { useState } from 'react'
import { cardName } from '#shared/offer/payment/card-name.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { expiryLabel, isExpired } from './card-labels.ts'
import { CardSection } from './card-section.tsx'
import { Panel } from '../frame/panel.tsx'
import type { PartProps } from '../frame/part-props.ts'
import { standingOf } from '../subscription/standing.ts'

/** The card that renewals are charged to, and the way to another one. */
export function CardPanel({ subscription, email, open, onOpen, onChanged }: PartProps & { email: string }) {
  const { card } = subscription
  const [now] = useState(() => new Date())
  const standing = standingOf(subscription)
  const isChangeable = standing !== 'ended' && standing !== 'waiting'
  return (
    <Panel title="Payment method">
      {card ? (
        <div className="flex items-start gap-3">
          <Icon of={CreditCard} className="mt-px size-6 text-primary-strong" />
          <div>
            <p className="font-semibold">{cardName(card)}</p>
            <p className={isExpired(card, now) ? 'font-medium text-danger' : 'text-ink-soft'}>
              {isExpired(card, now) ? 'Expired' : 'Expires'} {expiryLabel(card)}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">No card is saved for your renewals.</p>
      )}
      {isChangeable &&
        (open === 'card' ? (
          <CardSection
            subscription={subscription}
            email={email}
            onClose={() => onOpen(null)}
            onChanged={onChanged}
          />
        ) : (
          <Button variant="secondary" size="large" onClick={() => onOpen('card')}>
            Update card
          </Button>
        ))}
    </Panel>
  )
}
