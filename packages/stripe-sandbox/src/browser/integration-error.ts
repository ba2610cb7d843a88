/** A mistake of the page's code, not of the visitor: thrown, or the rejection of a promise, as Stripe.js does. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}
