import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { storeLead } from '../accounts/people.ts'
import {
  type Answer,
  attemptsOf,
  newPayer,
  pay,
  payWith,
  post,
  useCheckoutServer,
} from './checkout-server.ts'

const server = useCheckoutServer()

const buy = async (customerEmail: string, productId = '4-week-plan') => {
  const bought = await pay(server, {
    productId,
    customerEmail,
    paymentMethodId: await payWith(server, 'visa'),
  })
  const [attempt] = await attemptsOf(server, customerEmail)
  const stripeCustomerId = attempt?.stripeCustomerId
  if (!bought.data.isPaid || !stripeCustomerId) throw new Error('the plan was not bought')
  return { stripeSubscriptionId: bought.data.subscriptionId, stripeCustomerId }
}

/** Addresses that a stranger may type. */
const PEOPLE: Readonly<Record<string, (email: string) => Promise<void>>> = {
  'nobody we know': () => Promise.resolve(),
  'a lead': async (email) => {
    await storeLead(server.database, email)
  },
  'a buyer': async (email) => {
    await buy(email)
  },
  'the buyer of another plan': async (email) => {
    await buy(email, '12-week-plan')
  },
  'the holder of a plan that was made by hand at Stripe': async (email) => {
    const { stripeSubscriptionId } = await buy(email)
    const { db } = server.database
    const isIt = eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId)
    await db.delete(checkoutAttempts).where(eq(checkoutAttempts.email, email))
    await db.update(subscriptions).set({ attemptId: null }).where(isIt)
  },
  'a former buyer with credit': async (email) => {
    const { stripeSubscriptionId, stripeCustomerId } = await buy(email)
    const { stripe } = server.gateway
    await stripe.subscriptions.cancel(stripeSubscriptionId)
    await stripe.customers.update(stripeCustomerId, { balance: -10_000 })
  },
  'an account without a plan': async (email) => {
    const now = new Date()
    await server.database.db.insert(accounts).values({
      id: randomUUID(),
      email,
      passwordHash: 'none',
      emailConfirmedAt: now,
      createdAt: now,
      passwordChangedAt: now,
    })
  },
}

/** A response without ids. */
const WORDS = ['status', 'completeEndpoint', 'code', 'paymentCode', 'message']
const formOf = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      typeof value === 'string' && !WORDS.includes(field) ? 'a string' : value,
    ]),
  )
const toldBy = ({ status, data, failure, response }: Answer) => ({
  status,
  body: formOf(data ?? failure),
  headers: Object.keys(response.headers).sort(),
  cookies: [response.headers['set-cookie']].flat().length,
})

/** The number of Stripe calls is equal for each address, so that timing reveals nothing either. */
async function askedOfStripe(work: () => Promise<Answer>) {
  const calls: string[] = []
  server.intercept((call, send) => {
    calls.push(`${call.method} ${call.path.replaceAll(/\/(?:pi|pm|sub|in|cus|ch)_\w+/g, '/…')}`)
    return send()
  })
  const answer = await work()
  server.intercept(null)
  return { ...toldBy(answer), calls }
}

const FLOW = '/stripe/complete-subscription-flow'
const CREATE = '/stripe/create-subscription'

describe('the response to a payment', () => {
  it.each([
    ['with a good card', FLOW, 'visa', { status: 200, body: { isPaid: true } }],
    ['with a card that is declined', FLOW, 'visa_chargeDeclined', { body: { paymentCode: 'card_declined' } }],
    ['that the bank asks about', FLOW, 'authenticationRequired', { body: { requiresAction: true } }],
    ['by the shorter call', CREATE, 'visa', { status: 200, body: { isPaid: true } }],
    ['by the shorter call with a declined card', CREATE, 'visa_chargeDeclined', { status: 402 }],
    ['by the shorter call that the bank asks about', CREATE, 'authenticationRequired', { status: 200 }],
    ['without a card', CREATE, null, { body: { requiresConfirmation: true } }],
  ])('%s is the same for every address', async (_what, url, card, expected) => {
    const answers: [string, unknown][] = []
    for (const [who, become] of Object.entries(PEOPLE)) {
      const email = newPayer()
      await become(email)
      const paymentMethodId = card === null ? undefined : await payWith(server, card)
      const body = { productId: '4-week-plan', customerEmail: email, paymentMethodId }
      const answer = await askedOfStripe(() => post(server, url, body, { key: randomUUID() }))
      expect(answer).toMatchObject(expected)
      answers.push([who, answer])
    }
    const [[, first] = []] = answers
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(Object.keys(PEOPLE).map((who) => [who, first])),
    )
  })
})
