import { PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { ReactNode, Ref, SubmitEvent } from 'react'
import { formatMoney } from '#shared/offer/money.ts'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CardTypes } from './card-types.tsx'
import type { FormProblems } from './checkout-form.ts'
import { CountrySelect } from './country-select.tsx'
import type { Checkout } from './use-checkout.ts'

type CardFormProps = {
  checkout: Checkout
  plan: DisplayPlan
  problems: FormProblems
  /** Looks over the form; whether it can be sent. */
  validate: () => boolean
  clearProblem: (field: keyof FormProblems) => void
  ref: Ref<HTMLFormElement>
  /** What stands directly above the button: how the payment stands, and the terms. */
  children: ReactNode
}

/** Name, card, country and the button that pays (C-02). */
export function CardForm({ checkout, plan, problems, validate, clearProblem, ref, children }: CardFormProps) {
  const elements = useElements()
  const { name } = useAppConfig()
  const { state, pay, setFullName, setCountry } = checkout
  const { customerInfo, processing, countryCodeLoading } = state
  const isProcessing = processing !== null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isProcessing && validate()) void pay({ elements, wallet: null })
  }
  return (
    <form ref={ref} noValidate onSubmit={submit} aria-label="Pay with card" className="grid gap-4">
      <CardTypes />
      <TextField
        label="Full name"
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
      <PaymentElement
        options={{
          layout: { type: 'tabs', defaultCollapsed: false },
          business: { name },
          readOnly: isProcessing,
          fields: { billingDetails: { name: 'never', email: 'never', address: { country: 'never' } } },
          defaultValues: { billingDetails: { address: { country: customerInfo.countryCode } } },
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
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
      {children}
      <Button isSubmit size="large" isLoading={isProcessing}>
        Pay {formatMoney(plan.priceMinor, plan.currency)} and get my plan
      </Button>
    </form>
  )
}
