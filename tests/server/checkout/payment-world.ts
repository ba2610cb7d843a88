import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { leases } from '#server/db/schema/leases.ts'
import { hasAccess } from '#server/features/billing/access.ts'
import type { BillingDeps, Purchase } from '#server/features/billing/billing-deps.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { createBilling } from '#server/features/billing/create-billing.ts'
import type { CheckoutOrder } from '#server/features/checkout/attempts/checkout-order.ts'
import type { CheckoutDeps } from '#server/features/checkout/checkout-deps.ts'
import type { CheckoutResult } from '#server/features/checkout/payment/checkout-result.ts'
import { completePayment } from '#server/features/checkout/payment/complete-payment.ts'
import { createFailedPayments } from '#server/features/checkout/declines/failed-payments.ts'
import { payForPlan } from '#server/features/checkout/payment/pay-for-plan.ts'
import { readSubscriptionStatus } from '#server/features/checkout/payment/read-subscription-status.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { readContract } from '#server/features/withdrawal/contract-facts.ts'
import { declareWithdrawal } from '#server/features/withdrawal/declare-withdrawal.ts'
import { settleWithdrawal } from '#server/features/withdrawal/settle-withdrawal.ts'
import type { WithdrawalDeps } from '#server/features/withdrawal/withdrawal-deps.ts'
import { createWithdrawalTokens } from '#server/features/withdrawal/withdrawal.ts'
import { ClockOffError, type ClockReading, isClockOff } from '#server/gateways/stripe/clock-skew.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { createStripeSandbox, type StripeSandbox } from 'stripe-sandbox'
import { asActor, mortalDatabase, troubledLine } from './actors.ts'
import { testRecords } from '../support/test-records.ts'
import { inProcessGateway } from './in-process-stripe.ts'
import { type AddressBooks, assertLedgers, booksOf } from './payment-books.ts'
import {
  ADDRESSES,
  type Address,
  type AnswerDispute,
  type Cancel,
  CARDS,
  type Command,
  type RaiseDispute,
  type RefundAction,
  type Story,
  type Submit,
  submitted,
  type Tab,
  type Withdraw,
} from './payment-story.ts'
import { onlyKey } from '../support/only-key.ts'

const CALLER = '192.0.2.1'

/** Replaced parts of the product, to see whether the judge notices. */
export type Replacements = {
  pay?: typeof payForPlan
  billing?: (billing: Billing) => Billing
  purchase?: (purchase: Purchase) => Purchase
}

type Person = { leadId: string | undefined; proven: string[] }

/** A Stripe account for consecutive payers. */
export type Shop = {
  database: Database
  sandbox: StripeSandbox
  gateway: StripeGateway
  late: (() => Promise<unknown>)[]
  clock: { passedMs: number }
  brands: CheckoutDeps['brands']
  tokens: CheckoutDeps['tokens']
  cookie: CheckoutDeps['cookie']
}

let shops = 0

/** A shop with the plans of `products` and its own account. */
export async function openShop(
  database: Database,
  { brands, tokens, cookie }: Pick<CheckoutDeps, 'brands' | 'tokens' | 'cookie'>,
): Promise<Shop> {
  const clock = { passedMs: 0 }
  const seed = ++shops
  const sandbox = await createStripeSandbox({
    seed,
    nowMs: () => Date.now() + clock.passedMs,
  })
  const late: (() => Promise<unknown>)[] = []
  const line = troubledLine(sandbox, late)
  const gateway = {
    ...inProcessGateway(sandbox, () => line),
    account: `shop-${seed}`,
  }
  await syncCatalogue({ database, gateway, brandId: brands.default().brand.id, now: new Date() })
  return { database, sandbox, gateway, late, clock, brands, tokens, cookie }
}

/** The status of an address in Stripe's books and ours. */
type AddressStatus = AddressBooks & {
  address: Address
  hasAccess: boolean
  purchases: number
}

