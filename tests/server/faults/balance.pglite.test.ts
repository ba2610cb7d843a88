import { createStripeSandbox } from 'stripe-sandbox'
import { afterAll, expect, it } from 'vitest'
import { inProcessGateway } from '../checkout/in-process-stripe.ts'
import { acknowledged, storedOf } from '../kill/acknowledged-calls.ts'
import { sampleEvent } from '../support/samples.ts'
import { type Acknowledged, type Books, findImbalances } from './balance.ts'

const sandbox = await createStripeSandbox({ seed: 1 })
afterAll(() => sandbox.close())
const { stripe } = inProcessGateway(sandbox)

/** A buyer of the four-week plan at Stripe, who has got a part of the payment back. */
async function buy(email: string) {
  const product = await stripe.products.create({ name: 'Plan' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1949,
    recurring: { interval: 'week', interval_count: 4 },
  })
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const { id: customer } = await stripe.customers.create({ email })
  await stripe.paymentMethods.attach(method.id, { customer })
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  })
  const charge = sandbox.books().charges.find((one) => one.customer === customer)
  const refund = await stripe.refunds.create({
    payment_intent: String(charge?.payment_intent),
    amount: 100,
  })
  const { latest_invoice: invoiceId } = subscription
  if (typeof invoiceId !== 'string') throw new Error('the first invoice is missing')
  return { subscriptionId: subscription.id, invoiceId, refundId: refund.id }
}

const { lead, events } = acknowledged()
const { email } = lead.lead
const { subscriptionId, invoiceId, refundId } = await buy(email)
const leadId = lead.id ?? ''

const done: Acknowledged = {
  visitors: [{ lead, events: [events], subscriptionId, hasAccount: true, hasSignedIn: true }],
  presses: [{ leadId, isAcknowledged: true }],
  refunds: [{ invoiceId, isAcknowledged: true }],
}
const rows = storedOf(lead, events)
const own = ['purchased', 'registered'].map((type) => {
  const { eventId } = sampleEvent()
  return { event_id: eventId, event_type: type, occurred_at: new Date(), session_id: 'own', metadata: null }
})
const mailOf = (id: string) => ({
  from: '',
  to: [email],
  isEncrypted: false,
  raw: `Message-ID: <${id}@example.com>\r\n`,
})
const right: Books = {
  rows: { ...rows, events: [...rows.events, ...own] },
  purchases: [{ id: subscriptionId, email, status: 'active' }],
  mails: [
    { id: 'one', key: `welcome:${subscriptionId}`, status: 'sent' },
    { id: 'two', key: `refund:${refundId}`, status: 'uncertain' },
  ],
  receipts: [
    { kind: 'charge', ledgerId: invoiceId },
    { kind: 'refund', ledgerId: refundId },
  ],
  accounts: [{ email }],
  audit: [
    { action: 'make_resume_link', targetId: leadId, outcome: 'done' },
    { action: 'refund_invoice', targetId: invoiceId, outcome: 'done' },
  ],
  delivered: [mailOf('one')],
  sandbox,
}

it('books that balance have no difference, whether or not an uncertain mail has arrived', () => {
  expect(findImbalances(done, right)).toEqual([])
  expect(findImbalances(done, { ...right, delivered: ['one', 'two'].map(mailOf) })).toEqual([])
})

const withStatus = (status: string): Books['mails'] => right.mails.map((mail) => ({ ...mail, status }))

it.each<[string, RegExp, Partial<Books>, Partial<Acknowledged>]>([
  ['a lost lead', /^lead .* was acknowledged and is gone$/, { rows: { ...right.rows, leads: [] } }, {}],
  [
    'an event of a purchase twice',
    /^2 events purchased are stored, not 1$/,
    { rows: { ...right.rows, events: [...right.rows.events, ...own.slice(0, 1)] } },
    {},
  ],
  ['a purchase that is not ours', /has {2}in our tables, not sub_/, { purchases: [] }, {}],
  [
    'a charge without a checkout',
    /was charged 1 times$/,
    { purchases: [], rows: { ...right.rows, events: [...rows.events, ...own.slice(1)] } },
    { visitors: done.visitors.map((visitor) => ({ ...visitor, subscriptionId: null })) },
  ],
  ['two accounts', /has 2 accounts$/, { accounts: [{ email }, { email }] }, {}],
  [
    'a payment without a receipt',
    /^invoice in_\w+ of 1949 has 0 receipts$/,
    { receipts: right.receipts.slice(1) },
    {},
  ],
  [
    'a refund without a receipt',
    /^refund re_\w+ has no receipt of its own$/,
    { receipts: right.receipts.slice(0, 1) },
    {},
  ],
  [
    'a refund outside the audit',
    /^the refund of in_\w+ is not in the audit$/,
    { audit: right.audit.slice(0, 1) },
    {},
  ],
  ['a refund that the operator did not make', /^Stripe has 1 refunds, not 0$/, {}, { refunds: [] }],
  ['a mail that is gone', /^mail welcome:.* is sent and was delivered 0 times$/, { delivered: [] }, {}],
  ['a mail twice', /is sent and was delivered 2 times$/, { delivered: ['one', 'one'].map(mailOf) }, {}],
  ['a mail that waits', /is still queued$/, { mails: withStatus('queued'), delivered: [] }, {}],
  [
    'a purchase without a mail',
    /^sub_\w+ has no welcome mail$/,
    { mails: right.mails.slice(1), delivered: [] },
    {},
  ],
  ['a mail without a reason', /^nobody ordered mail three$/, { delivered: ['one', 'three'].map(mailOf) }, {}],
  ['an action outside the audit', /^an action on lead .* has 0 entries/, { audit: right.audit.slice(1) }, {}],
  [
    'an action twice',
    /has 2 entries in the audit$/,
    { audit: [...right.audit, ...right.audit.slice(0, 1)] },
    {},
  ],
])('finds %s', (_name, fault, books, other) => {
  expect(findImbalances({ ...done, ...other }, { ...right, ...books })).toEqual(
    expect.arrayContaining([expect.stringMatching(fault)]),
  )
})
