import { paymentErrorText } from '#web/payments/payment-error-text.ts'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '#tests/web/memory-storage.ts'
import { type BankMood, type Card, type Fault, PaymentWorld, TabKilled } from '#tests/web/payment-world.ts'
import { sampleChallenge, samplePlan, sampleResult } from '#tests/web/sample-checkout.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type CheckoutStore, createCheckoutStore } from '../checkout-store.ts'
import type { PaymentPhase } from '../checkout-state.ts'
import type { PaymentRequest } from './collect-payment.ts'
import { pay, resumePayment } from './pay.ts'
import type { PaymentDeps, PaymentOutcome, UnfinishedPayment } from './payment-outcome.ts'
import { formFailure } from './payment-failure.ts'
import { ProductNotFoundError } from '../form/read-product.ts'
import { type SettledPayment, settlePayment } from './settle-payment.ts'

const plan = samplePlan()
const order = { email: 'ada@example.com', product: plan, registrationSource: 'web_funnel' as const }

let storage: MemoryStorage
let store: CheckoutStore
let world: PaymentWorld
let phases: PaymentPhase[]
let pauses: number[]
let initiated: string[]
let recorded: string[]
beforeEach(() => {
  storage = new MemoryStorage()
  world = new PaymentWorld()
  openPage()
})

/** A page of the same tab, after a reload or a kill. */
function openPage() {
  store = createCheckoutStore(storage, 'checkout')
  phases = []
  pauses = []
  initiated = []
  recorded = []
}

const depsWith = (changes: Partial<PaymentDeps> = {}): PaymentDeps => ({
  calls: world.calls,
  bank: world.bank,
  store,
  readProduct: () => Promise.resolve(plan),
  onPhase: (phase) => phases.push(phase),
  wait: (ms) => {
    pauses.push(ms)
    return Promise.resolve()
  },
  isPageOpen: () => true,
  recordPurchase: (_, { idempotencyKey }) => recorded.push(idempotencyKey),
  ...changes,
})
const request = (card: Card, changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  order,
  createMethod: () => Promise.resolve({ methodId: card }),
  onInitiated: ({ idempotencyKey }) => initiated.push(idempotencyKey),
  body: (methodId) => ({ productId: plan.productId, paymentMethodId: methodId }),
  ...changes,
})
const payFor = (deps: PaymentDeps, collected: PaymentRequest) => pay(deps, () => Promise.resolve(collected))
const payWith = (card: Card, changes: Partial<PaymentRequest> = {}) =>
  payFor(depsWith(), request(card, changes))
const charges = () => world.sale(order.email, plan.productId).charges

/** The message the payer sees. */
const messageOf = (outcome: PaymentOutcome | SettledPayment): string =>
  outcome.kind === 'failed' ? `${outcome.failure.kind}: ${outcome.failure.text}` : outcome.kind

