import type Stripe from 'stripe'
import { measures, secondsSince } from '#server/measures/measures.ts'

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>

/** Parts of a path that groups of resources begin with, as in `/v1/radar/early_fraud_warnings`. */
const GROUPS = new Set(['billing', 'checkout', 'radar', 'tax', 'test_helpers'])
/** Parts in the place of an id. */
const ACTIONS_WITHOUT_ID = new Set(['create_preview', 'search'])

/**
 * The method and path of a call without ids and query, of which there are as many as this program makes different calls:
 * `POST /v1/payment_intents/:id/confirm`.
 */
export function operationOf(method: string, path: string): string {
  const [version = '', ...parts] = (path.split('?', 1)[0] ?? '').split('/').filter(Boolean)
  const resourceAt = GROUPS.has(parts[0] ?? '') ? 1 : 0
  const named = parts.map((part, index) => {
    const isId = (index - resourceAt) % 2 === 1
    return isId && !ACTIONS_WITHOUT_ID.has(part) ? ':id' : part
  })
  return `${method} /${[version, ...named].join('/')}`
}

function outcomeOf(status: number): 'ok' | 'refused' | 'failed' {
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** Measures each request to Stripe, also the retries of Stripe's library. */
export const measuredHttpClient = (client: HttpClient): HttpClient => ({
  getClientName: () => client.getClientName(),
  makeRequest: async (...request) => {
    const [, , path, method] = request
    const startedMs = performance.now()
    const announce = (outcome: 'ok' | 'refused' | 'failed' | 'unreachable'): void =>
      measures.stripeCall.announce({
        operation: operationOf(method, path),
        outcome,
        seconds: secondsSince(startedMs),
      })
    try {
      const response = await client.makeRequest(...request)
      announce(outcomeOf(response.getStatusCode()))
      return response
    } catch (error) {
      announce('unreachable')
      throw error
    }
  },
})
