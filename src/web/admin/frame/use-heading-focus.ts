import { useEffect, useRef } from 'react'

/** How long to wait for the heading of a new page. */
const WAIT_MS = 5000

const heading = (): HTMLElement | null => document.querySelector('main h1')

/** Focuses the heading after each navigation, so that screen readers announce the page. Not on the first page. */
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
    // The page is still loading.
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