describe('a payment', () => {
  it('with a good card succeeds', async () => {
    const outcome = await payWith('good')
    expect(outcome).toMatchObject({ kind: 'paid', result: { isPaid: true }, attempt: order })
    expect(charges()).toBe(1)
    expect(phases).toEqual(['paying', 'paying'])
    expect(initiated).toHaveLength(1)
    expect(recorded).toEqual(initiated)
    expect(store.attempt()).toBeNull()
  })

  it('with a declined card can be repeated with another card under the same key', async () => {
    expect(messageOf(await payWith('declined'))).toBe(`declined: ${paymentErrorText('card_declined')}`)
    expect(store.attempt()?.isUnsettled).toBe(false)
    expect(messageOf(await payWith('good'))).toBe('paid')
    expect(new Set(initiated).size).toBe(1)
    expect(charges()).toBe(1)
  })

  it('whose method was lost is repeated with a new one, without a message', async () => {
    const lost = new ApiError('x', 402, 'payment_failed', [], { paymentCode: 'resource_missing' })
    const payCall = vi.fn<PaymentDeps['calls']['pay']>().mockRejectedValueOnce(lost)
    payCall.mockImplementation(world.calls.pay)
    const methods: Card[] = ['declined', 'good']
    const createMethod = () => Promise.resolve({ methodId: methods.shift() ?? 'declined' })
    const calls = { ...world.calls, pay: payCall }
    const outcome = await payFor(depsWith({ calls }), request('good', { createMethod }))
    expect(messageOf(outcome)).toBe('paid')
    expect(charges()).toBe(1)
  })

  it('whose method is lost again asks for the card without an error', async () => {
    const lost = new ApiError('x', 402, 'payment_failed', [], { paymentCode: 'resource_missing' })
    const payCall = vi.fn<PaymentDeps['calls']['pay']>().mockRejectedValue(lost)
    const calls = { ...world.calls, pay: payCall }
    expect(messageOf(await payFor(depsWith({ calls }), request('good')))).toBe(
      'cardAgain: You have not been charged. Please enter your card details once more.',
    )
    expect(payCall).toHaveBeenCalledTimes(2)
    expect(store.attempt()?.isUnsettled).toBe(false)
  })

  it('that asks the bank succeeds when the bank agrees', async () => {
    expect(messageOf(await payWith('bank'))).toBe('paid')
    expect(phases).toEqual(['paying', 'paying', 'authenticating', 'checking'])
    expect(charges()).toBe(1)
  })

  it.each<[BankMood, string]>([
    [
      'cancels',
      'canceled: Authentication was canceled. Please try again with the same or a different payment method.',
    ],
    ['declines', `declined: ${paymentErrorText('card_declined')}`],
  ])('whose bank %s fails, and can be repeated', async (mood, text) => {
    world.moods = [mood]
    expect(messageOf(await payWith('bank'))).toBe(text)
    expect(charges()).toBe(0)
    expect(messageOf(await payWith('bank'))).toBe('paid')
    expect(charges()).toBe(1)
  })

  it('whose bank step was interrupted asks the server, then the bank again', async () => {
    world.moods = ['breaksOff', 'passes']
    expect(messageOf(await payWith('bank'))).toBe('paid')
    expect(phases.filter((phase) => phase === 'authenticating')).toHaveLength(2)
  })

  it('does not ask the bank forever', async () => {
    world.moods = Array.from({ length: 9 }, () => 'breaksOff' as const)
    expect(messageOf(await payWith('bank'))).toBe('failed: Failed to confirm payment')
  })

  it('waits for a slow bank with increasing pauses', async () => {
    const status = vi
      .fn<PaymentDeps['calls']['status']>()
      .mockResolvedValue(sampleResult({ isPaid: false, isProcessing: true }))
    for (let round = 0; round < 5; round++)
      status.mockResolvedValueOnce(sampleResult({ isPaid: false, isProcessing: true }))
    status.mockResolvedValueOnce(sampleResult())
    const calls = { ...world.calls, verify: status, status }
    expect(messageOf(await payFor(depsWith({ calls }), request('slow')))).toBe('paid')
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000])
  })

  it('that the browser must confirm is confirmed with its method, then completed', async () => {
    const confirm = vi.fn<PaymentDeps['bank']['confirm']>().mockResolvedValue({ kind: 'passed' })
    const complete = vi.fn<PaymentDeps['calls']['complete']>().mockResolvedValue(sampleResult())
    const waiting = sampleChallenge({ requiresAction: false, requiresConfirmation: true })
    const calls = { ...world.calls, pay: () => Promise.resolve(waiting), complete }
    const outcome = await payFor(depsWith({ calls, bank: { ...world.bank, confirm } }), request('good'))
    expect(messageOf(outcome)).toBe('paid')
    expect(confirm).toHaveBeenCalledExactlyOnceWith('pi_1_secret_1', 'good')
    expect(complete).toHaveBeenCalledExactlyOnceWith(
      '/stripe/complete-payment',
      'pi_1',
      expect.objectContaining({ subscriptionId: 'sub_1', paymentIntentId: 'pi_1' }),
    )
  })
})

