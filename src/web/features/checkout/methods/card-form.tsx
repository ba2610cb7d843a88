import { PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FormField } from '#web/ui/controls/form-field.tsx'
import { CardTypes } from './card-types.tsx'
import type { FormProblems } from '../form/checkout-form.ts'
import { CountrySelect } from '../form/country-select.tsx'
import { PayTerms } from '../form/pay-terms.tsx'
import { PHASE_LABELS } from '../states/payment-progress.tsx'
import type { Checkout } from '../use-checkout.ts'
import type { PaymentSource } from '../payment/collect-payment.ts'
import { useReader } from '#web/app/texts/use-formats.ts'

type CardFormProps = {
  checkout: Checkout
  pay: (source: PaymentSource) => Promise<void>
  plan: DisplayPlan
  /** Too many cards were declined: the form stays editable but is not sent. */
  isPaused: boolean
  problems: FormProblems
  /** Validates the form. @returns whether it can be sent */
  validate: () => boolean
  clearProblem: (field: keyof FormProblems) => void
  ref: Ref<HTMLFormElement>
  /** Shown directly above the button: the payment status and the terms. */
  children: ReactNode
}

/** Name, country, card and the pay button. */
export function CardForm({
  checkout,
  pay,
  plan,
  isPaused,
  problems,
  validate,
  clearProblem,
  ref,
  children,
}: CardFormProps) {
  const { t, f } = useReader('checkout')
  const elements = useElements()
  const { name } = useAppConfig()
  const { state, setFullName, setCountry } = checkout
  const { customerInfo, processing, countryCodeLoading } = state
  const isProcessing = processing !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isProcessing && !isPaused && validate()) void pay({ elements, wallet: null })
  }
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={submit}
      aria-label={t('cardForm')}
      className="grid grid-cols-1 gap-4"
    >
      <CardTypes />
      <FormField
        label={t('fullName')}
        name="fullName"
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        readOnly={isProcessing}
        value={customerInfo.fullName}
        error={problems.fullName}
        onValueChange={(value) => {
          setFullName(value)
          clearProblem('fullName')
        }}
      />
      <CountrySelect
        countryCode={customerInfo.countryCode}
        isLoading={countryCodeLoading}
        error={problems.countryCode}
        onCountry={(code) => {
          setCountry(code)
          clearProblem('countryCode')
        }}
      />
      <PaymentElement
        options={{
          layout: { type: 'tabs', defaultCollapsed: false },
          business: { name },
          readOnly: isProcessing,
          fields: { billingDetails: { name: 'never', email: 'never', address: { country: 'never' } } },
          defaultValues: { billingDetails: { address: { country: customerInfo.countryCode } } },
          // Our own terms above the button name the amounts.
          terms: { card: 'never' },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        }}
      />
      {children}
      <Button isSubmit size="large" isLoading={isProcessing} disabled={isPaused}>
        {processing === null
          ? t('pay', { price: f.money(plan.priceMinor, plan.currency) })
          : t(PHASE_LABELS[processing].short)}
      </Button>
      <PayTerms />
    </form>
  )
}
