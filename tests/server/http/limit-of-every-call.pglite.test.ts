import { expect, it } from 'vitest'
import { definedContracts } from '../support/defined-contracts.ts'
import { call, useTestServer } from '../support/test-app.ts'

// So low that the first call of each limit is one too many.
const server = useTestServer({ env: { rateLimitMultiplier: 1e-6, emailLinks: 'open' } })

/** Calls without a limit, and why they need none. */
const UNLIMITED: Readonly<Record<string, string>> = {
  'GET /health': 'answers a constant',
  'GET /config': 'sends a file from memory, the same for everybody',
  'GET /content/:page': 'sends a file from memory, the same for everybody',
  'POST /stripe/webhook':
    'Stripe sends many at once and must not be refused; without its signature nothing is stored',
}

it('each call has a limit, or a reason why it needs none', async () => {
  const contracts = await definedContracts()
  const unlimited: string[] = []
  for (const { method, path } of contracts) {
    const url = path.replaceAll(/:\w+/g, 'x')
    const { statusCode, headers } = await call(server.app, {
      method,
      url,
      ...(method !== 'GET' && { body: {} }),
    })
    if (statusCode !== 429) unlimited.push(`${method} ${path}`)
    else if (Number(headers['retry-after']) < 1) unlimited.push(`${method} ${path} without Retry-After`)
  }
  expect(contracts.length).toBeGreaterThan(100)
  expect(unlimited.toSorted()).toEqual(Object.keys(UNLIMITED).toSorted())
})

it('the calls of the payment sandbox have a limit too', async () => {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: '/sandbox/stripe/v1/payment_methods',
    payload: 'type=card',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
})
