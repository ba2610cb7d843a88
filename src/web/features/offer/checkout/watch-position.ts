/** The position of an element relative to the screen; `above` means scrolled past. */
export type Position = 'below' | 'inView' | 'above'

/** More than the height of any page. */
const FAR = '1000000px'
/** An element that ends within this strip at the top counts as passed: the banner covers it. */
const PASSED = '160px'

/** Calls `onChange` with whether `element` intersects the screen, extended by `rootMargin`. @returns stops it */
export function watchIntersection(
  element: Element,
  onChange: (isIntersecting: boolean) => void,
  rootMargin = '0px',
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1)
      if (latest) onChange(latest.isIntersecting)
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Calls `onChange` with the position of `element`, at first and after each change. Two observers, each open to one side:
 * a single one would miss a jump past the element.
 * @returns stops it
 */
export function watchPosition(element: Element, onChange: (position: Position) => void): () => void {
  let isReached: boolean | null = null
  let isLeftBehind: boolean | null = null
  const update = () => {
    if (isReached === null || isLeftBehind === null) return
    if (isReached) onChange(isLeftBehind ? 'above' : 'inView')
    else onChange('below')
  }
  const stopReached = watchIntersection(
    element,
    (isIntersecting) => {
      isReached = isIntersecting
      update()
    },
    `${FAR} 0px 0px`,
  )
  const stopLeft = watchIntersection(
    element,
    (isIntersecting) => {
      isLeftBehind = !isIntersecting
      update()
    },
    `-${PASSED} 0px ${FAR}`,
  )
  return () => {
    stopReached()
    stopLeft()
  }
}
