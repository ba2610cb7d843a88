import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollUp } from './scroll-up.ts'

/** Each change of the path scrolls to the top. */
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
