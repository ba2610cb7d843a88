/** Settings of a server with test keys for which nobody answers: it starts without Stripe, and nothing is charged. */
export const UNREACHABLE_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_51ExampleOfAKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51ExampleOfAKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ExampleOfASecret',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
}
