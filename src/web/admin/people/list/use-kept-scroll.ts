import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How far the table of each entry of the history was scrolled. */
const kept = new Map<string, number>()

/**
 * Puts the table inside `ref` back to where it was when somebody comes back to it, once its rows are there.
 * @param isReady the rows are drawn
 */
export function useKeptScroll(isReady: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  // Filters and an open panel make entries of their own, with the same table: that of the last one is left.
  const entry = useRef(`${pathname} ${key}`)
  useLayoutEffect(() => {
    const scroller = ref.current?.querySelector('.admin-table-scroll')
    if (!isReady || !scroller) return
    scroller.scrollTop = kept.get(entry.current) ?? 0
    return () => {
      kept.set(entry.current, scroller.scrollTop)
    }
  }, [isReady])
  useLayoutEffect(() => {
    entry.current = `${pathname} ${key}`
  }, [pathname, key])
  return ref
}
