import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { isRightToLeft } from '#web/app/browser/inline-direction.ts'
import { followSwipes } from './swipe.ts'
import { useCalm } from '../promotion/use-calm.ts'

const AUTOPLAY_MS = 5000
/** Embla's unit for the duration of a move; 0 is instant. */
const MOVE_DURATION = 25

/** A looping carousel with autoplay; the element of `viewportRef` contains `count` slides. */
export function useCarousel(count: number) {
  const isCalm = useCalm()
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [viewportRef, embla] = useEmblaCarousel({
    loop: true,
    duration: isCalm ? 0 : MOVE_DURATION,
    direction: isRightToLeft() ? 'rtl' : 'ltr',
  })
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
    const goToNext = () => embla.scrollNext()
    let timer = setInterval(goToNext, AUTOPLAY_MS)
    // A slide that was just selected stays for a whole period.
    const restartTimer = () => {
      clearInterval(timer)
      timer = setInterval(goToNext, AUTOPLAY_MS)
    }
    embla.on('select', restartTimer)
    return () => {
      clearInterval(timer)
      embla.off('select', restartTimer)
    }
  }, [embla, isMoving])

  return {
    viewportRef,
    embla,
    shown,
    isCalm,
    isPaused,
    isMoving,
    togglePaused: () => setIsPaused(!isPaused),
    /** Handlers that pause autoplay while the pointer or the focus is inside. */
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
