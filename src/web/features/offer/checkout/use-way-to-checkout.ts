import { useCallback, useState } from 'react'

/** The direction of the checkout; null if no button needs to lead there. */
export type WayToCheckout = 'down' | 'up' | null

const WAYS: Record<Position, WayToCheckout> = { below: 'down', inView: null, above: 'up' }

/** Whether the sticky button is needed: until the checkout is in view or paid. */
export function useWayToCheckout() {
  const [position, setPosition] = useState<Position | null>(null)
  const [buttonsInView, setButtonsInView] = useState<readonly HTMLElement[]>([])
  const [isPaid, setIsPaid] = useState(false)
  const checkoutRef = useCallback((section: HTMLElement | null) => {
    if (!section) return
    const stop = watchPosition(section, setPosition)
    return () => {
      stop()
      setPosition(null)
    }
  }, [])
  // For each button in the page that leads to the checkout: if one is in view, no other is needed.
  const pageButtonRef = useCallback((button: HTMLElement | null) => {
    if (!button) return
    const note = (isInView: boolean) =>
      setButtonsInView((others) => [...others.filter((one) => one !== button), ...(isInView ? [button] : [])])
    const stop = watchIntersection(button, note)
    return () => {
      stop()
      note(false)
    }
  }, [])
  const way = position === null || buttonsInView.length > 0 || isPaid ? null : WAYS[position]
  return { way, checkoutRef, pageButtonRef, setIsPaid }
}

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
  const seen: { reached?: boolean; notPassed?: boolean } = {}
  const note = (part: keyof typeof seen) => (isIntersecting: boolean) => {
    seen[part] = isIntersecting
    const { reached, notPassed } = seen
    if (reached === undefined || notPassed === undefined) return
    if (reached) onChange(notPassed ? 'inView' : 'above')
    else onChange('below')
  }
  const stopReached = watchIntersection(element, note('reached'), `${FAR} 0px 0px`)
  const stopPassed = watchIntersection(element, note('notPassed'), `-${PASSED} 0px ${FAR}`)
  return () => {
    stopReached()
    stopPassed()
  }
}
