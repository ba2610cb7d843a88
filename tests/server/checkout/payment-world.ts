import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { leases } from '#server/db/schema/leases.ts'
import { hasAccess } from '#server/features/billing/access.ts'
import type { BillingParts, Purchase } from '#server/features/billing/billing-parts.ts'
import { type Billing, openBilling } from '#server/features/billing/open-billing.ts'
import type { CheckoutOrder } from '#server/features/checkout/checkout-order.ts'
import type { CheckoutParts } from '#server/features/checkout/checkout-parts.ts'
import type { CheckoutResult } from '#server/features/checkout/checkout-result.ts'
import { completePayment } from '#server/features/checkout/complete-payment.ts'
import { payForPlan } from '#server/features/checkout/pay-for-plan.ts'
import { readSubscriptionStatus } from '#server/features/checkout/read-subscription-status.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { createStripeGateway, type StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { AppError } from '#server/http/app-error.ts'
import { openStripeSandbox, type StripeSandbox } from '../../../src/sandbox/stripe/stripe-sandbox.ts'
import { asActor, mortalDatabase, type StripeTrouble, type Trouble, troubledLine } from './actors.ts'
import { inProcessStripe } from './in-process-stripe.ts'

const PLANS = ['4-week-plan', '1-week-trial'] as const
type PlanId = (typeof PLANS)[number]
const CARDS = {
  good: 'visa',
  refused: 'visa_chargeDeclined',
  'refused when charged': 'chargeCustomerFail',
  bank: 'authenticationRequired',
} as const

/** Tabs 0 and 1 are of the visitor, with one cookie jar and one lead; 2 is somebody else with the same address. */
type Tab = 0 | 1 | 2

export type Submit = {
  kind: 'submit'
  tab: Tab
  plan: PlanId
  card: keyof typeof CARDS
  /** The browser's storage was lost: the key of this checkout is another one. */
  hasNewKey: boolean
  /** The same call again, with the method of the last one. */
  hasSameMethod: boolean
  trouble: Trouble | null
}

export type Command =
  | Submit
  | { kind: 'two at once'; first: Submit; second: Submit }
  | { kind: 'complete'; tab: Tab; how: 'complete' | 'verify' | 'status'; trouble: Trouble | null }
  | { kind: 'bank'; outcome: 'complete' | 'fail' | 'cancel' }
  /** Some of the events so far arrive, in this order; the others are lost for now, or for ever. */
  | { kind: 'webhooks'; order: readonly number[] }
  /** What Stripe was slow with gets done. */
  | { kind: 'late calls' }
  | { kind: 'time passes'; hours: number }

const plan = fc.constantFrom<PlanId>(PLANS[0], PLANS[0], PLANS[0], PLANS[1])
const tab = fc.constantFrom<Tab>(0, 0, 1, 2)
const trouble: fc.Arbitrary<Trouble | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stripe' as const),
      atCall: fc.nat(9),
      times: fc.constantFrom(1, 1, 2, 20),
      what: fc.constantFrom<StripeTrouble>(
        'cut before',
        'cut after',
        'late',
        '500 before',
        '500 after',
        '500 remembered',
        '429',
        'lock timeout',
        '409',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), atStep: fc.nat(45) }) },
)
const submit: fc.Arbitrary<Submit> = fc.record({
  kind: fc.constant('submit' as const),
  tab,
  plan,
  card: fc.constantFrom<keyof typeof CARDS>(
    'good',
    'good',
    'good',
    'refused',
    'refused when charged',
    'bank',
    'bank',
  ),
  hasNewKey: fc.constantFrom(false, false, true),
  hasSameMethod: fc.boolean(),
  trouble,
})

/** One thing that happens around a checkout. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: submit },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('two at once' as const), first: submit, second: submit }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      tab,
      how: fc.constantFrom('complete' as const, 'verify' as const, 'status' as const),
      trouble,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      outcome: fc.constantFrom('complete' as const, 'complete' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      order: fc.array(fc.nat(60), { minLength: 1, maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late calls' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time passes' as const), hours: fc.constantFrom(1, 24) }),
  },
)

export type Story = {
  commands: readonly Command[]
  /** Whether the visitor comes back in the end, undisturbed; not each time, for the sake of speed. */
  isBoughtAtLast: boolean
}

