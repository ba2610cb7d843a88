import type { StripeConstructorOptions } from '@stripe/stripe-js'
import { createStripe } from './create-stripe.ts'

/** The release of Stripe.js that this stands in for; `@stripe/stripe-js` compares it with its own. */
const RELEASE_TRAIN = 'endive'

const script = document.currentScript
// The sandbox's calls lie beside this script, wherever it is mounted.
const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href

const construct = (key: string, options?: StripeConstructorOptions) => createStripe(base, key, options)

window.Stripe = Object.assign(construct, { version: RELEASE_TRAIN })
