import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('tells of an error of Stripe what kind it is, and nothing of whose payment it was', () => {
  let log = ''
  const logger = createLogger('info', { write: (line) => (log += line) })
  const error = new Stripe.errors.StripeCardError({
    type: 'card_error',
    code: 'card_declined',
    message: 'The card of ada@example.com was declined',
    payment_intent: { id: 'pi_1', client_secret: 'pi_1_secret_abc', receipt_email: 'ada@example.com' },
  } as ConstructorParameters<typeof Stripe.errors.StripeCardError>[0])
  logger.error({ err: error }, 'a payment failed')
  expect(log).toContain('card_declined')
  expect(log).not.toContain('pi_1_secret_abc')
  expect(log).not.toContain('ada@example.com')
})
