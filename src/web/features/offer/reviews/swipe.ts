import type { EmblaCarouselType } from 'embla-carousel'
import { isRightToLeft } from '#web/app/browser/inline-direction.ts'

const SWIPE_THRESHOLD_PX = 50

/** 1 (next) for a swipe of more than 50 px to the left, -1 (previous) to the right, otherwise 0. */
export function swipeStep(fromX: number, toX: number): -1 | 0 | 1 {
  const distance = toX - fromX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance < 0 ? 1 : -1
}

/** Wraps an index around `count`. */
export const wrapIndex = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0

const pointOf = (event: MouseEvent | TouchEvent): number =>
  'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX

/**
 * Lets only the distance of a swipe decide; the carousel itself would also use its speed.
 * @returns stops it
 */
export function followSwipes(embla: EmblaCarouselType): () => void {
  let fromX = 0
  let toX = 0
  let from = 0
  const begin = (event: MouseEvent | TouchEvent) => {
    fromX = pointOf(event)
    toX = fromX
    from = embla.selectedScrollSnap()
  }
  const end = (event: MouseEvent | TouchEvent) => {
    toX = pointOf(event)
  }
  const decide = () => {
    const step = isRightToLeft() ? swipeStep(toX, fromX) : swipeStep(fromX, toX)
    embla.scrollTo(wrapIndex(from + step, embla.scrollSnapList().length))
  }

  const root = embla.rootNode()
  const listeners = new AbortController()
  const { signal } = listeners
  root.addEventListener('mousedown', begin, { signal })
  root.addEventListener('touchstart', begin, { signal, passive: true })
  // Before the carousel's own listeners, and wherever the pointer is released.
  window.addEventListener('mouseup', end, { signal, capture: true })
  window.addEventListener('touchend', end, { signal, capture: true })
  embla.on('pointerUp', decide)
  return () => {
    listeners.abort()
    embla.off('pointerUp', decide)
  }
}
