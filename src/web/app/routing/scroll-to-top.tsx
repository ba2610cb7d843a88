import { useEffect, useRef } from 'react'
import { useLocation } from './use-router.ts'

/** Scrolls to the top after each change of the path. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    scrollUp()
  }, [pathname])
  return null
}

/** Scrolls to the top, smoothly unless reduced motion is preferred. */
export function scrollUp(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
