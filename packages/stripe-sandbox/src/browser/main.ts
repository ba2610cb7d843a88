import type { StripeConstructorOptions } from '@stripe/stripe-js'
import { createStripe } from './create-stripe.ts'

/** The simulated release of Stripe.js; `@stripe/stripe-js` compares it with its own. */
const RELEASE_TRAIN = 'endive'

const script = document.currentScript
// The sandbox's calls are beside this script, under any prefix.
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href

const construct = (key: string, options?: StripeConstructorOptions) => createStripe(base, key, options)

window.Stripe = Object.assign(construct, { version: RELEASE_TRAIN })
