import { Elements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useMemo } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { pageAppearance } from '#web/payments/stripe-appearance.ts'
import { useStripeJs } from '#web/payments/use-stripe-js.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { ModeBadge } from '#web/ui/frame/mode-badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { CardForm } from './card-form.tsx'
import type { CardUpdateProps } from '../frame/part-props.ts'
import { PartHeading } from '../frame/panel-form.tsx'

/** Saves the card for renewals without charging it; must match the server's setup intents. */
const elementsOptions = (currency: string): StripeElementsOptionsMode => ({
  mode: 'setup',
  currency: currency.toLowerCase(),
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: ['card'],
  locale: 'en',
  appearance: pageAppearance(),
})

/** Replaces the card for the renewals (SetupIntent), and pays an open invoice with it. */
export function CardUpdate(props: CardUpdateProps) {
  const { payments } = useAppConfig()
  const { state, retry } = useStripeJs()
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading>Update your card</PartHeading>
      {payments && <ModeBadge mode={payments.mode} />}
      {state.status === 'ready' ? (
        <CardElements {...props} stripe={state.stripe} />
      ) : state.status === 'loading' ? (
        <LoadingText text="Loading the card form…" className="min-h-60" />
      ) : (
        <div role="alert">
          <Notice tone="danger" title="The card form did not load">
            <p>Please check your connection and try again.</p>
            <Button variant="secondary" className="mt-3" onClick={retry}>
              Try again
            </Button>
          </Notice>
        </div>
      )}
    </div>
  )
}

function CardElements({ stripe, ...props }: CardUpdateProps & { stripe: Stripe }) {
  const { currency } = props.subscription
  const options = useMemo(() => elementsOptions(currency), [currency])
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...props} stripe={stripe} />
    </Elements>
  )
}
