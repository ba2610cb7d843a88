import { describe, expect, it } from 'vitest'
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
import { answerBank, intentOf, type Answer, useMembershipServer } from './membership-server.ts'

const server = useMembershipServer()
type Preview = RouteData<typeof previewPlanChange>

const HOUR_DAYS = 1 / 24
/** Its bank wants a confirmation of every payment. */
const ALWAYS_ASKING = 'authenticationRequired'
/** Its bank wants a confirmation, then declines for lack of funds. */
const ASKING_THEN_DECLINING = 'authenticationRequiredChargeDeclinedInsufficientFunds'

const loseWebhooks = () => server().sandbox.faults.webhooks(() => 'lose')

/** A member a week after the purchase, with this card for later charges. */
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

const invoicesOf = ({ customer }: MemberLife) =>
  server()
    .sandbox.books()
    .invoices.filter((invoice) => invoice.customer === customer.customerId)
const changesOf = (life: MemberLife) =>
  invoicesOf(life).filter(({ billing_reason: reason }) => reason === 'subscription_update')

const MONTH_KEPT = { productId: 'month', status: 'active', renewalMinor: 3898, openInvoice: null }

async function waiting(card = ALWAYS_ASKING) {
  const life = await weekOld(card)
  const shown = await preview(life)
  const { data } = await press(life, shown)
  return { life, shown, secret: data.clientSecret }
}

