import { type MouseEvent, useEffect, useState } from 'react'
import type { LegalSection } from '#shared/brand/brand.ts'

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

/** CSS pixels: below the contents panel of small screens, with a heading and its first lines visible. */
const READING_LINE = 140
/** Zoomed pages end a fraction of a pixel early. */
const END_TOLERANCE = 2
/** Events of a reader's own scrolling. */
const SCROLLING_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function readSection(sections: readonly LegalSection[]): string | null {
  const positions = sections.flatMap(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top === undefined ? [] : [{ id, top }]
  })
  const { innerHeight, scrollY } = window
  const end = document.documentElement.scrollHeight - END_TOLERANCE
  return sectionInView(positions, {
    readingLine: READING_LINE,
    windowHeight: innerHeight,
    isAtEnd: scrollY > 0 && scrollY + innerHeight >= end,
  })
}

/**
 * The current section. A pinned one stays current until the reader scrolls, because near the end of the page it may never
 * reach the top.
 */
function useSectionInView(sections: readonly LegalSection[]) {
  const [inView, setInView] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setInView(readSection(sections))
      })
    }
    const unpin = () => setPinned(null)
    look()
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    for (const name of ['scroll', 'resize']) window.addEventListener(name, look, options)
    for (const name of SCROLLING_EVENTS) window.addEventListener(name, unpin, options)
    return () => {
      cancelAnimationFrame(frame)
      listeners.abort()
    }
  }, [sections])
  return { current: pinned ?? inView, pin: setPinned }
}

/** A section and its top, in CSS pixels from the top of the window. */
type SectionPosition = { id: string; top: number }

type Window = {
  /** Headings below this line have not been reached yet; CSS pixels from the top of the window. */
  readingLine: number
  windowHeight: number
  /** The page is scrolled to its end. */
  isAtEnd: boolean
}

/**
 * The current section: the last one that begins above the reading line. At the end of the page it is the last one on the
 * screen, which may never reach the line. `null` above the first section.
 */
export function sectionInView(positions: readonly SectionPosition[], view: Window): string | null {
  const line = view.isAtEnd ? view.windowHeight : view.readingLine
  return positions.findLast(({ top }) => top <= line)?.id ?? null
}
