import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { PublicPayments } from '#shared/brand/brand.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { loadStripeOnce } from './load-stripe.ts'
import { logWarning } from '#web/app/browser/log.ts'

export type StripeState =
  | { status: 'loading' }
  | { status: 'ready'; stripe: Stripe }
  | { status: 'failed' }
  /** No publishable key is configured. */
  | { status: 'unavailable' }

async function loadedState(payments: PublicPayments | null, apiBaseUrl: string): Promise<StripeState> {
  if (!payments) return { status: 'unavailable' }
  try {
    const stripe = await loadStripeOnce(payments, apiBaseUrl)
    return stripe ? { status: 'ready', stripe } : { status: 'unavailable' }
  } catch (error) {
    logWarning('Stripe.js cannot be loaded', error)
    return { status: 'failed' }
  }
}

/** Stripe.js for a component; `retry` loads it again after a failure. */
export function useStripeJs(): { state: StripeState; retry: () => void } {
  const { payments, apiBaseUrl } = useAppConfig()
  const [state, setState] = useState<StripeState>({ status: 'loading' })
  useEffect(() => void loadedState(payments, apiBaseUrl).then(setState), [payments, apiBaseUrl])
  return {
    state,
    retry: () => {
      setState({ status: 'loading' })
      void loadedState(payments, apiBaseUrl).then(setState)
    },
  }
}
