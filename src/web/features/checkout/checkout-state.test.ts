import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePlan, sampleChallenge, sampleResult } from '#tests/web/sample-checkout.ts'
import { checkoutReducer, type CheckoutEvent, type CheckoutState, initialCheckout } from './checkout-state.ts'
import { canceledFailure, formFailure } from './payment/payment-failure.ts'

const plan = samplePlan()
const otherPlan = samplePlan({ id: 'one-week', name: '1-Week Trial', type: 'trial', finalPrice: 6.99 })
const email = 'ada@example.com'
const run = (events: readonly CheckoutEvent[], state: CheckoutState = initialCheckout) =>
  events.reduce(checkoutReducer, state)

const selected: CheckoutEvent = { type: 'productSelected', product: plan }
const known: CheckoutEvent = { type: 'emailKnown', email }
const paying: CheckoutEvent = { type: 'phaseEntered', phase: 'paying' }
const failed: CheckoutEvent = { type: 'failed', failure: formFailure('No') }
const paid: CheckoutEvent = { type: 'succeeded', result: sampleResult(), product: plan, email }

describe('the steps of a checkout', () => {
  it.each<[string, CheckoutEvent[], CheckoutState['step']]>([
    ['begin with the selection of a plan', [], 'product_selection'],
    ['go on to the address once there is a plan', [selected], 'customer_info'],
    ['go on to the payment once there is an address', [selected, known], 'payment'],
    ['leave the address out that is known before the plan', [known, selected], 'payment'],
    ['go back to the address to change it', [selected, known, { type: 'emailReopened' }], 'customer_info'],
    [
      'stay at the address when another plan is chosen meanwhile',
      [selected, known, { type: 'emailReopened' }, { type: 'productSelected', product: otherPlan }],
      'customer_info',
    ],
    [
      'stay at the payment with another plan',
      [selected, known, { type: 'productSelected', product: otherPlan }],
      'payment',
    ],
    [
      'go back to the selection without a plan',
      [selected, known, { type: 'productSelected', product: null }],
      'product_selection',
    ],
    ['end with the confirmation', [selected, known, paying, paid], 'confirmation'],
    ['stay at the payment when it fails', [selected, known, paying, failed], 'payment'],
  ])('%s', (_, events, step) => {
    expect(run(events).step).toBe(step)
  })

  it('leave the confirmation only by a reset, which starts over', () => {
    const confirmed = run([selected, known, paying, paid])
    expect(run([failed, known, selected, { type: 'emailReopened' }], confirmed)).toEqual(confirmed)
    expect(run([{ type: 'reset' }], confirmed)).toEqual(initialCheckout)
  })
})

describe('a payment', () => {
  const inPayment = run([
    selected,
    known,
    { type: 'fullNameTyped', fullName: 'Ada Woods' },
    { type: 'countryChosen', countryCode: 'DE' },
    paying,
    { type: 'methodMade', paymentMethod: 'pm_1' },
  ])

  it('keeps the plan and address it started with', () => {
    const events: CheckoutEvent[] = [
      { type: 'productSelected', product: otherPlan },
      { type: 'emailKnown', email: 'other@example.com' },
      { type: 'emailReopened' },
    ]
    expect(run(events, inPayment)).toEqual(inPayment)
  })

  it("lets the page's plan be selected afterwards", () => {
    const earlier = run([{ type: 'phaseEntered', phase: 'checking' }, selected])
    expect(earlier.shownPlan).toBeNull()
    const after = run([{ type: 'unfinishedFound', result: sampleChallenge() }, selected], earlier)
    expect(after).toMatchObject({ product: plan, shownPlan: plan })
  })

  it('is under way while the bank is asked and the answer is checked', () => {
    for (const phase of ['authenticating', 'checking'] as const) {
      expect(run([{ type: 'phaseEntered', phase }], inPayment)).toEqual({ ...inPayment, processing: phase })
    }
  })

  it('that fails ends, and keeps what was typed', () => {
    const after = run([{ type: 'failed', failure: canceledFailure() }], inPayment)
    expect(after).toEqual({ ...inPayment, processing: null, paymentMethod: null, error: canceledFailure() })
    expect(after.customerInfo).toEqual({ email, fullName: 'Ada Woods', countryCode: 'DE' })
  })

  it('that finds another price shows it', () => {
    const now = samplePlan({ finalPrice: 24.49 })
    const after = run([{ type: 'failed', failure: formFailure('Look'), product: now }], inPayment)
    expect(after.product).toEqual(now)
    expect(after.step).toBe('payment')
  })

  it('confirms its own plan and address, even if the page shows others', () => {
    const other = run([{ ...paid, product: otherPlan, email: 'earlier@example.com' }], inPayment)
    expect(other.product).toEqual(otherPlan)
    expect(other.customerInfo.email).toBe('earlier@example.com')
  })

  it('that waits for the bank is remembered until another one starts', () => {
    const found = run([
      { type: 'phaseEntered', phase: 'checking' },
      { type: 'unfinishedFound', result: sampleChallenge() },
    ])
    expect(found.processing).toBeNull()
    expect(found.subscriptionResult).toEqual(sampleChallenge())
    expect(run([paying], found).subscriptionResult).toBeNull()
  })
})

