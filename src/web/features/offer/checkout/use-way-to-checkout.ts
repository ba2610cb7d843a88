import { type RefCallback, useCallback, useState } from 'react'
import { type Position, watchIntersection, watchPosition } from './watch-position.ts'

/** The direction of the checkout; null if no button needs to lead there. */
export type WayToCheckout = 'down' | 'up' | null

type Ways = {
  way: WayToCheckout
  checkoutRef: RefCallback<HTMLElement>
  /** For each button in the page that leads to the checkout: if one is in view, no other is needed. */
  pageButtonRef: RefCallback<HTMLElement>
  setIsPaid: (isPaid: boolean) => void
}

const WAYS: Record<Position, WayToCheckout> = { below: 'down', inView: null, above: 'up' }

/** Whether the sticky button is needed: until the checkout is in view or paid. */
export function useWayToCheckout(): Ways {
  const [position, setPosition] = useState<Position | null>(null)
  /** The buttons in view. */
  const [pageButtons, setPageButtons] = useState<readonly HTMLElement[]>([])
  const [isPaid, setIsPaid] = useState(false)
  const checkoutRef = useCallback((section: HTMLElement | null) => {
    if (!section) return
    const stop = watchPosition(section, setPosition)
    return () => {
      stop()
      setPosition(null)
    }
  }, [])
  const pageButtonRef = useCallback((button: HTMLElement | null) => {
    if (!button) return
    const note = (isInView: boolean) =>
      setPageButtons((others) => [...others.filter((one) => one !== button), ...(isInView ? [button] : [])])
    const stop = watchIntersection(button, note)
    return () => {
      stop()
      note(false)
    }
  }, [])
  const way = position === null || pageButtons.length > 0 || isPaid ? null : WAYS[position]
  return { way, checkoutRef, pageButtonRef, setIsPaid }
}
