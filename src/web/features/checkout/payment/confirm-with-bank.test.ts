import type { PaymentIntent, Stripe, StripeError } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { bankThrough } from './confirm-with-bank.ts'

describe("the payer's bank", () => {
  const error = (changes: Partial<StripeError>): StripeError => ({ type: 'api_error', ...changes })

  it.each<[string, StripeError | undefined, object]>([
    ['has agreed', undefined, { kind: 'passed' }],
    [
      'was closed, or did not recognise the payer',
      error({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
      { kind: 'canceled' },
    ],
    [
      'has declined',
      error({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }),
      { kind: 'declined', code: 'insufficient_funds' },
    ],
    ['was not reached', error({ type: 'api_connection_error' }), { kind: 'unsure' }],
  ])('%s', async (_, given, answer) => {
    const stripe = { handleNextAction: () => Promise.resolve({ error: given }) }
    const { handleNextAction } = bankThrough(stripe as unknown as Stripe)
    await expect(handleNextAction('secret')).resolves.toEqual(answer)
  })

  it('cannot be asked: the server decides', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const stripe = { handleNextAction: () => Promise.reject(new Error('not in the requires_action state')) }
    const { handleNextAction } = bankThrough(stripe as unknown as Stripe)
    await expect(handleNextAction('secret')).resolves.toEqual({ kind: 'unsure' })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is asked with the method of the payment', async () => {
    const confirmCardPayment = vi
      .fn<Stripe['confirmCardPayment']>()
      .mockResolvedValue({ paymentIntent: {} as PaymentIntent })
    const { confirm } = bankThrough({ confirmCardPayment } as unknown as Stripe)
    await expect(confirm('secret', 'pm_1')).resolves.toEqual({ kind: 'passed' })
    await confirm('secret', null)
    expect(confirmCardPayment.mock.calls).toEqual([
      ['secret', { payment_method: 'pm_1' }],
      ['secret', undefined],
    ])
  })
})
