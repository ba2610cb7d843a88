import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicPayments } from '#shared/brand/brand.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { enterStripeDocument, keepQuizOut } from './stripe-document.ts'

const STAND_IN_ID = 'stripe-sandbox'
const STAND_IN_PATH = '/sandbox/stripe/stripe.js'

/** Defines `window.Stripe` with simulated payments, which `loadStripe` uses instead of loading js.stripe.com. */
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
 * Stripe.js with the publishable key, loaded only on pages where people pay.
 *
 * Its fraud signals (`advancedFraudSignals`) stay on: small first prices attract people who test stolen cards. The signals
 * describe the device and its use on this page, not the page's content.
 */
async function loadStripeJs(
  { mode, publishableKey }: PublicPayments,
  apiBaseUrl: string,
): Promise<Stripe | null> {
  if (mode === 'sandbox') {
    await loadStandIn(URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : '')
  } else {
    // The page is being replaced: this promise is never needed.
    if (!enterStripeDocument(window)) return new Promise(() => {})
    keepQuizOut(window)
  }
  return loadStripe(publishableKey, { locale: pageTexts().language })
}

/** One per visit: Stripe warns about a second instance with the same key. */
let loading: Promise<Stripe | null> | undefined

/**
 * Stripe.js, loaded once per visit.
 * @throws if the script does not load; the next call tries again
 */
export function loadStripeOnce(payments: PublicPayments, apiBaseUrl: string): Promise<Stripe | null> {
  loading ??= loadStripeJs(payments, apiBaseUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
