import type { EmblaCarouselType } from 'embla-carousel'
import { swipeStep, wrapIndex } from './swipe.ts'

const pointOf = (event: MouseEvent | TouchEvent): number =>
  'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX

/**
 * Lets the distance of a swipe alone decide (P-17): the carousel by itself also judges its speed.
 * @returns ends it
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
  const heard = new AbortController()
  const { signal } = heard
  root.addEventListener('mousedown', begin, { signal })
  root.addEventListener('touchstart', begin, { signal, passive: true })
  // Before the carousel hears of it, and wherever the pointer is let go.
  window.addEventListener('mouseup', end, { signal, capture: true })
  window.addEventListener('touchend', end, { signal, capture: true })
  embla.on('pointerUp', decide)
  return () => {
    heard.abort()
    embla.off('pointerUp', decide)
  }
}