export const story: fc.Arbitrary<Story> = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 5 }),
  isBoughtAtLast: fc.constantFrom(false, false, true),
})

/** What of the product is replaced, to see whether the judge notices. */
export type Replacements = {
  pay?: typeof payForPlan
  billing?: (billing: Billing) => Billing
  purchase?: (purchase: Purchase) => Purchase
}

type Person = { leadId: string | undefined; proven: string[] }

/** One Stripe account and the payers that come to it, one after the other. */
export type Shop = {
  database: Database
  sandbox: StripeSandbox
  gateway: StripeGateway
  late: (() => Promise<unknown>)[]
  clock: { passedMs: number }
  brand: CheckoutParts['brand']
  tokens: CheckoutParts['tokens']
}

let shops = 0

/** A shop with the plans of `products`, on an account of its own. */
export async function openShop(
  database: Database,
  { brand, tokens }: Pick<CheckoutParts, 'brand' | 'tokens'>,
): Promise<Shop> {
  const clock = { passedMs: 0 }
  const seed = ++shops
  const sandbox = await openStripeSandbox({
    database: null,
    seed,
    nowMs: () => Date.now() + clock.passedMs,
  })
  const late: (() => Promise<unknown>)[] = []
  const line = troubledLine(sandbox, late)
  const gateway = {
    ...createStripeGateway({
      secretKey: sandbox.secretKey,
      webhookSecret: sandbox.webhookSecret,
      apiBase: null,
      mode: 'sandbox',
      httpClient: inProcessStripe(sandbox.app, () => line),
      maxNetworkRetries: 0,
    }),
    account: `shop-${seed}`,
  }
  await syncCatalogue({ database, gateway, brandId: brand.current().brand.id, now: new Date() })
  return { database, sandbox, gateway, late, clock, brand, tokens }
}

/** The end of a story, as it stands in Stripe's books and in ours. */
type Ending = { plan: PlanId; charges: number; hasAccess: boolean; purchases: number; customers: number }

const isRefusedOrBroken = (error: unknown): boolean => error instanceof Error

