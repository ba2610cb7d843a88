import { CreditCard } from 'lucide'
import { Suspense, useState } from 'react'
import { cardText } from '#shared/receipts/receipt-sheet.ts'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { PartBoundary } from '#web/ui/frame/part-boundary.tsx'
import { Panel, PanelButton } from '../frame/panel.tsx'
import type { CardUpdateProps, PartProps } from '../frame/part-props.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { subscriptionStatus } from '../subscription/subscription-status.ts'

/** In a separate chunk: only this form needs Stripe's libraries. */
const CardUpdate = lazyPart<CardUpdateProps>(async () => (await import('./card-update.tsx')).CardUpdate)

/** `09/2034` */
const expiryLabel = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is valid until the end of its month. */
const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime()

/** The card for the renewals, and the form to replace it. */
export function CardPanel({ subscription, email, open, onOpen, onChanged }: PartProps & { email: string }) {
  const t = useTexts('subscription')
  const receipts = useTexts('receipts')
  const { card } = subscription
  const [now] = useState(() => new Date())
  const status = subscriptionStatus(subscription)
  const isChangeable = status !== 'ended' && status !== 'waiting'
  return (
    <Panel title={t('card')}>
      {card ? (
        <div className="flex items-start gap-3">
          <Icon of={CreditCard} className="mt-px size-6 text-primary-strong" />
          <div>
            <p className="font-semibold">{cardText(card, receipts)}</p>
            <p className={isExpired(card, now) ? 'font-medium text-danger' : 'text-ink-soft'}>
              {t(isExpired(card, now) ? 'cardExpired' : 'cardExpires', { month: expiryLabel(card) })}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">{t('noCard')}</p>
      )}
      {isChangeable &&
        (open === 'card' ? (
          <PartBoundary title={t('cardFormFailedTitle')} text={t('cardFormFailedText')}>
            <Suspense fallback={<LoadingText text={t('loadingCardForm')} className="min-h-60" />}>
              <CardUpdate
                subscription={subscription}
                email={email}
                onClose={() => onOpen(null)}
                onChanged={onChanged}
              />
            </Suspense>
          </PartBoundary>
        ) : (
          <PanelButton label={t('updateCard')} onClick={() => onOpen('card')} />
        ))}
    </Panel>
  )
}
