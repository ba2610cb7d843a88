import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { attemptStatusOf, paymentStateOf } from './checkout-result.ts'
import { type SubscriptionReading, stageOf } from '../stripe/subscription-reading.ts'

const intent = (changes: Partial<Stripe.PaymentIntent>) =>
  ({
    status: 'succeeded',
    client_secret: 'pi_1_secret_2',
    last_payment_error: null,
    ...changes,
  }) as Stripe.PaymentIntent

describe('the state of a payment', () => {
  const declined = { code: 'card_declined', type: 'card_error' } as Stripe.PaymentIntent.LastPaymentError
  it.each([
    [intent({ status: 'succeeded' }), 'paid', 'paid'],
    [intent({ status: 'processing' }), 'processing', 'processing'],
    [intent({ status: 'requires_capture' }), 'processing', 'processing'],
    [intent({ status: 'a status of later versions' }), 'processing', 'processing'],
    [intent({ status: 'requires_action' }), 'requires_action', 'requires_action'],
    [intent({ status: 'requires_confirmation' }), 'requires_confirmation', 'requires_confirmation'],
    [intent({ status: 'requires_payment_method' }), 'requires_confirmation', 'requires_confirmation'],
    [intent({ status: 'requires_payment_method', last_payment_error: declined }), 'declined', 'declined'],
    [intent({ status: 'canceled' }), 'canceled', 'declined'],
  ])('depends only on the status', (read, kind, status) => {
    const state = paymentStateOf(read)
    expect(state.kind).toBe(kind)
    expect(attemptStatusOf(state)).toBe(status)
  })
})

describe('the stage of a subscription', () => {
  const first = (status: string) => ({ id: 'in_1', status, isFirst: true })
  const renewal = (status: string) => ({ id: 'in_2', status, isFirst: false })
  const stages: [SubscriptionReading['status'], SubscriptionReading['invoice'], string][] = [
    ['incomplete', first('open'), 'open'],
    ['incomplete', first('paid'), 'live'],
    ['incomplete', first('void'), 'open'],
    // A trial begins before anything is paid: its status says nothing.
    ['trialing', first('open'), 'open'],
    ['trialing', first('paid'), 'live'],
    ['active', first('paid'), 'live'],
    ['active', renewal('paid'), 'live'],
    ['past_due', renewal('open'), 'live'],
    ['past_due', first('open'), 'open'],
    ['unpaid', renewal('open'), 'live'],
    ['canceled', first('void'), 'lapsed'],
    ['canceled', first('open'), 'lapsed'],
    ['canceled', first('paid'), 'ended'],
    ['canceled', renewal('uncollectible'), 'ended'],
    ['incomplete_expired', first('void'), 'lapsed'],
    ['active', null, 'open'],
  ]
  it.each(stages)('of %s with %o is %s', (status, invoice, stage) => {
    expect(stageOf({ id: 'sub_1', status, trialEnd: null, invoice, paymentIntentId: null })).toBe(stage)
  })
})
