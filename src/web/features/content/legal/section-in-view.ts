/** A section of the page and where it begins, CSS pixels from the top of the window. */
export type SectionPlace = { id: string; top: number }

type Window = {
  /** Below this line, from the top of the window, a heading is still ahead of the reader. */
  readingLine: number
  windowHeight: number
  /** The page is scrolled to its end. */
  isAtEnd: boolean
}

/**
 * The section that is being read: the last one that has begun above the reading line. At the end of the page it is the
 * last one on the screen, which may be too short to ever reach the line. `null` above the first section.
 */
export function sectionInView(places: readonly SectionPlace[], view: Window): string | null {
  const line = view.isAtEnd ? view.windowHeight : view.readingLine
  return places.findLast(({ top }) => top <= line)?.id ?? null
}
