export type TestCard = {
  /** What the card does. */
  label: string
  number: string
  cvc: string
}

/** Stripe's test numbers (https://docs.stripe.com/testing). */
export const TEST_CARDS: readonly TestCard[] = [
  { label: 'Visa, succeeds', number: '4242424242424242', cvc: '123' },
  { label: 'Mastercard, succeeds', number: '5555555555554444', cvc: '123' },
  { label: 'American Express, succeeds', number: '378282246310005', cvc: '1234' },
  { label: '3D Secure, asks the bank', number: '4000002500003155', cvc: '123' },
  { label: 'Declined', number: '4000000000000002', cvc: '123' },
  { label: 'Insufficient funds', number: '4000000000009995', cvc: '123' },
  { label: 'Expired card', number: '4000000000000069', cvc: '123' },
  { label: 'Wrong security code', number: '4000000000000127', cvc: '123' },
  { label: 'Processing error', number: '4000000000000119', cvc: '123' },
  { label: 'Disputed after the payment', number: '4000000000000259', cvc: '123' },
  { label: 'Fraud warning after the payment', number: '4000000000005423', cvc: '123' },
  { label: 'Refused only when charged', number: '4000000000000341', cvc: '123' },
]