describe('a plan change that needs a bank confirmation', () => {
  it('changes nothing before the confirmation, then charges what was shown', async () => {
    const { life, shown, secret } = await waiting()
    const until = new Date(life.now().getTime() + 23 * 3_600_000).toISOString()
    const pendingPlan = {
      productId: 'quarter',
      planName: 'Plan of 84 days',
      amountMinor: shown.dueNowMinor,
      until,
    }
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan })
    expect(life.charged()).toEqual([1949])
    await life.expectBooks()
    await answerBank(server(), secret, 'complete')
    const { data } = await verify(life)
    expect(data).toMatchObject({
      outcome: 'changed',
      subscription: { productId: 'quarter', renewalMinor: 7999, renewsAt: shown.renewsAt, pendingPlan: null },
    })
    expect(life.charged()).toEqual([1949, shown.dueNowMinor])
    expect((await verify(life)).data).toEqual(data)
    await life.goTo(7 + 84.1)
    expect(life.charged()).toEqual([1949, shown.dueNowMinor])
    await life.expectBooks()
  })

  it('is mirrored by webhooks, or by the reconciliation if they were lost', async () => {
    for (const isLost of [false, true]) {
      const { life, secret } = await waiting()
      if (isLost) loseWebhooks()
      await answerBank(server(), secret, 'complete')
      if (isLost) await server().billing.reconcile(life.now())
      else await everythingSettled(server())
      expect(await life.look()).toMatchObject({ productId: 'quarter', pendingPlan: null })
      server().sandbox.faults.clear()
      await life.expectBooks()
    }
  })

  it('can be confirmed with the same card after the bank refused', async () => {
    for (const outcome of ['fail', 'cancel'] as const) {
      const { life, shown, secret } = await waiting()
      await answerBank(server(), secret, outcome)
      expect((await verify(life)).data).toMatchObject({
        outcome: 'waiting',
        subscription: {
          ...MONTH_KEPT,
          pendingPlan: { productId: 'quarter', amountMinor: shown.dueNowMinor },
        },
      })
      // Later, on another device.
      await life.goTo(7 + 5 * HOUR_DAYS)
      const again = (await confirm(life)).data
      expect(again).toMatchObject({ outcome: 'waiting', clientSecret: expect.any(String) })
      await answerBank(server(), again.clientSecret, 'complete')
      expect((await verify(life)).data.outcome).toBe('changed')
      expect((await confirm(life)).data).toMatchObject({ outcome: 'changed', clientSecret: null })
      expect(life.charged()).toEqual([1949, shown.dueNowMinor])
      expect(changesOf(life).map(({ status }) => status)).toEqual(['paid'])
      await life.expectBooks()
    }
  })

  it('is dropped if the member gives up, and can then never be charged', async () => {
    const { life, secret } = await waiting()
    const { data } = await drop(life)
    expect(data).toMatchObject({
      outcome: 'dropped',
      subscription: { ...MONTH_KEPT, pendingPlan: null, isCancelAtPeriodEnd: false },
    })
    expect((await drop(life)).data).toEqual(data)
    expect((await verify(life)).data.outcome).toBe('dropped')
    expect((await confirm(life)).data).toMatchObject({ outcome: 'dropped', clientSecret: null })
    expect((await intentOf(server(), secret)).status).toBe('canceled')
    expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
    await life.goTo(28.1)
    // The renewal needs a confirmation too.
    expect(life.charged()).toEqual([1949])
    await life.expectBooks()
  })

  it('is made if it was confirmed just before the member gave up', async () => {
    const { life, shown, secret } = await waiting()
    loseWebhooks()
    await answerBank(server(), secret, 'complete')
    expect((await drop(life)).data).toMatchObject({
      outcome: 'changed',
      subscription: { productId: 'quarter', pendingPlan: null },
    })
    expect(life.charged()).toEqual([1949, shown.dueNowMinor])
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

  it('is not shown as waiting after it expired, even before Stripe reports it', async () => {
    const { life } = await waiting()
    loseWebhooks()
    await life.goTo(8)
    expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
  })

  it('changes nothing and leaves nothing open if the card is declined after the confirmation', async () => {
    const { life, secret } = await waiting(ASKING_THEN_DECLINING)
    await answerBank(server(), secret, 'complete')
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
    // Stripe made the change, and the process died before responding.
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
    await answerBank(server(), secret, 'complete')
    expect((await press(life, shown)).data).toMatchObject({
      clientSecret: null,
      subscription: { productId: 'quarter' },
    })
    expect(life.charged()).toEqual([1949, shown.dueNowMinor])
    await life.expectBooks()
  })

  it('replaces an earlier one with another price or plan', async () => {
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
    await answerBank(server(), third.clientSecret, 'complete')
    expect((await verify(life, 'other-month')).data.outcome).toBe('changed')
    expect(life.charged()).toEqual([1949, other.dueNowMinor])
    await life.expectBooks()
  })

  it('ends with a cancellation and with the subscription', async () => {
    for (const end of ['cancelAtPeriodEnd', 'cancelNow'] as const) {
      const { life, secret } = await waiting()
      await server().billing[end](life.customer.subscriptionId)
      expect(await life.look()).toMatchObject({ productId: 'month', pendingPlan: null, openInvoice: null })
      expect((await intentOf(server(), secret)).status).toBe('canceled')
      expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
      await life.expectBooks()
    }
  })

  it('is not paid by a new card entered meanwhile', async () => {
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
    expect(life.charged()).toEqual([1949])
  })

  it('is not an open invoice', async () => {
    const { life } = await waiting()
    expect(await life.look()).toMatchObject({ openInvoice: null, hasAccess: true })
  })

  it('never stores or logs its client secret', async () => {
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

it('can be confirmed or dropped again after Stripe was down', async () => {
  const { life } = await waiting()
  server().intercept(() => Promise.reject(new Error('away')))
  const calls: ((life: MemberLife) => Promise<Answer<unknown>>)[] = [confirm, verify, drop]
  for (const call of calls) expect((await call(life)).outcome).toBe('502 payment_unavailable')
  server().intercept(null)
  expect((await confirm(life)).data.clientSecret).not.toBeNull()
  // The response to the drop is lost.
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

it('a declined card whose invoice could not be voided is settled by the next call', async () => {
  const life = await weekOld('chargeCustomerFail')
  const shown = await preview(life)
  server().intercept((call, send) =>
    call.path.endsWith('/void') ? Promise.reject(new Error('away')) : send(),
  )
  expect((await press(life, shown)).outcome).toBe('502 payment_unavailable')
  server().intercept(null)
  expect(await verify(life)).toMatchObject({ outcome: '402 payment_failed', paymentCode: 'card_declined' })
  const { pending_update: pending } = await server().gateway.stripe.subscriptions.retrieve(
    life.customer.subscriptionId,
  )
  expect(pending).toBeNull()
  expect(changesOf(life).map(({ status }) => status)).toEqual(['void'])
  expect(await life.look()).toMatchObject({ ...MONTH_KEPT, pendingPlan: null })
  await life.expectBooks()
})
