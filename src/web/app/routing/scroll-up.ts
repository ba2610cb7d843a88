/** Scrolls the page to its top, smoothly but for whoever asked for less motion. */
export function scrollUp(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
