import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useMemo, useRef, useState } from 'react'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { pageAppearance } from '#web/payments/stripe-appearance.ts'
import { useStripeJs } from '#web/payments/use-stripe-js.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadingText } from '#web/ui/text/loading-text.tsx'
import { ModeBadge } from '#web/ui/frame/mode-badge.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import type { CardUpdateProps } from '../frame/part-props.ts'
import { PartHeading } from '../frame/panel-form.tsx'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { cardName } from '#shared/offer/payment/card-name.ts'
import { useForm } from '#web/api/use-form.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { confirmPayment, confirmSetup } from '../bank/bank-answers.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, PanelButton } from '../frame/panel.tsx'
import { type CardOutcome, type CardPhase, saveCard, type Setup } from './save-card.ts'

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

const PHASE_LABELS: Record<CardPhase, string> = {
  saving: 'Saving your card…',
  bank: 'Waiting for your bank…',
  paying: 'One moment…',
}

/** Stripe's card form, and the outcome of saving. */
function CardForm({ subscription, email, stripe, onClose, onChanged }: CardUpdateProps & { stripe: Stripe }) {
  const { name } = useAppConfig()
  const elements = useElements()
  const storedSetup = useRef<Setup | null>(null)
  const [phase, setPhase] = useState<CardPhase>('saving')
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const { openInvoice, currency } = subscription

  const conclude = (outcome: CardOutcome) => {
    if (outcome.kind !== 'done') return setProblem({ text: outcome.text })
    const { subscription: changed, openInvoice: paid } = outcome.saved
    const card = changed.card ? `  Your renewals are now charged to your ${cardName(changed.card)}.` : ''
    onChanged(changed, {
      title: 'Your card has been updated',
      text: `${paid === 'paid' ? 'The open payment went through.' : ''}${card}`.trim(),
    })
  }
  const save = async () => {
    setProblem(null)
    const { error } = (await elements?.submit()) ?? {}
    // Stripe shows the details next to the field.
    if (error || !elements) return setProblem({ text: 'Please enter valid card details.' })
    const store = (setup: Setup | null) => {
      storedSetup.current = setup
    }
    const calls = {
      startCard: () => memberCalls.startCard(subscription.id),
      updateCard: (setupIntentId: string) => memberCalls.updateCard(subscription.id, setupIntentId),
    }
    const outcome = await saveCard(
      {
        calls,
        confirmSetup: (clientSecret) => confirmSetup(stripe, elements, clientSecret, email),
        confirmPayment: (clientSecret) => confirmPayment(stripe, clientSecret),
        onPhase: setPhase,
      },
      { begun: storedSetup.current, store },
    )
    conclude(outcome)
  }
  const { formProps, isBusy, failure } = useForm({
    values: {},
    submit: save,
    fallback: 'Your card could not be saved.',
  })

  return (
    <form {...formProps} aria-label="Update card" className="grid grid-cols-1 gap-4">
      <PaymentElement
        options={{
          layout: { type: 'tabs', defaultCollapsed: false },
          business: { name },
          readOnly: isBusy,
          fields: { billingDetails: { email: 'never' } },
          terms: { card: 'never' },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        }}
      />
      <p className="text-[0.9375rem] text-ink-soft">
        {openInvoice
          ? `Your new card is charged ${formatMoney(openInvoice.amountMinor, currency)} for the open payment, and then for your renewals.`
          : 'Nothing is charged now. Your renewals will be charged to the new card.'}
      </p>
      <FailureNotice failure={failure} />
      {problem && (
        <FocusedNotice tone="danger" title="Please check your card" about={problem}>
          <p>{problem.text}</p>
        </FocusedNotice>
      )}
      <Choices>
        <PanelButton label="Keep my current card" disabled={isBusy} onClick={onClose} />
        <Button isSubmit size="large" isLoading={isBusy}>
          {isBusy
            ? PHASE_LABELS[phase]
            : openInvoice
              ? `Pay ${formatMoney(openInvoice.amountMinor, currency)} and save card`
              : 'Save card'}
        </Button>
      </Choices>
    </form>
  )
}