/** A clock with a known offset. */
const clockThatIsOff = (offsetMs: () => number): StripeClock => {
  const reading = (): ClockReading => ({
    offsetMs: offsetMs(),
    uncertaintyMs: 0,
    measuredAt: new Date(),
  })
  return {
    last: reading,
    measure: () => Promise.resolve(reading()),
    assertRight: () =>
      isClockOff(reading()) ? Promise.reject(new ClockOffError(reading())) : Promise.resolve(),
  }
}

const isRefusedOrBroken = (error: unknown): boolean => error instanceof Error

/** Plays a payer's story and judges it. @throws Error that names the violation */
export async function simulateSubscription(
  shop: Shop,
  { commands, isBoughtAtLast }: Story,
  { pay = payForPlan, billing: changeBilling, purchase: changePurchase }: Replacements = {},
): Promise<void> {
  const { sandbox, late, clock, brands, tokens, cookie } = shop
  let clockOffsetMs = 0
  const gateway = { ...shop.gateway, clock: clockThatIsOff(() => clockOffsetMs) }
  const { account, stripe } = gateway
  const brandId = brands.default().brand.id
  const id = randomUUID()
  const emails: Readonly<Record<Address, string>> = {
    right: `${id}@example.com`,
    wrong: `${id}@exmaple.com`,
  }
  const purchases: Purchase[] = []
  let isJobAsked = false
  const database = mortalDatabase(shop.database)
  const silent = () => {}
  const logger = { info: silent, warn: silent, error: silent }
  const now = () => new Date(Date.now() + clock.passedMs)
  const serverNow = () => new Date(now().getTime() + clockOffsetMs)
  const billingParts: BillingDeps = {
    database,
    gateway,
    recordPurchase: (bought) => {
      // From another story in the same shop.
      if (!Object.values(emails).includes(bought.email)) return Promise.resolve()
      // As in tracking, an id counts once.
      const recorded = changePurchase ? changePurchase(bought) : bought
      if (!purchases.some(({ eventId }) => eventId === recorded.eventId)) purchases.push(recorded)
      return Promise.resolve()
    },
    issueReceipts: () => Promise.resolve(),
    onDuplicates: () => {
      isJobAsked = true
    },
    logger,
    now: serverNow,
  }
  const opened = createBilling(billingParts)
  const billing = changeBilling ? changeBilling(opened) : opened
  const deps: CheckoutDeps = {
    database,
    brands,
    gateway,
    tokens,
    cookie,
    failedPayments: createFailedPayments(database, {
      account,
      secret: Buffer.alloc(32),
      limits: (brandId) => brands.of(brandId).brand.checkout.failedPaymentLimits,
      multiplier: 1_000_000,
    }),
    syncSubscription: billing.syncSubscription,
    cancelNow: billing.cancelNow,
    attributionToKeep: (_request, { attribution }) => Promise.resolve(attribution),
    recordPress: testRecords({ database, account, brands, logger }).recordPurchase,
    logger,
  }
  const refuse = (): Promise<never> => Promise.reject(new Error('nobody signs in here'))
  const withdrawalParts: WithdrawalDeps = {
    database,
    stripeAccount: account,
    billing,
    requireMember: refuse,
    requireSubscription: refuse,
    policy: () => ({ offeredTo: 'everyone' }),
    orderMail: () => Promise.resolve(),
    planNameAt: (_site, stored) => stored,
    tokens: createWithdrawalTokens(onlyKey(0)),
    logger,
    now: serverNow,
  }
  const visitor: Person = { leadId: randomUUID(), proven: [] }
  const stranger: Person = { leadId: undefined, proven: [] }
  const personAt = (at: Tab): Person => (at === 2 ? stranger : visitor)
  const keys = new Map<string, string>()
  const methods = new Map<Tab, string>()
  /** The latest submit per address, and whether the visitor has paid with the other address since. */
  const latest = new Map<Address, { person: Person; isUnderWay: boolean; isPaidElsewhere: boolean }>()
  const seen = new Map<Tab, { paymentIntentId: string | null; subscriptionId: string }>()
  /** Subscriptions with a confirmed cancellation, and their number of charges then. */
  const promised = new Map<string, number>()
  /** Subscriptions with a withdrawal. */
  const withdrawn = new Set<string>()
  /** Subscriptions with a cancellation or refund, or an attempt at one. */
  const handled = new Set<string>()

  // Expires the lease of a killed holder, which takes ten seconds otherwise.
  const deaths: Promise<unknown>[] = []
  const onDeath = () => {
    const expired = { expiresAt: sql`now() - interval '1 second'` }
    deaths.push(shop.database.db.update(leases).set(expired).execute())
  }

  const submitNow = async (call: Submit): Promise<CheckoutResult> => {
    const person = personAt(call.tab)
    const place = `${call.tab} ${call.plan} ${call.address}`
    const otherAddress = call.address === 'right' ? 'wrong' : 'right'
    // A concurrent order is not a typo that this one corrects.
    const earlier = latest.get(otherAddress)
    const corrected = earlier?.isUnderWay === false ? earlier : undefined
    const own = { person, isUnderWay: true, isPaidElsewhere: false }
    latest.set(call.address, own)
    if (call.hasNewKey || !keys.has(place)) keys.set(place, randomUUID())
    let methodId = call.hasSameMethod ? methods.get(call.tab) : undefined
    if (methodId === undefined) {
      const token = call.tab === 2 && call.card === 'good' ? 'tok_mastercard' : `tok_${CARDS[call.card]}`
      methodId = (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id
      methods.set(call.tab, methodId)
    }
    const order: CheckoutOrder = {
      brandId,
      productId: call.plan,
      email: emails[call.address],
      paymentMethodId: methodId,
      idempotencyHash: keys.get(place) ?? '',
      provenAttemptIds: [...person.proven],
      returnUrl: null,
      registrationSource: 'web_funnel',
      callerAddress: CALLER,
      userAgent: null,
      isWallet: false,
      leadId: person.leadId,
      brandVersion: 'v1',
      shownBrand: { own: brands.default(), local: brands.default(), isNamed: false },
    }
    const begun: string[] = []
    const result = await asActor(call.trouble, onDeath, () =>
      pay(deps, order, (attemptId) => begun.push(attemptId)),
    ).finally(() => {
      own.isUnderWay = false
    })
    person.proven.push(...begun)
    seen.set(call.tab, result)
    const isCorrection = corrected?.person === visitor && corrected === latest.get(otherAddress)
    if (result.isPaid && person === visitor && isCorrection) corrected.isPaidElsewhere = true
    return result
  }
  /** Only success or failure matters here, not the error. */
  const attempt = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => {
      if (!isRefusedOrBroken(error)) throw error
      return error
    })

  const chargesOf = (of: Address, subscriptionId: string): number =>
    booksOf(sandbox, emails[of]).charges.filter((charge) => charge.subscriptionId === subscriptionId).length

  const cancel = async ({ address: of, how, which, trouble }: Cancel): Promise<void> => {
    const ids = booksOf(sandbox, emails[of]).subscriptionIds
    const subscriptionId = ids[which % Math.max(ids.length, 1)]
    if (subscriptionId === undefined) return
    handled.add(subscriptionId)
    // After a broken try, nothing was confirmed.
    if (how === 'undo') promised.delete(subscriptionId)
    const verb =
      how === 'undo'
        ? billing.undoCancellation
        : how === 'now'
          ? billing.cancelNow
          : billing.cancelAtPeriodEnd
    const result = await asActor(trouble, onDeath, () => verb(subscriptionId))
    if (how !== 'undo' && result.kind !== 'refused')
      promised.set(subscriptionId, chargesOf(of, subscriptionId))
  }

  const refund = async ({ address: of, ...action }: RefundAction): Promise<void> => {
    const paid = await shop.database.db
      .select()
      .from(invoices)
      .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
      .where(
        and(eq(invoices.account, account), eq(subscriptions.email, emails[of]), eq(invoices.status, 'paid')),
      )
      .orderBy(invoices.createdAt, invoices.stripeInvoiceId)
    const invoice = paid[action.which % Math.max(paid.length, 1)]?.invoices
    if (!invoice) return
    const { stripeInvoiceId, stripeSubscriptionId } = invoice
    handled.add(stripeSubscriptionId)
    await asActor(action.trouble, onDeath, async () => {
      const { amountMinor, key } = action
      const order = { stripeInvoiceId, amountMinor, reason: 'requested_by_customer' as const, key }
      await billing.refundInvoice(order)
      if (!action.isCanceling) return
      const canceled = await billing.cancelNow(stripeSubscriptionId)
      if (canceled.kind !== 'refused') promised.set(stripeSubscriptionId, chargesOf(of, stripeSubscriptionId))
    })
  }

  const raiseDispute = async ({ address: of, which, isInquiry }: RaiseDispute): Promise<void> => {
    const open = booksOf(sandbox, emails[of]).charges.filter(
      ({ disputeStatus, refundedMinor }) => disputeStatus === null && refundedMinor === 0,
    )
    const charge = open[which % Math.max(open.length, 1)]
    if (charge) await sandbox.issuer.dispute(charge.id, { isInquiry })
  }

  const answerDispute = async ({ address: of, how, trouble }: AnswerDispute): Promise<void> => {
    const chargeIds = new Set(booksOf(sandbox, emails[of]).charges.map(({ id }) => id))
    const disputeId = sandbox
      .books()
      .disputes.findLast(({ charge }) => typeof charge === 'string' && chargeIds.has(charge))?.id
    if (disputeId === undefined) return
    await asActor(trouble, onDeath, () =>
      how === 'accept'
        ? billing.acceptDispute(disputeId)
        : billing.submitEvidence({
            disputeId,
            evidence: { uncategorized_text: `${how}_evidence` },
            isSubmitted: true,
            key: how,
          }),
    )
  }

  const withdraw = async ({ address: of, which, trouble }: Withdraw): Promise<void> => {
    const ids = booksOf(sandbox, emails[of]).subscriptionIds
    const subscriptionId = ids[which % Math.max(ids.length, 1)]
    if (subscriptionId === undefined) return
    handled.add(subscriptionId)
    await asActor(trouble, onDeath, async () => {
      const facts = await readContract(withdrawalParts, subscriptionId)
      if (!facts) return
      await declareWithdrawal(withdrawalParts, facts, { name: 'Ada Woods', channel: 'link' })
      withdrawn.add(subscriptionId)
      await settleWithdrawal(withdrawalParts, subscriptionId)
    })
  }

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
              ? readSubscriptionStatus(deps, { brandId, subscriptionId, ...proof })
              : completePayment(
                  deps,
                  { brandId, paymentIntentId, ...proof, callerAddress: CALLER },
                  next.how === 'verify' ? 'verify the payment' : 'complete the payment',
                ),
          ),
        )
        break
      }
      case 'bank': {
        const chargesBefore = booksOf(sandbox, emails[next.address]).charges.length
        await answerBank(shop, emails[next.address], next.outcome)
        const isCharged = booksOf(sandbox, emails[next.address]).charges.length > chargesBefore
        if (isCharged && latest.get(next.address)?.isPaidElsewhere)
          throw new Error('charged for a mistyped address that was corrected')
        break
      }
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
        await passTime(next.hours)
        break
      case 'clock':
        clockOffsetMs = next.offsetMs
        break
      case 'cancel':
        await attempt(cancel(next))
        break
      case 'refund':
        await attempt(refund(next))
        break
      case 'dispute':
        await raiseDispute(next)
        break
      case 'answer':
        await attempt(answerDispute(next))
        break
      case 'withdraw':
        await attempt(withdraw(next))
        break
    }
  }

  /** Day by day, so that the jobs run in between as on a server. */
  const passTime = async (hours: number): Promise<void> => {
    for (let left = hours; left > 0; left -= 24) {
      clock.passedMs += Math.min(left, 24) * 3_600_000
      // Stripe charges renewals when they are due.
      await sandbox.webhooksSettled()
      if (hours >= 24) await attempt(billing.reconcile(new Date(serverNow().getTime() + 10 * 60_000)))
    }
  }

  const statuses = async (): Promise<AddressStatus[]> => {
    const mirrored = await shop.database.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.account, account), inArray(subscriptions.email, Object.values(emails))))
    return ADDRESSES.map((of) => ({
      address: of,
      ...booksOf(sandbox, emails[of]),
      hasAccess: mirrored.some((row) => row.email === emails[of] && hasAccess(row, now())),
      purchases: purchases.filter(({ email }) => email === emails[of]).length,
    }))
  }

  /** Runs the job that a sync started. */
  const runJob = async (): Promise<void> => {
    if (!isJobAsked) return
    isJobAsked = false
    await billing.endDuplicates(serverNow())
  }
  const mustNever = (isSo: boolean, what: string, status: AddressStatus): void => {
    if (isSo) throw new Error(`${what}: ${JSON.stringify(status)}`)
  }
  const bought = ({ charges }: AddressBooks): number => charges.filter(({ isFirst }) => isFirst).length
  const judgeSafety = (status: AddressStatus): void => {
    mustNever(status.hasAccess && status.charges.length === 0, 'access without payment', status)
    mustNever(status.purchases > bought(status), 'purchased counted twice', status)
    for (const [subscriptionId, charges] of promised) {
      const now = status.charges.filter((charge) => charge.subscriptionId === subscriptionId).length
      mustNever(now > charges, 'charged after a cancellation', status)
    }
  }
  /** Checks what one command may change. */
  const judgeStep = (before: AddressBooks, status: AddressStatus, step: Command): void => {
    const more = status.charges.filter(
      ({ id, isFirst }) => isFirst && !before.charges.some((each) => each.id === id),
    )
    const own = more.filter(({ leadId }) => leadId === visitor.leadId)
    // After a full refund the payer may buy again; the server ends the old subscription first.
    const kept = before.charges.filter(
      (each) =>
        each.leadId === visitor.leadId &&
        before.living.includes(each.subscriptionId) &&
        each.refundedMinor < each.amountMinor,
    )
    // A stranger's additional payment is refunded.
    mustNever(own.length > 1 || (own.length === 1 && kept.length > 0), 'charged twice', status)
    const isByUs = step.kind === 'submit' || step.kind === 'two at once' || step.kind === 'complete'
    const isOff = Math.abs(clockOffsetMs) > 60_000
    mustNever(more.length > 0 && isByUs && isOff, 'charged by a clock that is off', status)
  }
  /** After the jobs: one living subscription, and other payments are refunded. */
  const judgeDuplicates = (status: AddressStatus): void => {
    const { charges, living } = status
    mustNever(living.length > 1, 'two living subscriptions', status)
    const kept = charges.findIndex(
      (each) => each.isFirst && living.includes(each.subscriptionId) && each.refundedMinor < each.amountMinor,
    )
    const later = kept === -1 ? [] : charges.slice(kept + 1)
    const owed = later.filter(
      ({ subscriptionId, isFirst, refundedMinor, amountMinor, disputeStatus }) =>
        isFirst && refundedMinor < amountMinor && disputeStatus === null && !handled.has(subscriptionId),
    )
    mustNever(owed.length > 0, 'paid twice and not refunded', status)
  }
  const isOpenAndPaid = ({ living, charges }: AddressBooks): boolean =>
    living.some((id) => {
      const subscription = sandbox.books().subscriptions.find((each) => each.id === id)
      const [item] = subscription?.items.data ?? []
      const isRefunded = charges.some(
        (each) => each.subscriptionId === id && (each.refundedMinor > 0 || each.disputeStatus !== null),
      )
      return (
        !isRefunded &&
        (subscription?.status === 'active' || subscription?.status === 'trialing') &&
        (item?.current_period_end ?? 0) * 1000 > now().getTime()
      )
    })

  const hadLateCalls = commands.some((each) =>
    [each, ...(each.kind === 'two at once' ? [each.first, each.second] : [])].some(
      (part) => 'trouble' in part && part.trouble?.kind === 'stripe' && part.trouble.what === 'late',
    ),
  )
  const happenAndJudge = async (next: Command): Promise<void> => {
    const before = new Map(ADDRESSES.map((of) => [of, booksOf(sandbox, emails[of])]))
    await happen(next)
    await Promise.all(deaths.splice(0))
    await runJob()
    for (const status of await statuses()) {
      judgeSafety(status)
      const then = before.get(status.address)
      if (then) judgeStep(then, status, next)
    }
  }
  for (const next of commands) await happenAndJudge(next)
  await happenAndJudge({ kind: 'late calls' })
  sandbox.faults.clear()
  clockOffsetMs = 0
  await billing.reconcile(new Date(now().getTime() + 10 * 60_000))
  for (const subscriptionId of withdrawn) await settleWithdrawal(withdrawalParts, subscriptionId)
  for (const status of await statuses()) {
    judgeSafety(status)
    judgeDuplicates(status)
    mustNever(isOpenAndPaid(status) && !status.hasAccess, 'paid without access', status)
    mustNever(status.purchases < bought(status), 'paid and not counted', status)
    // One is made where others have bought with all that are known. A call that Stripe carries out when everybody has
    // forgotten it may make one more, who pays nothing.
    mustNever(status.customers > bought(status) + 1 && !hadLateCalls, 'too many customers', status)
    const owed = status.charges.filter(
      ({ subscriptionId, refundedMinor, amountMinor, disputeStatus }) =>
        withdrawn.has(subscriptionId) && refundedMinor < amountMinor && disputeStatus === null,
    )
    mustNever(owed.length > 0, 'withdrawn and not refunded', status)
    mustNever(
      status.living.some((id) => withdrawn.has(id)),
      'withdrawn and not ended',
      status,
    )
    const paidIds = new Set(status.charges.map(({ subscriptionId }) => subscriptionId))
    await assertLedgers(shop.database, sandbox, [...paidIds])
  }

  if (!isBoughtAtLast) return

  // In the end the visitor has bought or still can.
  const [before] = await statuses()
  const buyAgain = (call: Submit): Promise<{ isPaid: boolean }> =>
    submitNow(call).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      // A stranger has paid for this address, or another plan was bought.
      if (HAS_PLAN.includes(error.paymentCode)) return { isPaid: true }
      // The purchase of this key has ended: the browser uses a new key.
      if (error.code === 'idempotency_conflict' && !call.hasNewKey)
        return buyAgain({ ...call, hasNewKey: true })
      throw error
    })
  const outcome = await buyAgain(submitted)
  await runJob()
  const [status] = await statuses()
  if (!before || !status) throw new Error('the address was not looked at')
  judgeSafety(status)
  judgeDuplicates(status)
  judgeStep(before, status, submitted)
  mustNever(!outcome.isPaid, 'cannot be bought any more', status)
  mustNever(isOpenAndPaid(status) && !status.hasAccess, 'bought without access', status)
  mustNever(status.living.length === 0, 'nothing was bought', status)
  mustNever(status.purchases !== bought(status), 'bought and not counted', status)
}

/** Refusals because the address has a plan. */
const HAS_PLAN: readonly (string | undefined)[] = ['resource_already_exists', 'subscription_exists']

/** The visitor confirms in the browser, without our server. */
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
