import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Each change of the path scrolls smoothly to the top, at once for whoever asked for less motion. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  }, [pathname])
  return null
}
