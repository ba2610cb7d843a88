import { type MouseEvent, useEffect, useState } from 'react'
import type { LegalSection } from '#shared/brand/brand.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** How long a section that was asked for stands out, ms. */
const HIGHLIGHT_MS = 2500

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Shows a section, smoothly but for whoever asked for less motion, and lets keyboards and readers go on from it. */
function show(id: string, isInstant = false): void {
  const isCalm = isInstant || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/**
 * The contents of a legal text: which section is being read, which one stands out, and the way to one (F-11, F-23).
 * Without a script the links lead there by themselves.
 */
export function useLegalNavigation(sections: readonly LegalSection[]) {
  const { current, pin } = useSectionInView(sections)
  const [highlighted, setHighlighted] = useState<string | null>(null)

  // Whoever follows a link to a section from elsewhere sees which one is meant.
  useEffect(() => {
    const asked = window.location.hash.slice(1)
    if (!sections.some(({ id }) => id === asked)) return
    // After the page has gone to its top, as it does when its path changes.
    const frame = requestAnimationFrame(() => {
      pin(asked)
      setHighlighted(asked)
      // The browser has gone there itself where the text came with the page.
      if (window.scrollY === 0) show(asked, true)
    })
    return () => cancelAnimationFrame(frame)
  }, [sections, pin])

  useEffect(() => {
    if (highlighted === null) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])

  const goTo = (event: MouseEvent, id: string): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // In place: the way back leads to the page before, not through every section that was looked at.
    window.history.replaceState(window.history.state, '', `#${id}`)
    pin(id)
    setHighlighted(id)
    show(id)
  }
  return { current, highlighted, goTo }
}