/** Lets one payer's story happen, and judges it. @throws Error that says what must never be */
export async function liveThrough(
  shop: Shop,
  { commands, isBoughtAtLast }: Story,
  { pay = payForPlan, billing: changeBilling, purchase: changePurchase }: Replacements = {},
): Promise<void> {
  const { gateway, sandbox, late, clock, brand, tokens } = shop
  const { account, stripe } = gateway
  const email = `${randomUUID()}@example.com`
  const purchases: Purchase[] = []
  const database = mortalDatabase(shop.database)
  const silent = () => {}
  const logger = { info: silent, warn: silent, error: silent }
  const now = () => new Date(Date.now() + clock.passedMs)
  const billingParts: BillingParts = {
    database,
    gateway,
    recordPurchase: (bought) => {
      // Left over from another story in the same shop.
      if (bought.email !== email) return Promise.resolve()
      // As the tracking feature: an id counts once.
      const told = changePurchase ? changePurchase(bought) : bought
      if (!purchases.some(({ eventId }) => eventId === told.eventId)) purchases.push(told)
      return Promise.resolve()
    },
    logger,
    now,
  }
  const opened = openBilling(billingParts)
  const billing = changeBilling ? changeBilling(opened) : opened
  const parts: CheckoutParts = {
    database,
    brand,
    gateway,
    tokens,
    syncSubscription: billing.syncSubscription,
    attributionToKeep: (_request, { attribution }) => Promise.resolve(attribution),
    logger,
  }
  const visitor: Person = { leadId: randomUUID(), proven: [] }
  const stranger: Person = { leadId: undefined, proven: [] }
  const personAt = (at: Tab): Person => (at === 2 ? stranger : visitor)
  const keys = new Map<string, string>()
  const methods = new Map<Tab, string>()
  const seen = new Map<Tab, { paymentIntentId: string | null; subscriptionId: string }>()

  // Ten seconds later a killed holder's lease has run out; nobody here waits so long.
  const deaths: Promise<unknown>[] = []
  const onDeath = () => {
    const expired = { expiresAt: sql`now() - interval '1 second'` }
    deaths.push(shop.database.db.update(leases).set(expired).execute())
  }

  const submitNow = async (call: Submit): Promise<CheckoutResult> => {
    const person = personAt(call.tab)
    const place = `${call.tab} ${call.plan}`
    if (call.hasNewKey || !keys.has(place)) keys.set(place, randomUUID())
    let methodId = call.hasSameMethod ? methods.get(call.tab) : undefined
    if (methodId === undefined) {
      const token = call.tab === 2 && call.card === 'good' ? 'tok_mastercard' : `tok_${CARDS[call.card]}`
      methodId = (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id
      methods.set(call.tab, methodId)
    }
    const order: CheckoutOrder = {
      productId: call.plan,
      email,
      paymentMethodId: methodId,
      idempotencyHash: keys.get(place) ?? '',
      provenAttemptIds: [...person.proven],
      returnUrl: null,
      registrationSource: 'web_funnel',
      isWallet: false,
      leadId: person.leadId,
      brandVersion: 'v1',
    }
    const begun: string[] = []
    const result = await asActor(call.trouble, onDeath, () =>
      pay(parts, order, (attemptId) => begun.push(attemptId)),
    )
    person.proven.push(...begun)
    seen.set(call.tab, result)
    return result
  }
  /** What the browser hears of a failure does not matter here: that it is one, and no wrong success, does. */
  const attempt = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (!isRefusedOrBroken(error)) throw error
      return error
    })

  const events = async () => (await stripe.events.list({ limit: 100 })).data

  const happen = async (next: Command): Promise<void> => {
    switch (next.kind) {
      case 'submit':
        await attempt(submitNow(next))
        break
      case 'two at once':
        await Promise.all([attempt(submitNow(next.first)), attempt(submitNow(next.second))])
        break
      case 'complete': {
        const payment = seen.get(next.tab)
        if (!payment?.paymentIntentId) return
        const proof = { provenAttemptIds: personAt(next.tab).proven }
        const { paymentIntentId, subscriptionId } = payment
        await attempt(
          asActor(next.trouble, onDeath, () =>
            next.how === 'status'
              ? readSubscriptionStatus(parts, { subscriptionId, ...proof })
              : completePayment(
                  parts,
                  { paymentIntentId, ...proof },
                  next.how === 'verify' ? 'verify the payment' : 'complete the payment',
                ),
          ),
        )
        break
      }
      case 'bank':
        await answerBank(shop, email, next.outcome)
        break
      case 'webhooks': {
        const all = await events()
        for (const index of next.order) {
          const event = all[index % Math.max(all.length, 1)]
          if (event) await billing.receive(event)
        }
        await billing.settled()
        break
      }
      case 'late calls':
        for (const call of late.splice(0)) await call()
        break
      case 'time passes':
        clock.passedMs += next.hours * 3_600_000
        break
    }
  }

  const endings = async (): Promise<Ending[]> => {
    const mirrored = await shop.database.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.account, account), eq(subscriptions.email, email)))
    return PLANS.map((of) => ({
      plan: of,
      ...booksOf(sandbox, email, of),
      hasAccess: mirrored.some((row) => row.productId === of && hasAccess(row, now())),
      purchases: purchases.filter(({ productId }) => productId === of).length,
    }))
  }

  const mustNever = (isSo: boolean, what: string, ending: Ending): void => {
    if (isSo) throw new Error(`${what}: ${JSON.stringify(ending)}`)
  }
  const judgeSafety = (ending: Ending): void => {
    mustNever(ending.charges > 1, 'charged twice', ending)
    mustNever(ending.hasAccess && ending.charges === 0, 'access without payment', ending)
    mustNever(ending.purchases > 1, 'purchased counted twice', ending)
    mustNever(ending.purchases > ending.charges, 'purchased without payment', ending)
  }

  const hadLateCalls = commands.some((each) =>
    [each, ...(each.kind === 'two at once' ? [each.first, each.second] : [])].some(
      (part) => 'trouble' in part && part.trouble?.kind === 'stripe' && part.trouble.what === 'late',
    ),
  )
  for (const next of commands) {
    await happen(next)
    await Promise.all(deaths.splice(0))
    for (const ending of await endings()) judgeSafety(ending)
  }
  for (const call of late.splice(0)) await call()
  sandbox.faults.clear()
  await billing.reconcile(new Date(now().getTime() + 10 * 60_000))
  for (const ending of await endings()) {
    judgeSafety(ending)
    mustNever(ending.charges === 1 && !ending.hasAccess, 'paid without access', ending)
    mustNever(ending.charges === 1 && ending.purchases === 0, 'paid and not counted', ending)
    // A call that Stripe carries out when everybody has forgotten it may make a second customer, who pays nothing.
    mustNever(ending.customers > 1 && !hadLateCalls, 'two customers', ending)
  }

  if (!isBoughtAtLast) return

  // Whatever happened, the visitor can still buy, or has bought.
  const [of] = PLANS
  const again: Submit = {
    kind: 'submit',
    tab: 0,
    plan: of,
    card: 'good',
    hasNewKey: false,
    hasSameMethod: false,
    trouble: null,
  }
  const outcome = await submitNow(again).catch((error: unknown) => {
    // Somebody else has paid for this address.
    if (error instanceof AppError && error.paymentCode === 'resource_already_exists') return { isPaid: true }
    throw error
  })
  const ending = (await endings()).find((each) => each.plan === of)
  if (!ending) throw new Error(`${of} was not looked at`)
  judgeSafety(ending)
  mustNever(!outcome.isPaid, 'cannot be bought any more', ending)
  mustNever(!ending.hasAccess || ending.purchases !== 1, 'bought without access', ending)
}

