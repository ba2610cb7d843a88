import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scroll position of the table, by history entry. */
const positions = new Map<string, number>()

/** Restores the scroll position of the table inside `ref` after going back.
 * @param isReady the rows are rendered
 */
export function useRestoredScroll(isReady: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  // Filters and panels add entries with the same table; the last one counts.
  const entry = useRef(`${pathname} ${key}`)
  useLayoutEffect(() => {
    const scroller = ref.current?.querySelector('.admin-table-scroll')
    if (!isReady || !scroller) return
    scroller.scrollTop = positions.get(entry.current) ?? 0
    return () => {
      positions.set(entry.current, scroller.scrollTop)
    }
  }, [isReady])
  useLayoutEffect(() => {
    entry.current = `${pathname} ${key}`
  }, [pathname, key])
  return ref
}
