import { type MouseEvent, useEffect, useState } from 'react'
import type { LegalSection } from '#shared/brand/brand.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** How long a chosen section is highlighted, in ms. */
const HIGHLIGHT_MS = 2500

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Scrolls to a section, smoothly unless reduced motion is preferred, and moves the focus to it. */
function show(id: string, isInstant = false): void {
  const isCalm = isInstant || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' })
  section?.querySelector('h2')?.focus({ preventScroll: true })
}

/** The current and the highlighted section of a legal text, and navigation to one. The links also work without JavaScript. */
export function useLegalNavigation(sections: readonly LegalSection[]) {
  const { current, pin } = useSectionInView(sections)
  const [highlighted, setHighlighted] = useState<string | null>(null)

  // Highlights the section of a link from another page.
  useEffect(() => {
    const requested = window.location.hash.slice(1)
    if (!sections.some(({ id }) => id === requested)) return
    // After the page has scrolled to its top, as it does when its path changes.
    const frame = requestAnimationFrame(() => {
      pin(requested)
      setHighlighted(requested)
      // The browser scrolled there itself if the server sent the text.
      if (window.scrollY === 0) show(requested, true)
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
    // Replaces the entry, so that Back leads to the previous page and not through all sections.
    window.history.replaceState(window.history.state, '', `#${id}`)
    pin(id)
    setHighlighted(id)
    show(id)
  }
  return { current, highlighted, goTo }
}
