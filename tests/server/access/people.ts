import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { hashToken } from '#server/features/accounts/links/opaque-token.ts'
import { sampleLead } from '../support/samples.ts'
import { call, type TestServer } from '../support/test-app.ts'

/** A person with a lead, a paid subscription and an account, and the proofs of each. */
export type Person = {
  email: string
  password: string
  /** An answer that no other person has given. */
  canary: string
  leadId: string
  leadToken: string
  subscriptionId: string
  paymentIntentId: string
  checkoutToken: string
  invoiceId: string
  receiptId: string
  /** The setup intent of a card change that the browser has not confirmed. */
  setupIntentId: string
  /** The token of a valid sign-in. */
  authToken: string
}

let people = 0

async function answer<T>(response: ReturnType<typeof call>, status: number): Promise<T> {
  const { statusCode, body, json } = await response
  if (statusCode !== status) throw new Error(`answered ${statusCode} in place of ${status}: ${body}`)
  return json<{ data: T }>().data
}

async function makeLead({ app }: TestServer, email: string, canary: string) {
  const lead = sampleLead()
  const body = {
    ...lead,
    email,
    quizData: { ...lead.quizData, answers: { ...lead.quizData.answers, name: canary } },
  }
  return answer<{ id: string; token: string }>(call(app, { url: '/leads/create', body }), 201)
}

async function buy({ app, gateway }: TestServer, email: string, leadId: string) {
  const { id: paymentMethodId } = await gateway.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_visa' },
    billing_details: { email },
  })
  const body = {
    productId: '4-week-plan',
    customerEmail: email,
    paymentMethodId,
    fullName: 'Ada Example',
    leadId,
  }
  const headers = { 'idempotency-key': randomUUID() }
  return answer<SubscriptionResult>(
    call(app, { url: '/stripe/complete-subscription-flow', body, headers }),
    200,
  )
}

export async function signIn({ app }: TestServer, { email, password }: Person): Promise<string> {
  const { token } = await answer<{ token: string }>(
    call(app, { url: '/auth/login', body: { email, password } }),
    200,
  )
  return token
}

async function begunWith({ app, gateway }: TestServer, subscriptionId: string, token: string) {
  const { latest_invoice: invoice } = await gateway.stripe.subscriptions.retrieve(subscriptionId)
  const headers = { authorization: `Bearer ${token}` }
  const { setupIntentId } = await answer<{ setupIntentId: string }>(
    call(app, { method: 'POST', url: '/member/card/setup', headers }),
    200,
  )
  const { receipts } = await answer<{ receipts: { id: string }[] }>(
    call(app, { url: '/member/invoices', headers }),
    200,
  )
  return {
    invoiceId: typeof invoice === 'string' ? invoice : (invoice?.id ?? ''),
    receiptId: receipts[0]?.id ?? '',
    setupIntentId,
  }
}

/** A person with all of these and a confirmed address. */
export async function makePerson(server: TestServer): Promise<Person> {
  const number = ++people
  const email = `person-${number}-${randomUUID()}@example.com`
  const canary = `Canary ${randomUUID()}`
  const password = `password-${randomUUID()}`
  const lead = await makeLead(server, email, canary)
  const purchase = await buy(server, email, lead.id)
  const body = {
    email,
    password,
    repeatPassword: password,
    leadId: lead.id,
    subscriptionId: purchase.subscriptionId,
  }
  const { token } = await answer<{ token: string }>(
    call(server.app, { url: '/auth/set-password', body }),
    200,
  )
  await server.database.db
    .update(accounts)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(accounts.email, email))
  return {
    email,
    password,
    canary,
    leadId: lead.id,
    leadToken: lead.token,
    subscriptionId: purchase.subscriptionId,
    paymentIntentId: purchase.paymentIntentId ?? '',
    checkoutToken: purchase.checkoutToken ?? '',
    ...(await begunWith(server, purchase.subscriptionId, token)),
    authToken: token,
  }
}

/** An expired token of this person. */
export async function expiredToken(server: TestServer, person: Person): Promise<string> {
  const token = await signIn(server, person)
  await server.database.db
    .update(accountTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(accountTokens.tokenHash, hashToken(token)))
  return token
}

/** A token of this person from before signing out. */
export async function revokedToken(server: TestServer, person: Person): Promise<string> {
  const token = await signIn(server, person)
  const headers = { authorization: `Bearer ${token}` }
  await answer(call(server.app, { method: 'POST', url: '/auth/logout', headers }), 200)
  return token
}
