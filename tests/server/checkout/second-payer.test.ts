import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#shared/contract/accounts.ts'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { mails } from '#server/db/schema/mails.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { firstPassword } from '../accounts/people.ts'
import { sampleLead } from '../support/samples.ts'
import { call, useTestServer } from '../support/test-app.ts'

const server = useTestServer()

type Payer = { email: string; leadId: string; subscriptionId: string; paid: SubscriptionResult }

/** Takes the quiz and pays in a new browser. */
async function payFor(email: string, productId: string): Promise<Payer> {
  const made = await call(server.app, { url: '/leads/create', body: sampleLead({ email }) })
  const { id: leadId } = made.json<{ data: { id: string } }>().data
  const { stripe } = server.gateway
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const body = { productId, customerEmail: email, paymentMethodId: method.id, leadId }
  const answer = await call(server.app, {
    url: '/stripe/complete-subscription-flow',
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  const paid = answer.json<{ data: SubscriptionResult }>().data
  return { email, leadId, subscriptionId: paid.subscriptionId, paid }
}

const BUYERS = 'the-buyers-own-secret'
const STRANGERS = 'the-strangers-own-secret'
const register = ({ email, leadId, subscriptionId }: Payer, password: string) =>
  call(server.app, {
    url: '/auth/set-password',
    body: firstPassword(email, { leadId, subscriptionId }, password),
  })
const tokenOf = (answer: Awaited<ReturnType<typeof register>>): string =>
  answer.json<{ data: SignedIn }>().data.token
const readAs = (token: string, url: string) =>
  call(server.app, { url, headers: { authorization: `Bearer ${token}` } })

/** Everything that a member can read or export, as text. */
async function seenBy(token: string): Promise<string> {
  const urls = ['/user/profile', '/member/subscription', '/member/invoices', '/member/data']
  const answers = await Promise.all(urls.map((url) => readAs(token, url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  return answers.map(({ body }) => body).join('\n')
}

const subscriptionOf = async ({ subscriptionId }: Payer) => {
  const { db } = server.database
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.stripeSubscriptionId, subscriptionId))
  return row
}
const mailsTo = async ({ email }: Payer) =>
  (await server.database.db.select().from(mails).where(eq(mails.toEmail, email))).map(
    ({ content }) => content,
  )
const purchasesOf = async (...payers: Payer[]) => {
  const leadIds = payers.map(({ leadId }) => leadId)
  const isTheirs = inArray(trackingEvents.userId, leadIds)
  const rows = await server.database.db.select().from(trackingEvents).where(isTheirs)
  return rows.flatMap(({ eventType, userId }) => (eventType === 'purchased' ? [userId] : []))
}

let pairs: { buyer: Payer; stranger: Payer }[]
/** The stranger registers the address of a buyer without an account. */
let strangersToken: string
let buyersToken: string

beforeAll(async () => {
  const [withoutAccount, withAccount] = [1, 2].map(() => `${randomUUID()}@example.com`)
  const buyers = [
    await payFor(withoutAccount ?? '', '4-week-plan'),
    await payFor(withAccount ?? '', '4-week-plan'),
  ]
  const [, member] = buyers
  if (!member) throw new Error('nobody has bought')
  buyersToken = tokenOf(await register(member, BUYERS))
  pairs = []
  for (const buyer of buyers) pairs.push({ buyer, stranger: await payFor(buyer.email, '12-week-plan') })
})

it("a stranger who pays for a buyer's address sees nothing of the buyer and gets a refund, and the buyer keeps plan and account", async () => {
  const [open, taken] = pairs
  if (!open || !taken) throw new Error('nobody has bought')
  for (const { stranger } of pairs) expect(stranger.paid).toMatchObject({ isPaid: true, status: 'active' })

  // Before any job has run, the stranger has a plan.
  strangersToken = tokenOf(await register(open.stranger, STRANGERS))
  const seen = await seenBy(strangersToken)
  expect(seen).toContain(open.stranger.subscriptionId)
  expect(seen).not.toContain(open.buyer.subscriptionId)
  expect(seen).not.toContain(open.buyer.leadId)
  expect((await register(taken.stranger, STRANGERS)).statusCode).toBe(401)

  // Jobs run only while the server listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const { buyer, stranger } of pairs) {
    await expect
      .poll(() => subscriptionOf(stranger), { timeout: 20_000 })
      .toMatchObject({
        status: 'canceled',
        paidUntil: null,
        duplicateOf: buyer.subscriptionId,
        duplicateEndedAt: expect.any(Date),
      })
    expect(await subscriptionOf(buyer)).toMatchObject({ status: 'active', duplicateOf: null })
    const about = async () => (await mailsTo(stranger)).filter(({ kind }) => kind === 'duplicate_refunded')
    await expect
      .poll(about, { timeout: 20_000 })
      .toMatchObject([{ planName: '12-Week Plan', keptPlanName: '4-Week Plan', amountMinor: 3999 }])
    const welcomed = (await mailsTo(stranger)).flatMap((mail) =>
      mail.kind === 'welcome' ? [mail.planName] : [],
    )
    expect(welcomed).toEqual(['4-Week Plan'])
    const counted = await purchasesOf(buyer, stranger)
    expect(counted).toHaveLength(2)
    expect(new Set(counted)).toEqual(new Set([buyer.leadId, stranger.leadId]))
  }

  // The ids open nothing any more, and the stranger's account is replaced.
  for (const { stranger } of pairs) expect((await register(stranger, 'a-third-secret')).statusCode).toBe(401)
  expect(await seenBy(buyersToken)).toContain(taken.buyer.subscriptionId)
  const token = tokenOf(await register(open.buyer, BUYERS))
  expect(await seenBy(token)).toContain(open.buyer.subscriptionId)
  expect((await readAs(strangersToken, '/user/profile')).statusCode).toBe(401)
  for (const { buyer } of pairs) {
    const logins = await Promise.all(
      [BUYERS, STRANGERS].map((password) =>
        call(server.app, { url: '/auth/login', body: { email: buyer.email, password } }),
      ),
    )
    expect(logins.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  }
})
