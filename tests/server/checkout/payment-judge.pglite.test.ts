import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refunds, subscriptions } from '#server/db/schema/billing.ts'
import { stripeCustomers } from '#server/db/schema/checkout.ts'
import { stripeProducts } from '#server/db/schema/products.ts'
import type { CheckoutResult } from '#server/features/checkout/payment/checkout-result.ts'
import { payForPlan } from '#server/features/checkout/payment/pay-for-plan.ts'
import { type Command, refundWith, type Story, story, submitted } from './payment-story.ts'
import { simulateSubscription, type Replacements } from './payment-world.ts'
import { useShops } from './use-shops.ts'

const shops = useShops()

/** The judge's verdict on a broken product. */
async function verdict(broken: Replacements): Promise<string> {
  const property = fc.asyncProperty(story, async (commands) =>
    simulateSubscription(await shops.next(), commands, broken),
  )
  const { failed, errorInstance } = await fc.check(property, {
    numRuns: 150,
    endOnFailure: true,
  })
  return failed && errorInstance instanceof Error ? errorInstance.message : 'nothing'
}

/** A naive checkout without attempts, leases or keys. */
const naiveCheckout =
  (trialDays: number): typeof payForPlan =>
  async ({ gateway, database, syncSubscription }, order) => {
    const { stripe, account } = gateway
    const plans = await database.db.select().from(stripeProducts).where(eq(stripeProducts.account, account))
    const plan = plans.find(({ productId }) => productId === order.productId)
    const customer = await stripe.customers.create({ email: order.email })
    await database.db
      .insert(stripeCustomers)
      .values({ stripeCustomerId: customer.id, account, email: order.email, createdAt: new Date() })
    const method = order.paymentMethodId ?? ''
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plan?.stripePriceId ?? '' }],
      ...(plan?.stripeCouponId && { discounts: [{ coupon: plan.stripeCouponId }] }),
      ...(plan?.stripeOneTimePriceId && { add_invoice_items: [{ price: plan.stripeOneTimePriceId }] }),
      ...(order.productId === '1-week-trial' && { trial_period_days: trialDays }),
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.payments'],
    })
    const invoice = subscription.latest_invoice
    const found = typeof invoice === 'object' ? invoice?.payments?.data[0]?.payment.payment_intent : null
    const intent = typeof found === 'string' ? found : ''
    await stripe.paymentIntents.confirm(intent, { payment_method: method, use_stripe_sdk: true })
    const mirrored = await syncSubscription(subscription.id, 'checkout').catch(() => null)
    return {
      subscriptionId: subscription.id,
      status: subscription.status,
      isPaid: mirrored?.hasAccess ?? true,
      paymentIntentId: intent,
      purchaseEventId: randomUUID(),
    } as CheckoutResult
  }

const storyOf = (...commands: readonly Command[]): Story => ({ commands, isBoughtAtLast: false })

