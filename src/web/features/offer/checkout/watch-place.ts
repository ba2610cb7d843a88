/** Where a part of the page is, seen from what the screen shows: further down, in view, or passed. */
export type Place = 'below' | 'inView' | 'above'

/** More than the height of any page. */
const FAR = '1000000px'
/** The strip at the top where a part counts as passed: the banner is there, and its last lines have been read. */
const PASSED = '160px'

/** Calls `onChange` with whether `element` touches the screen, extended by `rootMargin`. @returns stops it */
export function watchTouch(
  element: Element,
  onChange: (isTouching: boolean) => void,
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
 * Calls `onPlace` with the place of `element`, at first and after each change. @returns stops it
 *
 * Two observers, each open to one side: one of the screen alone would not notice a jump past the element.
 */
export function watchPlace(element: Element, onPlace: (place: Place) => void): () => void {
  let isReached: boolean | null = null
  let isLeftBehind: boolean | null = null
  const tell = () => {
    if (isReached === null || isLeftBehind === null) return
    if (isReached) onPlace(isLeftBehind ? 'above' : 'inView')
    else onPlace('below')
  }
  const stopReached = watchTouch(
    element,
    (isTouching) => {
      isReached = isTouching
      tell()
    },
    `${FAR} 0px 0px`,
  )
  const stopLeft = watchTouch(
    element,
    (isTouching) => {
      isLeftBehind = !isTouching
      tell()
    },
    `-${PASSED} 0px ${FAR}`,
  )
  return () => {
    stopReached()
    stopLeft()
  }
}
