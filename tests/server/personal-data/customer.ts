import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { mails } from '#server/db/schema/mails.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { sampleShown } from '../purchase-records/samples.ts'
import { sampleAnswers, sampleConsent, sampleEvent } from '../support/samples.ts'
import { call, type TestServer } from '../support/test-app.ts'

/** Somebody who went all the way, and left something everywhere. */
export type Customer = {
  email: string
  /** Texts in this customer's data, and nowhere else. */
  canaries: string[]
  password: string
  leadId: string
  sessionId: string
  accountId: string
  subscriptionId: string
  paymentIntentId: string
  headers: { authorization: string }
}

/** Asks again until there is an answer: what is waited for is done by jobs and webhooks. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await ask()
    if (answer) return answer
    await pause(10)
  }
  throw new Error('it has not come to that')
}

async function dataOf<T>(server: TestServer, request: Parameters<typeof call>[1]): Promise<T> {
  const response = await call(server.app, request)
  expect(response.statusCode, `${request.url} ${response.body}`).toBeLessThan(300)
  return response.json<{ data: T }>().data
}

/** As the browser begins it; without a card that works it stays unpaid. */
export async function checkout(
  server: TestServer,
  body: { productId: string; customerEmail: string } & Record<string, unknown>,
  card = 'visa',
) {
  const method = await server.payments.gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: `tok_${card}` },
    billing_details: { email: body.customerEmail },
  })
  return call(server.app, {
    url: '/stripe/complete-subscription-flow',
    body: { ...body, paymentMethodId: method.id },
    headers: { 'idempotency-key': randomUUID() },
  })
}

async function visit(server: TestServer, name: string, email: string) {
  const sessionId = `session-${name}`
  const { id: leadId } = await dataOf<{ id: string }>(server, {
    url: '/leads/create',
    body: {
      email,
      sessionId,
      quizData: { answers: { ...sampleAnswers, name: `Name-${name}`, email } },
    },
  })
  const events = [
    sampleEvent({ sessionId, eventType: 'landingPageVisit', fbp: `fb.1.${name}`, metadata: { page: 'x' } }),
    sampleEvent({ sessionId, userId: leadId, deviceInfo: { userAgent: `Agent-${name}` } }),
    sampleEvent({
      sessionId,
      eventType: 'quizFinished',
      metadata: {
        email,
        questionsAnswered: 2,
        answers: [{ question: 'name', answer: `Name-${name}` }],
        questionId: email,
      },
    }),
    // A visit of which only the address tells whose it was.
    sampleEvent({ sessionId: `other-${name}`, eventType: 'quizFinished', metadata: { email } }),
  ]
  await dataOf(server, { url: '/tracking/events', body: { events } })
  const consent = sampleConsent({ kind: 'health', health: true }, { sessionId })
  await dataOf(server, { url: '/consent', body: consent })
  return { leadId, sessionId }
}

/** A withdrawal that is done, whose statement named another address. */
export async function withdraw(
  { database: { db } }: TestServer,
  { subscriptionId, canaries: [name = ''] }: Customer,
): Promise<void> {
  const statement = { name, email: `other-${name}@example.org` }
  const at = new Date()
  await db.insert(withdrawals).values({
    stripeSubscriptionId: subscriptionId,
    account: 'sandbox',
    declaredAt: at,
    channel: 'link',
    ...statement,
    planName: '4-Week Plan',
    contractFrom: at,
    hasAskedToStart: false,
    currency: 'USD',
    refundedBeforeMinor: 0,
    refundMinor: 0,
    status: 'refunded',
    settledAt: at,
    nextAttemptAt: at,
  })
  await db.insert(mails).values({
    id: randomUUID(),
    kind: 'withdrawal_confirmed',
    toEmail: statement.email,
    dedupeKey: `withdrawal:${subscriptionId}:copy`,
    content: {
      kind: 'withdrawal_confirmed',
      subscriptionId,
      planName: '4-Week Plan',
      name: statement.name,
      declaredAt: at.toISOString(),
      timeZone: null,
      contractFrom: at.toISOString(),
      currency: 'USD',
      refundMinor: 0,
      hasAskedToStart: false,
    },
    status: 'sent',
    dueAt: at,
    createdAt: at,
    sentAt: at,
  })
}

/** Needs a server whose jobs run. */
export async function newCustomer(server: TestServer): Promise<Customer> {
  const name = `canary${randomUUID().slice(0, 8)}`
  const email = `${name}@Example.com`
  const password = `Secret-${name}`
  const { leadId, sessionId } = await visit(server, name, email)
  const payer = {
    customerEmail: email,
    fullName: `Full ${name}`,
    countryCode: 'DE',
    deviceInfo: { userAgent: `Agent-${name}` },
    shown: sampleShown(`The page of ${name}`),
    leadId,
    sessionId,
  }
  await checkout(server, { ...payer, productId: '12-week-plan' }, 'visa_chargeDeclined')
  const paid = (await checkout(server, { ...payer, productId: '4-week-plan' })).json<{
    data: SubscriptionResult & { paymentIntentId: string }
  }>().data
  expect(paid).toMatchObject({ isPaid: true })
  const { subscriptionId, paymentIntentId } = paid
  const signedIn = await dataOf<SignedIn>(server, {
    url: '/auth/set-password',
    body: { email, password, repeatPassword: password, leadId },
  })
  const headers = { authorization: `Bearer ${signedIn.token}` }
  await dataOf(server, { url: '/auth/forgot-password', body: { email } })
  // A mailed link was opened.
  await server.database.db
    .update(accounts)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(accounts.id, signedIn.user.id))
  const written = { comment: `Comment ${name}`, reason: 'other' }
  await dataOf(server, { url: '/member/cancel', headers, body: written })
  const evidence = { followedFrom: '2026-01-02', evidence: `Evidence of ${name} on seven days` }
  await server.database.db.execute(sql`
    insert into refund_requests (id, stripe_subscription_id, stripe_invoice_id, followed_from, evidence, status, created_at)
    select ${randomUUID()}, ${subscriptionId}, stripe_invoice_id, ${evidence.followedFrom}, ${evidence.evidence}, 'open', now()
    from invoices where stripe_subscription_id = ${subscriptionId} limit 1`)
  return {
    email,
    canaries: [name, leadId, signedIn.user.id, sessionId].map((text) => text.toLowerCase()),
    password,
    leadId,
    sessionId,
    accountId: signedIn.user.id,
    subscriptionId,
    paymentIntentId,
    headers,
  }
}

export async function subscriptionRow({ database: { db } }: TestServer, id: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.stripeSubscriptionId, id))
  return row
}