/** What is charged first for each plan, in cents. */
const FIRST_PRICES: Readonly<Record<PlanId, number>> = { '4-week-plan': 1949, '1-week-trial': 699 }

/** @throws Error where something else was charged than the first price of a plan */
function booksOf(sandbox: StripeSandbox, email: string, of: PlanId): { charges: number; customers: number } {
  const books = sandbox.books()
  const customers = books.customers.filter((customer) => customer.email === email).map(({ id }) => id)
  const amounts = books.charges
    .filter(({ status, customer }) => status === 'succeeded' && customers.some((id) => id === customer))
    .map(({ amount }) => amount)
  const wrong = amounts.filter((amount) => !Object.values(FIRST_PRICES).includes(amount))
  if (wrong.length > 0) throw new Error(`a wrong amount was charged: ${wrong.join(', ')}`)
  return {
    charges: amounts.filter((amount) => amount === FIRST_PRICES[of]).length,
    customers: customers.length,
  }
}

/** The visitor answers the bank in the browser; our server hears nothing of it. */
async function answerBank(
  { sandbox, gateway: { stripe } }: Shop,
  email: string,
  outcome: 'complete' | 'fail' | 'cancel',
): Promise<void> {
  const customers = sandbox.books().customers.filter((customer) => customer.email === email)
  for (const { id } of customers) {
    const { data } = await stripe.paymentIntents.list({ customer: id })
    const asking = data.find(({ status }) => status === 'requires_action')
    if (!asking) continue
    const action = asking.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined
    await sandbox.app.inject({
      method: 'POST',
      url: '/v1/3ds2/authenticate',
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      payload: new URLSearchParams({
        source: action?.three_d_secure_2_source ?? '',
        client_secret: asking.client_secret ?? '',
        outcome,
      }).toString(),
    })
  }
}
