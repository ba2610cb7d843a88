import Stripe from 'stripe'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/server/support/test-database.ts'
import { createSandboxStorage } from '#server/compose/sandbox-storage.ts'
import { DAY_MS } from '#shared/lib/time.ts'

type OpenSandbox = { sandbox: StripeSandbox; stripe: Stripe }

let database: TestDatabase
let nowMs = Date.UTC(2026, 0, 1)

beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 1)
  database = await openTestDatabase()
})
afterEach(() => database.remove())

const storageIn = ({ instances }: TestDatabase) => createSandboxStorage(instances[0])

async function open(): Promise<OpenSandbox> {
  const sandbox = await createStripeSandbox({ storage: storageIn(database), seed: 7, nowMs: () => nowMs })
  const { hostname: host, port } = new URL(await sandbox.listen())
  const options = { protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false } as const
  return { sandbox, stripe: new Stripe(sandbox.secretKey, options) }
}

/** As SIGKILL leaves it: nothing is closed, and the next one opens what is in the database. */
async function killAndOpen(on: OpenSandbox): Promise<OpenSandbox> {
  on.sandbox.setWebhookTarget(null)
  await on.sandbox.app.close()
  return open()
}

async function subscribe(stripe: Stripe): Promise<{ customer: string; subscription: string }> {
  const product = await stripe.products.create({ name: 'Plan' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 999,
    recurring: { interval: 'day', interval_count: 7 },
    lookup_key: 'week',
  })
  const customer = await stripe.customers.create({ email: 'a@example.com' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const subscription = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.payments'],
    },
    { idempotencyKey: 'subscribe' },
  )
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const intent = invoice.payments!.data[0]!.payment.payment_intent as string
  await stripe.paymentIntents.confirm(intent, { payment_method: method.id })
  return { customer: customer.id, subscription: subscription.id }
}

test('a kill loses nothing that was answered: objects keep their order, and keys stay the same', async () => {
  let on = await open()
  const { customer, subscription } = await subscribe(on.stripe)
  await on.stripe.customers
    .create({ email: 'gone@example.com' })
    .then(({ id }) => on.stripe.customers.del(id))
  const books = on.sandbox.books()
  const events = on.sandbox.events()
  const { secretKey, publishableKey, webhookSecret } = on.sandbox
  on = await killAndOpen(on)
  expect(on.sandbox).toMatchObject({ secretKey, publishableKey, webhookSecret })
  expect(on.sandbox.books()).toEqual(books)
  expect(on.sandbox.events()).toEqual(events)
  expect((await on.stripe.prices.list({ lookup_keys: ['week'] })).data).toHaveLength(1)
  expect((await on.stripe.subscriptions.list({ customer })).data.map(({ id }) => id)).toEqual([subscription])
  const made = new Set(events.map(({ id }) => id))
  await on.stripe.customers.create({})
  expect(made.has(on.sandbox.events().at(-1)!.id)).toBe(false)
  await on.sandbox.close()
})

test('idempotency keys survive a restart', async () => {
  let on = await open()
  const first = await on.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' })
  on = await killAndOpen(on)
  const again = await on.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'one' })
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await on.sandbox.close()
})

test('after a restart, pending webhooks are sent and missed renewals are made', async () => {
  let on = await open()
  const { subscription } = await subscribe(on.stripe)
  nowMs += 15 * DAY_MS
  on = await killAndOpen(on)
  const got = new Set<string>()
  on.sandbox.setWebhookTarget((payload, signature) => {
    got.add(on.stripe.webhooks.constructEvent(payload, signature, webhookSecret, Infinity).type)
    return Promise.resolve(200)
  })
  const { webhookSecret } = on.sandbox
  await on.sandbox.webhooksSettled()
  expect(got).toContain('customer.subscription.created')
  expect(got).toContain('invoice.upcoming')
  const { data } = await on.stripe.invoices.list({ subscription })
  expect(data.map(({ status, created }) => [status, created])).toEqual([
    ['paid', nowMs / 1000 - 86_400],
    ['paid', nowMs / 1000 - 8 * 86_400],
    ['paid', nowMs / 1000 - 15 * 86_400],
  ])
  await on.sandbox.close()
})

test('without a seed, each database has its own secrets', async () => {
  const other = await openTestDatabase()
  const sandboxes = await Promise.all(
    [database, other].map((one) => createStripeSandbox({ storage: storageIn(one) })),
  )
  const secrets = sandboxes.flatMap(({ secretKey, webhookSecret }) => [secretKey, webhookSecret])
  expect(new Set(secrets).size).toBe(4)
  for (const sandbox of sandboxes) await sandbox.close()
  await other.remove()
})
