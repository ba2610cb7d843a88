import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the scroll position of the table inside `ref` when rows are added above. */
export function useHeldRows(ids: readonly string[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const firstId = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const added = firstId.current === undefined ? -1 : ids.indexOf(firstId.current)
    firstId.current = ids[0]
    const scroller = ref.current?.querySelector('.admin-table-scroll')
    if (!scroller || added <= 0 || scroller.scrollTop === 0) return
    const rows = scroller.querySelectorAll<HTMLElement>('tbody > tr')
    const [top, held] = [rows[0], rows[added]]
    if (top && held) scroller.scrollTop += held.offsetTop - top.offsetTop
  }, [ids])
  return ref
}
