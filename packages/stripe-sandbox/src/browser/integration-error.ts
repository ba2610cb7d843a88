/** A mistake in the page's code. Stripe.js throws it, or rejects with it. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
