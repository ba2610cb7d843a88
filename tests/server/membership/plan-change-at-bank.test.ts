import type Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import type {
  changePlan,
  confirmPlanChange,
  dropPlanChange,
  previewPlanChange,
  verifyPlanChange,
} from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { everythingSettled } from '../billing/billing-server.ts'
import { beginLife, type MemberLife } from './member-life.ts'
import { type Answer, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
type Preview = RouteData<typeof previewPlanChange>

const HOUR_DAYS = 1 / 24
/** Its bank asks at every payment. */
const ALWAYS_ASKING = 'authenticationRequired'
/** Its bank asks, and then there is too little on it. */
const ASKING_THEN_DECLINING = 'authenticationRequiredChargeDeclinedInsufficientFunds'

afterEach(() => {
  server().intercept(null)
  server().setNow(null)
  server().sandbox.faults.clear()
})

const loseWebhooks = () => server().sandbox.faults.webhooks(() => 'lose')

/** A week after the purchase, with this card for what follows. */
async function weekOld(card: string): Promise<MemberLife> {
  const life = await beginLife(server())
  await life.useCard(card)
  await life.goTo(7)
  return life
}

const preview = async (life: MemberLife, productId = 'quarter') =>
  (await life.ask<Preview>('/member/plan/preview', { productId })).data

let presses = 0
const press = (life: MemberLife, { productId, dueNowMinor, prorationDate }: Preview, key?: string) =>
  life.ask<RouteData<typeof changePlan>>('/member/plan', {
    productId,
    dueNowMinor,
    prorationDate,
    key: key ?? `press-${1e10 + ++presses}`,
  })
const confirm = (life: MemberLife, productId = 'quarter') =>
  life.ask<RouteData<typeof confirmPlanChange>>('/member/plan/confirm', { productId })
const verify = (life: MemberLife, productId = 'quarter') =>
  life.ask<RouteData<typeof verifyPlanChange>>('/member/plan/verify', { productId })
const drop = (life: MemberLife, productId = 'quarter') =>
  life.ask<RouteData<typeof dropPlanChange>>('/member/plan/drop', { productId })

/** What a browser can do with the client secret that it was given. */
async function intentOf(secret: string | null): Promise<Stripe.PaymentIntent> {
  const [id = ''] = secret?.split('_secret_') ?? []
  const intent = await server().gateway.stripe.paymentIntents.retrieve(id)
  expect(intent.client_secret).toBe(secret)
  return intent
}
const answerBank = async (secret: string | null, outcome: 'complete' | 'fail' | 'cancel') =>
  server().sandbox.authenticate(await intentOf(secret), outcome)

const invoicesOf = ({ customer }: MemberLife) =>
  server()
    .sandbox.books()
    .invoices.filter((invoice) => invoice.customer === customer.customerId)
const changesOf = (life: MemberLife) =>
  invoicesOf(life).filter(({ billing_reason: reason }) => reason === 'subscription_update')

/** Successful charges of the member, oldest first. */
const charged = ({ customer }: MemberLife): number[] =>
  server()
    .sandbox.books()
    .charges.filter((charge) => charge.customer === customer.customerId && charge.status === 'succeeded')
    .map(({ amount }) => amount)

const MONTH_KEPT = { productId: 'month', status: 'active', renewalMinor: 3898, openInvoice: null }

async function waiting(card = ALWAYS_ASKING) {
  const life = await weekOld(card)
  const shown = await preview(life)
  const { data } = await press(life, shown)
  return { life, shown, secret: data.clientSecret }
}

describe('a change of plan for which the bank asks', () => {
  it('changes nothing before it is confirmed, and is charged as it was shown then', async () => {
    const { life, shown, secret } = await waiting()
    const until = new Date(life.now().getTime() + 23 * 3_600_000).toISOString()
    const pendingPlan = {
      productId: 'quarter',
      planName: 'Plan of 84 days',
      amountMinor: shown.dueNowMinor,
      until,
    }
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan })
    expect(charged(life)).toEqual([1949])
    await life.expectBooks()
    await answerBank(secret, 'complete')
    const { data } = await verify(life)
    expect(data).toMatchObject({
      outcome: 'changed',
      subscription: { productId: 'quarter', renewalMinor: 7999, renewsAt: shown.renewsAt, pendingPlan: null },
    })
    expect(charged(life)).toEqual([1949, shown.dueNowMinor])
    expect((await verify(life)).data).toEqual(data)
    await life.goTo(7 + 84.1)
    expect(charged(life)).toEqual([1949, shown.dueNowMinor])
    await life.expectBooks()
  })

  it('is mirrored by webhooks, and by the reconciliation where they were lost', async () => {
    for (const isLost of [false, true]) {
      const { life, secret } = await waiting()
      if (isLost) loseWebhooks()
      await answerBank(secret, 'complete')
      if (isLost) await server().billing.reconcile(life.now())
      else await everythingSettled(server())
      expect(await life.look()).toMatchObject({ productId: 'quarter', pendingPlan: null })
      server().sandbox.faults.clear()
      await life.expectBooks()
    }
  })

  it('can be confirmed with the same card after the bank has said no', async () => {
    for (const outcome of ['fail', 'cancel'] as const) {
      const { life, shown, secret } = await waiting()
      await answerBank(secret, outcome)
      expect((await verify(life)).data).toMatchObject({
        outcome: 'waiting',
        subscription: {
          ...MONTH_KEPT,
          pendingPlan: { productId: 'quarter', amountMinor: shown.dueNowMinor },
        },
      })
      // Later, on another device: the page names the change, and the bank is asked again.
      await life.goTo(7 + 5 * HOUR_DAYS)
      const again = (await confirm(life)).data
      expect(again).toMatchObject({ outcome: 'waiting', clientSecret: expect.any(String) })
      await answerBank(again.clientSecret, 'complete')
      expect((await verify(life)).data.outcome).toBe('changed')
      expect((await confirm(life)).data).toMatchObject({ outcome: 'changed', clientSecret: null })
      expect(charged(life)).toEqual([1949, shown.dueNowMinor])
      expect(changesOf(life).map(({ status }) => status)).toEqual(['paid'])
      await life.expectBooks()
    }
  })

  it('is dropped when its member gives it up, and can never be charged then', async () => {
    const { life, secret } = await waiting()
    const { data } = await drop(life)
    expect(data).toMatchObject({
      outcome: 'dropped',
      subscription: { ...MONTH_KEPT, pendingPlan: null, isCancelAtPeriodEnd: false },
    })
    expect((await drop(life)).data).toEqual(data)
    expect((await verify(life)).data.outcome).toBe('dropped')
    expect((await confirm(life)).data).toMatchObject({ outcome: 'dropped', clientSecret: null })
    expect((await intentOf(secret)).status).toBe('canceled')
    expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
    await life.goTo(28.1)
    // The bank asks for the renewal too, which is another matter.
    expect(charged(life)).toEqual([1949])
    await life.expectBooks()
  })

  it('that was confirmed just before it was given up is made', async () => {
    const { life, shown, secret } = await waiting()
    loseWebhooks()
    await answerBank(secret, 'complete')
    expect((await drop(life)).data).toMatchObject({
      outcome: 'changed',
      subscription: { productId: 'quarter', pendingPlan: null },
    })
    expect(charged(life)).toEqual([1949, shown.dueNowMinor])
    await life.expectBooks()
  })

  it('expires after 23 hours', async () => {
    const { life } = await waiting()
    await life.goTo(7 + 23 * HOUR_DAYS)
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
    expect((await confirm(life)).data).toMatchObject({ outcome: 'dropped', clientSecret: null })
    expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
    await life.expectBooks()
  })

  it('is not shown as waiting once it has expired, though Stripe has not told so yet', async () => {
    const { life } = await waiting()
    loseWebhooks()
    await life.goTo(8)
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
  })

  it('whose card is declined after the bank was satisfied changes nothing and leaves nothing open', async () => {
    const { life, secret } = await waiting(ASKING_THEN_DECLINING)
    await answerBank(secret, 'complete')
    expect(await verify(life)).toMatchObject({
      outcome: '402 payment_failed',
      paymentCode: 'insufficient_funds',
    })
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
    expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
    await life.expectBooks()
  })

  it('is found again after a second press or a lost connection', async () => {
    const life = await weekOld(ALWAYS_ASKING)
    const shown = await preview(life)
    // Stripe has done it, and the process has died before it could say so.
    server().intercept(async (call, send) => {
      const reply = await send()
      if (call.idempotencyKey?.startsWith('plan:')) throw new Error('cut')
      return reply
    })
    expect((await press(life, shown, 'press-0123456789')).outcome).toBe('502 payment_unavailable')
    server().intercept(null)
    await everythingSettled(server())
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: { productId: 'quarter' } })
    const answers = [
      await press(life, shown, 'press-0123456789'),
      ...(await Promise.all([press(life, shown), press(life, shown)])),
    ]
    const secrets = new Set(answers.map(({ data }) => data.clientSecret))
    expect(secrets.size).toBe(1)
    expect(changesOf(life).map(({ status }) => status)).toEqual(['open'])
    const [secret = null] = secrets
    await answerBank(secret, 'complete')
    expect((await press(life, shown)).data).toMatchObject({
      clientSecret: null,
      subscription: { productId: 'quarter' },
    })
    expect(charged(life)).toEqual([1949, shown.dueNowMinor])
    await life.expectBooks()
  })

  it('at another price, or to another plan, takes the place of the one before', async () => {
    const { life, shown } = await waiting()
    await life.goTo(7 + 12 * HOUR_DAYS)
    const later = await preview(life)
    expect(later.dueNowMinor).not.toBe(shown.dueNowMinor)
    const second = (await press(life, later)).data
    expect(second.subscription.pendingPlan).toMatchObject({ amountMinor: later.dueNowMinor })
    const other = await preview(life, 'other-month')
    const third = (await press(life, other)).data
    expect(third.subscription.pendingPlan).toMatchObject({
      productId: 'other-month',
      amountMinor: other.dueNowMinor,
    })
    expect(changesOf(life).map(({ status }) => status)).toEqual(['void', 'void', 'open'])
    await answerBank(third.clientSecret, 'complete')
    expect((await verify(life, 'other-month')).data.outcome).toBe('changed')
    expect(charged(life)).toEqual([1949, other.dueNowMinor])
    await life.expectBooks()
  })

  it('ends with a cancellation, and with the subscription', async () => {
    for (const end of ['cancelAtPeriodEnd', 'cancelNow'] as const) {
      const { life, secret } = await waiting()
      await server().billing[end](life.customer.subscriptionId)
      expect(await life.look()).toMatchObject({ productId: 'month', pendingPlan: null, openInvoice: null })
      expect((await intentOf(secret)).status).toBe('canceled')
      expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
      await life.expectBooks()
    }
  })

  it('is not paid by another card that is entered meanwhile', async () => {
    const { life } = await waiting()
    const { setupIntentId } = (await life.ask<{ setupIntentId: string }>('/member/card/setup', {})).data
    await server().gateway.stripe.setupIntents.confirm(setupIntentId, {
      payment_method: 'pm_card_mastercard',
      use_stripe_sdk: true,
    })
    expect((await life.ask('/member/card', { setupIntentId })).data).toMatchObject({
      openInvoice: 'none',
      subscription: { ...MONTH_KEPT, pendingPlan: { productId: 'quarter' } },
    })
    expect(charged(life)).toEqual([1949])
  })

  it('is no failed renewal, and no charge that is owed', async () => {
    const { life } = await waiting()
    const failed = await server().billing.failedRenewals({ since: new Date(0), limit: 100 })
    expect(
      failed.filter(({ invoice }) => invoice.stripeSubscriptionId === life.customer.subscriptionId),
    ).toEqual([])
    expect(await life.look()).toMatchObject({ openInvoice: null, hasAccess: true })
  })

  it('never has its client secret stored or logged', async () => {
    const { life, secret } = await waiting()
    const found = await server().database.run({
      name: 'secret',
      text: 'select to_jsonb(s)::text as row from subscriptions s union all select to_jsonb(i)::text from invoices i',
      values: [],
    })
    expect(JSON.stringify(found)).toContain(life.customer.subscriptionId)
    expect(JSON.stringify(found)).not.toContain(secret)
    expect(server().logged()).not.toContain('_secret_')
  })
})

