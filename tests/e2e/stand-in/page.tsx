import {
  Elements,
  ExpressCheckoutElement,
  PaymentElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A small shop as its developer would write it for the real Stripe.js; the tests read what it notes. */

type Noted = { name: string; detail: unknown }
declare global {
  interface Window {
    noted: Noted[]
    clientSecret?: string
    /** For calls that the shop has no button for. */
    shop?: { stripe: Stripe; elements: StripeElements }
  }
}
window.noted = []
const note = (name: string) => (detail: unknown) => {
  window.noted.push({ name, detail: JSON.parse(JSON.stringify(detail ?? null)) })
}

const { publishableKey, options } = JSON.parse(document.getElementById('shop')?.textContent ?? '{}') as {
  publishableKey: string
  options: StripeElementsOptions
}

const loadStandIn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.id = 'stripe-sandbox'
    script.src = '/sandbox/stripe/stripe.js'
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('no stand-in')))
    document.head.append(script)
  })
const stripe = loadStandIn().then(() => loadStripe(publishableKey))

function useMakeMethod() {
  const stripe = useStripe()
  const elements = useElements()
  return async (): Promise<boolean> => {
    if (!stripe || !elements) return false
    const submitted = await elements.submit()
    note('submit')(submitted)
    if (submitted.error) return false
    const made = await stripe.createPaymentMethod({
      elements,
      params: { billing_details: { name: 'Ann Payer' } },
    })
    note('createPaymentMethod')(made)
    return made.error === undefined
  }
}

function Wallets() {
  const makeMethod = useMakeMethod()
  return (
    <ExpressCheckoutElement
      options={{
        business: { name: 'Marigold' },
        emailRequired: true,
        buttonHeight: 48,
        paymentMethods: { link: 'never' },
      }}
      onReady={note('express ready')}
      onClick={(event) => {
        note('express click')({ expressPaymentType: event.expressPaymentType })
        event.resolve({ lineItems: [{ name: '4-week plan', amount: 1999 }] })
      }}
      onConfirm={(event) => {
        note('express confirm')(event)
        void makeMethod()
      }}
      onCancel={note('express cancel')}
    />
  )
}

function CardForm() {
  const stripe = useStripe()
  const elements = useElements()
  const makeMethod = useMakeMethod()
  useEffect(() => {
    if (stripe && elements) window.shop = { stripe, elements }
  }, [stripe, elements])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void makeMethod()
      }}
    >
      <PaymentElement
        options={{
          fields: { billingDetails: { name: 'never' } },
          wallets: { applePay: 'never', googlePay: 'never' },
          business: { name: 'Marigold' },
        }}
        onReady={() => note('ready')('payment')}
        onChange={note('change')}
        onFocus={() => note('focus')('payment')}
        onBlur={() => note('blur')('payment')}
      />
      <button type="submit" disabled={!stripe}>
        Get My Plan
      </button>
      <button
        type="button"
        onClick={() => {
          stripe
            ?.handleNextAction({ clientSecret: window.clientSecret ?? '' })
            .then(note('handleNextAction'), (error: Error) =>
              note('thrown')(`${error.name}: ${error.message}`),
            )
        }}
      >
        Handle next action
      </button>
    </form>
  )
}

function Shop() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void stripe.then(() => setReady(true))
  }, [])
  return (
    <main>
      <h1>Checkout</h1>
      <p role="status">{isReady ? 'Loaded' : 'Loading'}</p>
      <Elements stripe={stripe} options={options}>
        <Wallets />
      </Elements>
      <p>Or pay with card</p>
      <Elements stripe={stripe} options={options}>
        <CardForm />
      </Elements>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
)
