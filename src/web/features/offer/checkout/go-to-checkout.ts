/** P-04 */
export const CHECKOUT_ID = 'checkout-section'
export const CHECKOUT_TITLE_ID = 'checkout-title'

/** Scrolls to the checkout, at once for whoever asked for less motion, and lets the keyboard go on from there. */
export function goToCheckout(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(CHECKOUT_TITLE_ID)?.focus({ preventScroll: true })
  document.getElementById(CHECKOUT_ID)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}
