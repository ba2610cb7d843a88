export const CHECKOUT_ID = 'checkout-section'
export const CHECKOUT_TITLE_ID = 'checkout-title'

/** Scrolls to the checkout, without motion if that is preferred, and moves the focus there. */
export function goToCheckout(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(CHECKOUT_TITLE_ID)?.focus({ preventScroll: true })
  document.getElementById(CHECKOUT_ID)?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}