describe('the country', () => {
  it('is the detected one until it is corrected', () => {
    const detected = run([{ type: 'countryDetected', countryCode: 'FR' }])
    expect(detected).toMatchObject({
      countryCode: 'FR',
      countryCodeLoading: false,
      customerInfo: { countryCode: 'FR' },
    })
    const corrected = run([
      { type: 'countryChosen', countryCode: 'BE' },
      { type: 'countryDetected', countryCode: 'FR' },
    ])
    expect(corrected).toMatchObject({ countryCode: 'FR', customerInfo: { countryCode: 'BE' } })
  })
})

const anyEvent: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  fc.constantFrom<CheckoutEvent>(
    selected,
    { type: 'productSelected', product: otherPlan },
    { type: 'productSelected', product: null },
    known,
    { type: 'emailReopened' },
    paying,
    { type: 'phaseEntered', phase: 'authenticating' },
    { type: 'phaseEntered', phase: 'checking' },
    { type: 'methodMade', paymentMethod: 'pm_1' },
    { type: 'unfinishedFound', result: sampleChallenge() },
    failed,
    { type: 'failed', failure: canceledFailure(), product: otherPlan },
    { type: 'idle' },
    paid,
    { type: 'countryDetected', countryCode: 'US' },
  ),
  fc.string().map((fullName): CheckoutEvent => ({ type: 'fullNameTyped', fullName })),
  fc.constantFrom('DE', 'US').map((countryCode): CheckoutEvent => ({ type: 'countryChosen', countryCode })),
)

/** Checks every step of any sequence of events. */
const checkSteps = (check: (before: CheckoutState, event: CheckoutEvent, after: CheckoutState) => void) =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      events.reduce((before, event) => {
        const after = checkoutReducer(before, event)
        check(before, event, after)
        return after
      }, initialCheckout)
    }),
  )

describe('in any sequence of events', () => {
  it('no error shows during a payment, and what was typed last is kept', () => {
    checkSteps((before, event, { customerInfo, error, processing, paymentMethod, step }) => {
      const isTyped = event.type === 'fullNameTyped' && before.step !== 'confirmation'
      expect(customerInfo.fullName).toBe(isTyped ? event.fullName : before.customerInfo.fullName)
      expect(error === null || processing === null).toBe(true)
      expect(processing !== null || paymentMethod === null || step !== 'confirmation').toBe(true)
    })
  })

  it('the payment step has a plan and an address, and only a success leads to the confirmation', () => {
    checkSteps((before, event, { step, product, customerInfo, processing }) => {
      expect(step !== 'payment' || (product !== null && customerInfo.email !== '')).toBe(true)
      expect(step !== 'customer_info' || product !== null).toBe(true)
      expect(step !== 'confirmation' || before.step === 'confirmation' || event.type === 'succeeded').toBe(
        true,
      )
      expect(step !== 'confirmation' || processing === null).toBe(true)
    })
  })

  it('processing ends with a failure, a success, an unfinished payment, or an idle event', () => {
    const ending = new Set(['failed', 'succeeded', 'unfinishedFound', 'idle', 'reset'])
    checkSteps((before, event, after) => {
      const hasEnded = before.processing !== null && after.processing === null
      expect(!hasEnded || ending.has(event.type)).toBe(true)
    })
  })
})