describe('before anything is sent', () => {
  it('a plan with another price is shown first', async () => {
    const now = samplePlan({ finalPrice: 24.49 })
    const outcome = await payFor(depsWith({ readProduct: () => Promise.resolve(now) }), request('good'))
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'newPrice' }, product: now })
    expect(world.sales.size).toBe(0)
  })

  it('a price that the server refuses is shown as it is now', async () => {
    const now = samplePlan({ finalPrice: 24.49 })
    const readProduct = vi.fn<PaymentDeps['readProduct']>(() => Promise.resolve(now))
    readProduct.mockResolvedValueOnce(plan)
    const calls = { ...world.calls, pay: () => Promise.reject(new ApiError('', 409, 'price_changed')) }
    const outcome = await payFor(depsWith({ calls, readProduct }), request('good'))
    expect(outcome).toMatchObject({ kind: 'failed', failure: { kind: 'newPrice' }, product: now })
    expect(store.attempt()?.isUnsettled).toBe(false)
  })

  it('the newest quote of the same price is taken', async () => {
    const shown = samplePlan({ quote: 'old' })
    const readProduct = vi.fn<PaymentDeps['readProduct']>(() =>
      Promise.resolve(samplePlan({ quote: 'new', name: 'Renamed' })),
    )
    const sent: (string | undefined)[] = []
    const outcome = await payFor(
      depsWith({ readProduct }),
      request('good', {
        order: { ...order, product: shown },
        body: (methodId, { product }) => {
          sent.push(product.quote)
          return { productId: product.productId, paymentMethodId: methodId }
        },
      }),
    )
    expect(readProduct).toHaveBeenCalledExactlyOnceWith('four-weeks', 'old')
    expect(sent).toEqual(['new'])
    expect(outcome).toMatchObject({ kind: 'paid', attempt: { product: { ...shown, quote: 'new' } } })
  })

  it.each([
    ['that is gone', new ProductNotFoundError('four-weeks'), 'form: Product not found: four-weeks'],
    [
      'that cannot be read',
      new ApiError('', 500, 'unreadable_answer'),
      'form: Failed to initialize payment. Please try again.',
    ],
  ])('a plan %s stops the payment', async (_, error, text) => {
    const outcome = await payFor(depsWith({ readProduct: () => Promise.reject(error) }), request('good'))
    expect(messageOf(outcome)).toBe(text)
    expect(world.sales.size).toBe(0)
  })

  it('a payment method that cannot be created stops the payment', async () => {
    const createMethod = () => Promise.resolve({ failure: formFailure('Unable to create payment method') })
    expect(messageOf(await payWith('good', { createMethod }))).toBe('form: Unable to create payment method')
    expect(store.attempt()).toBeNull()
    expect(initiated).toEqual([])
  })

  it('a payer who has left is not charged', async () => {
    expect(messageOf(await payFor(depsWith({ isPageOpen: () => false }), request('good')))).toBe('left')
    expect(world.sales.size).toBe(0)
  })
})

describe('an answer that makes no sense', () => {
  it.each([
    [{ subscriptionId: '' }, 'declined: Subscription creation failed'],
    [{ completeEndpoint: null }, 'failed: Failed to complete payment'],
    [{ completeEndpoint: 'https://elsewhere.example/' }, 'failed: Failed to complete payment'],
    [{ paymentIntentId: null }, 'failed: Failed to complete payment'],
    [{ requiresAction: false, requiresConfirmation: false }, 'failed: Failed to confirm payment'],
  ])('%j: %s', async (changes, text) => {
    const calls = { ...world.calls, pay: () => Promise.resolve(sampleChallenge(changes)) }
    const bank = { ...world.bank, handleNextAction: () => Promise.resolve({ kind: 'passed' as const }) }
    expect(messageOf(await payFor(depsWith({ calls, bank }), request('good')))).toBe(text)
  })
})

describe('an answer that was lost', () => {
  const timeout = new ApiError('', 0, 'no_answer', [], { cause: new DOMException('', 'TimeoutError') })

  it('is requested by the next attempt, which charges nothing more', async () => {
    world.faults = ['lostAnswer']
    expect(messageOf(await payWith('good'))).toMatch(/^failed: You seem to be offline/)
    expect(store.attempt()?.isUnsettled).toBe(true)
    openPage()
    const createMethod = vi.fn<PaymentRequest['createMethod']>()
    expect(messageOf(await payWith('good', { createMethod }))).toBe('paid')
    expect(createMethod).not.toHaveBeenCalled()
    expect(phases).toEqual(['paying', 'checking'])
    expect(charges()).toBe(1)
  })

  it('after 30 s is reported as a timeout', async () => {
    const calls = { ...world.calls, pay: () => Promise.reject(timeout) }
    expect(messageOf(await payFor(depsWith({ calls }), request('good')))).toBe(
      'failed: Payment request timed out. Please try again.',
    )
  })

  it('is requested before another plan is paid', async () => {
    world.faults = ['lostAnswer']
    await payWith('good')
    const other = samplePlan({ id: 'one-week', name: '1-Week Trial' })
    const outcome = await payWith('good', { order: { ...order, product: other } })
    expect(outcome).toMatchObject({ kind: 'paid', attempt: { product: plan } })
    expect(world.sales.size).toBe(1)
  })

  it('blocks further payments until the server answers', async () => {
    world.faults = ['lostAnswer', ...Array.from({ length: 3 }, () => 'lostRequest' as const)]
    await payWith('good')
    expect(messageOf(await payWith('good'))).toMatch(/^failed: You seem to be offline/)
    expect(messageOf(await payWith('good'))).toBe('paid')
    expect(charges()).toBe(1)
  })

  it('of a call blocked by another tab is waited for', async () => {
    world.faults = ['busy', 'busy']
    expect(messageOf(await payWith('good'))).toBe('paid')
    expect(pauses).toEqual([1000, 2000])
    expect(charges()).toBe(1)
  })

  it('of a call blocked for too long fails, and the next attempt asks first', async () => {
    world.faults = Array.from({ length: 4 }, () => 'busy' as const)
    expect(messageOf(await payWith('good'))).toBe('failed: payment_busy')
    expect(store.attempt()?.isUnsettled).toBe(true)
    expect(messageOf(await payWith('good'))).toBe('paid')
    expect(charges()).toBe(1)
  })
})

