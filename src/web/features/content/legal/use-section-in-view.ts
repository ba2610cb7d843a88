import { useEffect, useState } from 'react'
import type { LegalSection } from '#shared/brand/brand.ts'
import { sectionInView } from './section-in-view.ts'

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
export function useSectionInView(sections: readonly LegalSection[]): {
  current: string | null
  pin: (id: string) => void
} {
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
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    for (const name of SCROLLING_EVENTS) window.addEventListener(name, unpin, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      for (const name of SCROLLING_EVENTS) window.removeEventListener(name, unpin)
    }
  }, [sections])
  return { current: pinned ?? inView, pin: setPinned }
}
