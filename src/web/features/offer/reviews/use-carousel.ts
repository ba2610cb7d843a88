import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { followSwipes } from './follow-swipes.ts'
import { useCalm } from '../promotion/use-calm.ts'

/** P-16, B-10 */
const AUTOPLAY_MS = 5000
/** Embla's measure of how long a move takes; 0 is at once. */
const MOVE_DURATION = 25

/** A ring of slides, one at a time, and what moves it; `count` slides stand in the element of `viewportRef`. */
export function useCarousel(count: number) {
  const isCalm = useCalm()
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [viewportRef, embla] = useEmblaCarousel({ loop: true, duration: isCalm ? 0 : MOVE_DURATION })
  const isMoving = !isPaused && !isHovered && !isFocused && !isCalm && count > 1

  useEffect(() => {
    if (!embla) return
    const onSelect = () => setShown(embla.selectedScrollSnap())
    embla.on('select', onSelect)
    const stopFollowing = followSwipes(embla)
    return () => {
      embla.off('select', onSelect)
      stopFollowing()
    }
  }, [embla])

  useEffect(() => {
    if (!embla || !isMoving) return
    const goOn = () => embla.scrollNext()
    let timer = setInterval(goOn, AUTOPLAY_MS)
    // What has just come into view stays for a whole period.
    const beginAnew = () => {
      clearInterval(timer)
      timer = setInterval(goOn, AUTOPLAY_MS)
    }
    embla.on('select', beginAnew)
    return () => {
      clearInterval(timer)
      embla.off('select', beginAnew)
    }
  }, [embla, isMoving])

  return {
    viewportRef,
    shown,
    isCalm,
    isPaused,
    isMoving,
    goTo: (index: number) => embla?.scrollTo(index),
    goOn: () => embla?.scrollNext(),
    goBack: () => embla?.scrollPrev(),
    togglePaused: () => setIsPaused(!isPaused),
    /** What holds it still while the pointer or the keyboard is on it. */
    holds: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
