import { type RefCallback, useCallback, useState } from 'react'
import { type Place, watchPlace, watchTouch } from './watch-place.ts'

/** Where the checkout lies from here; null where no button needs to lead there. */
export type WayToCheckout = 'down' | 'up' | null

type Ways = {
  way: WayToCheckout
  checkoutRef: RefCallback<HTMLElement>
  /** For each button in the page that leads to the checkout: one in view is enough. */
  pageButtonRef: RefCallback<HTMLElement>
  setIsPaid: (isPaid: boolean) => void
}

const WAYS: Record<Place, WayToCheckout> = { below: 'down', inView: null, above: 'up' }

/** Follows the visitor along the page, for the button that stays in reach until the checkout is in view or paid. */
export function useWayToCheckout(): Ways {
  const [place, setPlace] = useState<Place | null>(null)
  /** Those in view. */
  const [pageButtons, setPageButtons] = useState<readonly HTMLElement[]>([])
  const [isPaid, setIsPaid] = useState(false)
  const checkoutRef = useCallback((section: HTMLElement | null) => {
    if (!section) return
    const stop = watchPlace(section, setPlace)
    return () => {
      stop()
      setPlace(null)
    }
  }, [])
  const pageButtonRef = useCallback((button: HTMLElement | null) => {
    if (!button) return
    const note = (isInView: boolean) =>
      setPageButtons((others) => [...others.filter((one) => one !== button), ...(isInView ? [button] : [])])
    const stop = watchTouch(button, note)
    return () => {
      stop()
      note(false)
    }
  }, [])
  const way = place === null || pageButtons.length > 0 || isPaid ? null : WAYS[place]
  return { way, checkoutRef, pageButtonRef, setIsPaid }
}
