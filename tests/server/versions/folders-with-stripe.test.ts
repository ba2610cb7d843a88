import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createPayments } from '#server/compose/create-payments.ts'
import { stripeProducts } from '#server/db/schema/products.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { deploy, logger, shown } from './deploy.ts'
import { settle } from './studio-server.ts'

/** Any answer states Stripe's time. */
const READ_CLOCK = 'GET /v1/products?limit=1'

/** Something at Stripe's address that refuses every call. @returns the calls */
async function refuseStripe(): Promise<{ apiBase: string; calls: string[] }> {
  const calls: string[] = []
  const server = createServer(({ method, url }, response) => {
    calls.push(`${method} ${url}`)
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return { apiBase: `http://127.0.0.1:${address.port}`, calls }
}

it('deployments neither need a real Stripe account nor change it', async () => {
  const { apiBase, calls } = await refuseStripe()
  const database = await openTestDatabase(2)
  onTestFinished(database.remove)
  const [one, two] = database.instances
  if (!one || !two) throw new Error('there are too few instances')
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  const payments = await createPayments({ mode: 'test', ...keys, apiBase }, one, logger)
  onTestFinished(payments.close)
  const running: FastifyInstance[] = []
  onTestFinished(async () => {
    for (const app of running) await app.close()
  })

  // At the start of the only instance, and then together with it.
  const first = await deploy(one, payments, 'One')
  running.push(first)
  expect(await shown(first)).toBe('One')
  const second = await deploy(two, payments, 'Two')
  running.push(second)
  await settle(running)
  expect([await shown(first), await shown(second)]).toEqual(['Two', 'Two'])

  const states = await one.db.select({ state: brandPublications.state }).from(brandPublications)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['live', 'replaced']))
  expect(await one.db.select().from(stripeProducts)).toEqual([])
  expect(calls.filter((asked) => asked !== READ_CLOCK)).toEqual([])
})