describe('the judge of the payment property', () => {
  it('sees a second charge', async () => {
    const living = simulateSubscription(await shops.next(), storyOf(submitted, submitted), {
      pay: naiveCheckout(7),
    })
    await expect(living).rejects.toThrow(/^(?:charged twice|two living subscriptions)/)
  })

  it('sees a second payment that is not refunded', async () => {
    const strangers = storyOf(submitted, { ...submitted, tab: 2 })
    const idle: Replacements = {
      billing: (billing) => ({
        ...billing,
        endDuplicates: () => Promise.resolve(),
        reconcile: () => Promise.resolve(null),
      }),
    }
    await simulateSubscription(await shops.next(), strangers)
    const living = simulateSubscription(await shops.next(), strangers, idle)
    await expect(living).rejects.toThrow('two living subscriptions')
  })

  it('sees a wrong amount', async () => {
    const trial = storyOf({ ...submitted, plan: '1-week-trial' })
    // Without a trial the first period is charged in full as well.
    const living = simulateSubscription(await shops.next(), trial, { pay: naiveCheckout(0) })
    await expect(living).rejects.toThrow('a wrong amount was charged: 2098')
  })

  it('sees a payment that the server misses', async () => {
    const silent: Replacements = {
      billing: (billing) => ({
        ...billing,
        reconcile: () => Promise.resolve(null),
        receive: () => Promise.resolve(),
      }),
    }
    expect(await verdict(silent)).toMatch(/^paid (?:without access|and not counted)/)
  })

  it('sees a charge for a mistyped address that was corrected', async () => {
    const corrected = storyOf({ ...submitted, address: 'wrong', card: 'bank' }, submitted, {
      kind: 'bank',
      address: 'wrong',
      outcome: 'complete',
    })
    const forgetful: Replacements = {
      pay: (parts, order, onAttempt) =>
        payForPlan(parts, { ...order, leadId: undefined, provenAttemptIds: [] }, onAttempt),
    }
    await simulateSubscription(await shops.next(), corrected)
    const living = simulateSubscription(await shops.next(), corrected, forgetful)
    await expect(living).rejects.toThrow('charged for a mistyped address that was corrected')
  })

  const cancelStory = storyOf(
    submitted,
    { kind: 'cancel', address: 'right', how: 'at period end', which: 0, trouble: null },
    { kind: 'time passes', hours: 29 * 24 },
  )

  it('sees a charge after a cancellation', async () => {
    const forgetful: Replacements = {
      billing: (billing) => ({
        ...billing,
        cancelAtPeriodEnd: async (id) => ({
          kind: 'changed',
          subscription: await billing.syncSubscription(id, 'x'),
        }),
      }),
    }
    await simulateSubscription(await shops.next(), cancelStory)
    const living = simulateSubscription(await shops.next(), cancelStory, forgetful)
    await expect(living).rejects.toThrow('charged after a cancellation')
  })

  it('sees a payment taken while the clock is off', async () => {
    const off = storyOf({ kind: 'clock', offsetMs: 5 * 60_000 }, submitted)
    const trusting: Replacements = {
      pay: (parts, order, onAttempt) => {
        const clock = { ...parts.gateway.clock, assertRight: () => Promise.resolve() }
        return payForPlan({ ...parts, gateway: { ...parts.gateway, clock } }, order, onAttempt)
      },
    }
    await simulateSubscription(await shops.next(), off)
    const living = simulateSubscription(await shops.next(), off, trusting)
    await expect(living).rejects.toThrow('charged by a clock that is off')
  })

  it('sees a refund that is missing in the ledger', async () => {
    const refunded = storyOf(submitted, refundWith({ amountMinor: 100, isCanceling: false }))
    const forgetful: Replacements = {
      billing: (billing) => ({
        ...billing,
        reconcile: async (now) => {
          const done = await billing.reconcile(now)
          await shops.database.db.delete(refunds)
          return done
        },
      }),
    }
    await simulateSubscription(await shops.next(), refunded)
    const living = simulateSubscription(await shops.next(), refunded, forgetful)
    await expect(living).rejects.toThrow('the ledgers say')
  })

  it('sees access without a payment', async () => {
    const trusting: Replacements = {
      billing: (billing) => ({
        ...billing,
        reconcile: async (now) => {
          const done = await billing.reconcile(now)
          // Treats a started trial as paid.
          await shops.database.db
            .update(subscriptions)
            .set({ paidUntil: new Date(Date.now() + 30 * 86_400_000) })
            .where(and(eq(subscriptions.status, 'trialing'), isNull(subscriptions.paidUntil)))
          return done
        },
      }),
    }
    expect(await verdict(trusting)).toMatch(/^access without payment/)
  })

  it('sees a purchase counted twice', async () => {
    const forgetful: Replacements = {
      purchase: (bought) => ({ ...bought, eventId: randomUUID() }),
      billing: (billing) => ({
        ...billing,
        syncSubscription: async (id, cause) => {
          await billing.syncSubscription(id, cause)
          await shops.database.db.update(subscriptions).set({ purchaseRecordedAt: null })
          return billing.syncSubscription(id, cause)
        },
      }),
    }
    expect(await verdict(forgetful)).toMatch(/^purchased counted twice/)
  })
})
