import { useEffect, useRef } from 'react'

/** How long a page may take to show its heading; after that the reader has gone on. */
const WAIT_MS = 5000

const heading = (): HTMLElement | null => document.querySelector('main h1')

/**
 * Moves the focus to the heading of each page that is navigated to, so that readers hear where they are and the
 * keyboard goes on from there. The first page of a visit keeps the browser's own beginning.
 */
export function useHeadingFocus(pathname: string): void {
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    window.scrollTo({ top: 0, behavior: 'instant' })
    const focus = () => {
      const found = heading()
      found?.focus({ preventScroll: true })
      return found !== null && document.activeElement === found
    }
    if (focus()) return
    // The page's chunk is on its way.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), WAIT_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [pathname])
}
