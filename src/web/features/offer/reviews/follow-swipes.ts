import type { EmblaCarouselType } from 'embla-carousel'
import { swipeStep, wrapIndex } from './swipe.ts'

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
    embla.scrollTo(wrapIndex(from + swipeStep(fromX, toX), embla.scrollSnapList().length))
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
