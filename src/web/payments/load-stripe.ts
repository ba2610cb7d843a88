import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicPayments } from '#shared/brand/brand.ts'
import { enterStripeDocument, keepQuizOut } from './stripe-document.ts'

const STAND_IN_ID = 'stripe-sandbox'
const STAND_IN_PATH = '/sandbox/stripe/stripe.js'

/** Defines `window.Stripe` with simulated payments; `loadStripe` then takes that and asks js.stripe.com for nothing. */
function loadStandIn(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`#${STAND_IN_ID}[data-loaded]`)) {
      resolve()
      return
    }
    document.getElementById(STAND_IN_ID)?.remove()
    const script = document.createElement('script')
    script.id = STAND_IN_ID
    script.src = `${origin}${STAND_IN_PATH}`
    script.addEventListener('load', () => {
      script.dataset['loaded'] = ''
      resolve()
    })
    script.addEventListener('error', () => reject(new Error('The payment sandbox does not answer')))
    document.head.append(script)
  })
}

/**
 * Stripe.js with the publishable key (C-29): the one place that loads it, and only where somebody pays.
 *
 * Its fraud signals stay on (`setLoadParameters({ advancedFraudSignals: false })` would end them). They tell Stripe
 * of the device and of how it is used, on this page alone and nothing of what it shows. A page that sells for a
 * small first price is where stolen cards are tried out; without the signals Stripe stops fewer of them, and
 * refuses or asks the banks of more payers who are honest.
 */
async function loadStripeJs(
  { mode, publishableKey }: PublicPayments,
  apiBaseUrl: string,
): Promise<Stripe | null> {
  if (mode === 'sandbox') {
    await loadStandIn(URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : '')
  } else {
    // The page goes, and what waits here with it.
    if (!enterStripeDocument(window)) return new Promise(() => {})
    keepQuizOut(window)
  }
  return loadStripe(publishableKey, { locale: 'en' })
}

/** One for the whole visit: Stripe wonders about a second one with the same key. */
let loading: Promise<Stripe | null> | undefined

/**
 * Stripe.js, loaded with the first payment of a visit.
 * @throws where the script does not come; the next call tries again
 */
export function loadStripeOnce(payments: PublicPayments, apiBaseUrl: string): Promise<Stripe | null> {
  loading ??= loadStripeJs(payments, apiBaseUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
