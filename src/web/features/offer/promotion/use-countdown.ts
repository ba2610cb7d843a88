import { useEffect, useState } from 'react'
import { COUNTDOWN_MS, deadlineFrom, secondsLeft, untilNextSecond } from '#shared/offer/countdown.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'

/** The seconds left of a page's countdown. It starts at the first view and continues after a reload. */
export function useCountdown(page: OfferPageName): number {
  const deadlineMs = useQuizStore((state) => state.offerDeadlines[page])
  const saveOfferDeadline = useQuizStore((state) => state.saveOfferDeadline)
  const [nowMs, setNowMs] = useState(() => Date.now())

  useEffect(() => saveOfferDeadline(page, deadlineFrom(Date.now())), [page, saveOfferDeadline])
  useEffect(() => {
    if (deadlineMs === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Date.now()
      setNowMs(now)
      const waitMs = untilNextSecond(deadlineMs, now)
      if (waitMs !== null) timer = setTimeout(tick, waitMs)
    }
    tick()
    return () => clearTimeout(timer)
  }, [deadlineMs])

  return deadlineMs === undefined ? COUNTDOWN_MS / 1000 : secondsLeft(deadlineMs, nowMs)
}
