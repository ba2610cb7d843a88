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
import { cardText } from '#shared/receipts/receipt-sheet.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { PlainKey } from '#shared/texts/reader.ts'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useCurrentTexts, useTexts } from '#web/app/texts/use-texts.ts'
import { useForm } from '#web/api/use-form.ts'
import { FocusedNotice } from '#web/ui/text/focused-notice.tsx'
import { confirmPayment, confirmSetup } from '../bank/bank-answers.ts'
import { FailureNotice } from '#web/ui/text/failure-notice.tsx'
import { memberCalls } from '../member-calls.ts'
import { Choices, PanelButton } from '../frame/panel.tsx'
import { type CardOutcome, type CardPhase, saveCard, type Setup } from './save-card.ts'

/** Saves the card for renewals without charging it; must match the server's setup intents. */
const elementsOptions = (currency: string, language: Language): StripeElementsOptionsMode => ({
  mode: 'setup',
  currency: currency.toLowerCase(),
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: ['card'],
  locale: language,
  appearance: pageAppearance(),
})

/** Replaces the card for the renewals (SetupIntent), and pays an open invoice with it. */
export function CardUpdate(props: CardUpdateProps) {
  const t = useTexts('subscription')
  const base = useTexts('base')
  const { payments } = useAppConfig()
  const { state, retry } = useStripeJs()
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <PartHeading>{t('updateCardTitle')}</PartHeading>
      {payments && <ModeBadge mode={payments.mode} />}
      {state.status === 'ready' ? (
        <CardElements {...props} stripe={state.stripe} />
      ) : state.status === 'loading' ? (
        <LoadingText text={t('loadingCardForm')} className="min-h-60" />
      ) : (
        <div role="alert">
          <Notice tone="danger" title={t('cardFormFailedTitle')}>
            <p>{t('cardFormFailedText')}</p>
            <Button variant="secondary" className="mt-3" onClick={retry}>
              {base('tryAgain')}
            </Button>
          </Notice>
        </div>
      )}
    </div>
  )
}

function CardElements({ stripe, ...props }: CardUpdateProps & { stripe: Stripe }) {
  const { currency } = props.subscription
  const { language } = useCurrentTexts()
  const options = useMemo(() => elementsOptions(currency, language), [currency, language])
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...props} stripe={stripe} />
    </Elements>
  )
}

const BANK_LABELS: Record<Exclude<CardPhase, 'saving'>, PlainKey<'bank'>> = {
  bank: 'waitingForBank',
  paying: 'checking',
}

/** Stripe's card form, and the outcome of saving. */
function CardForm({ subscription, email, stripe, onClose, onChanged }: CardUpdateProps & { stripe: Stripe }) {
  const { t, f } = useReader('subscription')
  const bank = useTexts('bank')
  const receipts = useTexts('receipts')
  const { name } = useAppConfig()
  const elements = useElements()
  const storedSetup = useRef<Setup | null>(null)
  const [phase, setPhase] = useState<CardPhase>('saving')
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const { openInvoice, currency } = subscription

  const conclude = (outcome: CardOutcome) => {
    if (outcome.kind !== 'done') return setProblem({ text: outcome.text })
    const { subscription: changed, openInvoice: paid } = outcome.saved
    const sentences = [
      ...(paid === 'paid' ? [t('openPaymentPaid')] : []),
      ...(changed.card ? [t('cardInUse', { card: cardText(changed.card, receipts) })] : []),
    ]
    onChanged(changed, { title: t('cardUpdated'), text: sentences.join(' ') })
  }
  const save = async () => {
    setProblem(null)
    const { error } = (await elements?.submit()) ?? {}
    // Stripe shows the details next to the field.
    if (error || !elements) return setProblem({ text: t('cardDetailsWrong') })
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
        t,
      },
      { begun: storedSetup.current, store },
    )
    conclude(outcome)
  }
  const { formProps, isBusy, failure } = useForm({
    values: {},
    submit: save,
    fallback: t('cardNotSaved'),
  })
  const phaseLabel = phase === 'saving' ? t('savingCard') : bank(BANK_LABELS[phase])
  const payLabel = openInvoice
    ? t('payAndSaveCard', { amount: f.money(openInvoice.amountMinor, currency) })
    : t('saveCard')

  return (
    <form {...formProps} aria-label={t('updateCard')} className="grid grid-cols-1 gap-4">
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
          ? t('cardPaysNow', { amount: f.money(openInvoice.amountMinor, currency) })
          : t('cardPaysLater')}
      </p>
      <FailureNotice failure={failure} />
      {problem && (
        <FocusedNotice tone="danger" title={t('cardProblemTitle')} about={problem}>
          <p>{problem.text}</p>
        </FocusedNotice>
      )}
      <Choices>
        <PanelButton label={t('keepCard')} disabled={isBusy} onClick={onClose} />
        <Button isSubmit size="large" isLoading={isBusy}>
          {isBusy ? phaseLabel : payLabel}
        </Button>
      </Choices>
    </form>
  )
}
