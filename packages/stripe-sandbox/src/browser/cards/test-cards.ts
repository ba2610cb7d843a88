import type { FormTexts } from '../texts/en.ts'

export type TestCard = {
  /** What the card does. */
  label: Extract<keyof FormTexts, `card${string}`>
  /** Of a card that works. */
  brand?: string
  number: string
  cvc: string
}

/** Stripe's test numbers (https://docs.stripe.com/testing). */
export const TEST_CARDS: readonly TestCard[] = [
  { label: 'cardSucceeds', brand: 'Visa', number: '4242424242424242', cvc: '123' },
  { label: 'cardSucceeds', brand: 'Mastercard', number: '5555555555554444', cvc: '123' },
  { label: 'cardSucceeds', brand: 'American Express', number: '378282246310005', cvc: '1234' },
  { label: 'cardAsksBank', number: '4000002500003155', cvc: '123' },
  { label: 'cardDeclined', number: '4000000000000002', cvc: '123' },
  { label: 'cardWithoutFunds', number: '4000000000009995', cvc: '123' },
  { label: 'cardExpired', number: '4000000000000069', cvc: '123' },
  { label: 'cardWrongCode', number: '4000000000000127', cvc: '123' },
  { label: 'cardProcessingError', number: '4000000000000119', cvc: '123' },
  { label: 'cardDisputed', number: '4000000000000259', cvc: '123' },
  { label: 'cardFraudWarning', number: '4000000000005423', cvc: '123' },
  { label: 'cardRefusedLater', number: '4000000000000341', cvc: '123' },
]
