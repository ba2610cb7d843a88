/** A section and its top, in CSS pixels from the top of the window. */
export type SectionPosition = { id: string; top: number }

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