describe('settling a payment', () => {
  const attempt = () => store.attemptFor(order)

  it.each<[string, Card | null, string]>([
    ['finds one that was made', 'good', 'paid'],
    ['finds one that waits for the bank', 'bank', 'unfinished'],
    ['waits for one that is under way', 'slow', 'paid'],
    ['finds one that was declined', 'declined', `declined: ${paymentErrorText('card_declined')}`],
    ['finds none', null, 'open'],
  ])('%s', async (_, card, standing) => {
    world.faults = [card === null ? 'lostRequest' : 'lostAnswer']
    await payWith(card ?? 'good')
    openPage()
    expect(messageOf(await settlePayment(depsWith(), attempt()))).toBe(standing)
  })

  it('asks by the key if the proof of the ids is lost', async () => {
    world.faults = ['lostAnswer']
    await payWith('good')
    store.changeAttempt(attempt().idempotencyKey, { subscriptionId: 'sub_gone', paymentIntentId: 'pi_gone' })
    expect(messageOf(await settlePayment(depsWith(), attempt()))).toBe('paid')
  })

  it('drops a key whose purchase is over', async () => {
    const calls = { ...world.calls, ask: () => Promise.reject(new ApiError('', 409, 'idempotency_conflict')) }
    expect(messageOf(await settlePayment(depsWith({ calls }), attempt()))).toMatch(
      /^declined: This payment can no longer/,
    )
    expect(store.attempt()).toBeNull()
  })

  it('ends when the page is left', async () => {
    const calls = { ...world.calls, ask: () => Promise.reject(new ApiError('', 409, 'payment_busy')) }
    const wait = vi.fn<PaymentDeps['wait']>().mockResolvedValue()
    const isPageOpen = () => wait.mock.calls.length < 3
    expect(messageOf(await settlePayment(depsWith({ calls, wait, isPageOpen }), attempt()))).toBe('open')
  })
})

describe('however often a payer tries, and whatever fails', () => {
  const cards = fc.constantFrom<Card>('good', 'declined', 'bank', 'slow')
  const faults = fc.array(
    fc.constantFrom<Fault>('none', 'none', 'lostRequest', 'lostAnswer', 'late', 'busy', 'fault'),
    { maxLength: 6 },
  )
  const visit = fc.record({
    cards: fc.array(cards, { minLength: 1, maxLength: 3 }),
    faults,
    moods: fc.array(fc.constantFrom<BankMood>('passes', 'cancels', 'declines', 'breaksOff'), {
      maxLength: 4,
    }),
    killIn: fc.option(fc.nat({ max: 6 })),
  })

  const expectTrue = (outcome: PaymentOutcome | UnfinishedPayment) => {
    if (!world.isQuiet) return
    const isPaid = world.sale(order.email, plan.productId).state === 'paid'
    if (outcome.kind === 'paid') expect(isPaid).toBe(true)
    if (outcome.kind === 'unfinished') expect(isPaid).toBe(false)
    if (outcome.kind === 'failed' && outcome.failure.kind !== 'failed') expect(isPaid).toBe(false)
  }

  it('they are charged at most once, see the truth, and can always pay in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 4 }), async (visits) => {
        storage = new MemoryStorage()
        world = new PaymentWorld()
        for (const { cards: tried, faults: broken, moods, killIn } of visits) {
          openPage()
          world.faults = [...broken]
          world.moods = [...moods]
          world.killIn = killIn
          try {
            expectTrue(await resumePayment(depsWith()))
            for (const card of tried) {
              const outcome = await payWith(card)
              expectTrue(outcome)
              expect(charges()).toBeLessThanOrEqual(1)
            }
          } catch (error) {
            if (!(error instanceof TabKilled)) throw error
          }
        }
        world.settle()
        Object.assign(world, { faults: [], moods: [], killIn: null })
        openPage()
        expectTrue(await resumePayment(depsWith()))
        expect(messageOf(await payWith('good'))).toBe('paid')
        expect(charges()).toBe(1)
      }),
      { numRuns: 600 },
    )
  })
})
