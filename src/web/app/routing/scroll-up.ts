/** Scrolls to the top, smoothly unless reduced motion is preferred. */
export function scrollUp(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