it('while Stripe is away, confirming and dropping change nothing and can be repeated', async () => {
  const { life } = await waiting()
  server().intercept(() => Promise.reject(new Error('away')))
  const calls: ((life: MemberLife) => Promise<Answer<unknown>>)[] = [confirm, verify, drop]
  for (const call of calls) expect((await call(life)).outcome).toBe('502 payment_unavailable')
  server().intercept(null)
  expect((await confirm(life)).data.clientSecret).not.toBeNull()
  // The answer to the drop is lost on its way back.
  server().intercept(async (call, send) => {
    const reply = await send()
    if (call.path.endsWith('/void')) throw new Error('cut')
    return reply
  })
  expect((await drop(life)).outcome).toBe('502 payment_unavailable')
  server().intercept(null)
  expect((await drop(life)).data.outcome).toBe('dropped')
  await life.expectBooks()
})

it('a declined card whose invoice could not be voided at once leaves nothing to be charged by the next call', async () => {
  const life = await weekOld('chargeCustomerFail')
  const shown = await preview(life)
  server().intercept((call, send) =>
    call.path.endsWith('/void') ? Promise.reject(new Error('away')) : send(),
  )
  expect((await press(life, shown)).outcome).toBe('502 payment_unavailable')
  server().intercept(null)
  expect(await verify(life)).toMatchObject({ outcome: '402 payment_failed', paymentCode: 'card_declined' })
  const callStripe = await server().gateway.stripe.subscriptions.retrieve(life.customer.subscriptionId)
  expect(callStripe.pending_update).toBeNull()
  expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
  expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
  await life.expectBooks()
})
