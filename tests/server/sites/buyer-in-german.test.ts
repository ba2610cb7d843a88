import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#scripts/setup/project.mjs'
import { renderMail } from '#mail/render-mail.tsx'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { ShownOffer } from '#shared/contract/purchase-records.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { mails } from '#server/db/schema/mails.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'
import { readEml } from '#server/features/mails/outbox/outbox-page.ts'
import { outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { pseudo, WELCOME_HEADING, writeBilingualBrand } from '#tests/brands/bilingual-brand.ts'
import { CATALOGUES } from '#texts/catalogues.ts'
import { adminOf } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { until } from '../personal-data/customer.ts'
import { sampleShown } from '../purchase-records/samples.ts'
import { sampleLead } from '../support/samples.ts'
import { useTestServer } from '../support/test-app.ts'

const ORIGIN = 'https://quiz.example.com'
const EMAIL = 'ada@example.com'
const PLAN = pseudo('A Plant a Month')

const folder = writeBilingualBrand()
const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-german-'))
afterAll(() => {
  rmSync(dirname(join(root, folder)), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
})

const server = useTestServer({
  renderMail,
  brandFolder: folder,
  env: { dataDir, publicUrl: ORIGIN },
})

/** A call of a page in German, or of `base`. */
async function ask<Data>(
  url: string,
  {
    body,
    headers = {},
    base = '/de',
  }: { body?: object; headers?: Record<string, string>; base?: string } = {},
): Promise<Data> {
  const response = await server.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `${base}/api/api${url}`,
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
  })
  expect(response.statusCode, `${url} ${response.body}`).toBeLessThan(300)
  return response.json<{ data: Data }>().data
}

let token: string
let leadId: string
let shownPlan: ShownOffer['plan']

beforeAll(async () => {
  // The jobs order and send the mails.
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const quizData = { answers: { dwelling: 'flat', window: 'much' }, appName: 'bilingual' }
  const lead = await ask<{ id: string }>('/leads/create', { body: sampleLead({ email: EMAIL, quizData }) })
  leadId = lead.id
  const { stripe } = server.gateway
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const plan = await ask<SubscriptionProduct>('/products/a-plant-a-month')
  const shown = sampleShown('Today')
  shownPlan = { ...shown.plan, productId: plan.id, name: plan.name, description: plan.description }
  const { subscriptionId } = await ask<SubscriptionResult>('/stripe/complete-subscription-flow', {
    body: {
      productId: plan.id,
      quote: plan.quote,
      customerEmail: EMAIL,
      paymentMethodId: method.id,
      leadId,
      shown: { ...shown, language: 'de', plan: shownPlan },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const password = 'four-words-of-no-kin'
  const registered = await ask<{ token: string }>('/auth/set-password', {
    body: { email: EMAIL, password, repeatPassword: password, leadId, subscriptionId },
  })
  token = registered.token
  await server.payments.webhooksSettled()
})

it('gets the welcome mail with the plan, the brand and the links in German', async () => {
  const [sent] = await until(async () => {
    const rows = await server.database.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'welcome'), eq(mails.status, 'sent')))
    return rows.length > 0 && rows
  })
  expect(sent?.language).toBe('de')
  const outbox = outboxFolder(dataDir)
  const file = readdirSync(outbox).find((name) => name.includes(sent?.id ?? 'no mail'))
  const { text, headers } = readEml(readFileSync(join(outbox, file ?? ''), 'latin1'))
  expect(text).toContain(`Plan: ${PLAN}`)
  expect(text).toContain(`1 × ${PLAN}: 25,00\u00a0€`)
  expect(text).toContain(pseudo('Windowsill'))
  // The brand's own text, and one of the product.
  expect(text).toContain(pseudo(WELCOME_HEADING))
  expect(text).toContain(CATALOGUES['mails-payments'].de.chargedToday)
  for (const page of ['cancel#token=', 'withdraw#token=', 'receipt#token=']) {
    expect(text).toContain(`${ORIGIN}/de/${page}`)
    expect(text).not.toContain(`${ORIGIN}/${page}`)
  }
  expect(headers.find(({ name }) => name.toLowerCase() === 'from')?.value).toContain('Windowsill')
})

it.each([
  ['/de', PLAN],
  ['', 'A Plant a Month'],
])('sees the plan at %s/subscription in the language of the page', async (base, planName) => {
  const headers = { authorization: `Bearer ${token}` }
  const { subscription } = await ask<{ subscription: { planName: string } }>('/member/subscription', {
    base,
    headers,
  })
  expect(subscription.planName).toBe(planName)
})

it('has a purchase record whose plan is named as the page named it', async () => {
  const [record] = await server.database.db.select().from(purchaseRecords)
  const content = record?.content
  if (content?.kind !== 'purchase') throw new Error('no purchase was recorded')
  expect(content.server.plan).toMatchObject({ name: PLAN, description: shownPlan.description })
  expect(content.differences).not.toContain('planName')
  expect(content.differences).not.toContain('planDescription')
})

it('is given a resume link to the German page by an operator', async () => {
  const operator = await adminOf(server, 'admin', { brandId: 'bilingual' })
  const { data } = await askAdmin<{ url: string }>(server, operator, `/leads/${leadId}/resume-link`, {
    method: 'POST',
  })
  expect(data.url).toMatch(/^https:\/\/quiz\.example\.com\/de\/(?:quiz|purchase)#/)
})
