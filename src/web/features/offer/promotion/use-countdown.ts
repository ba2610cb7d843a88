import { useEffect, useState } from 'react'
import { COUNTDOWN_MS, deadlineFrom, secondsLeft, untilNextSecond } from '#shared/offer/countdown.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'

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

/** When a limited promotion ends (with the page's countdown), as text, and whether it has. Null for other promotions. */
export function usePromotionEnd(page: OfferPageName): { label: string; isOver: boolean } | null {
  const { isLimited } = useAppConfig().promotion.weightLossBundle
  const [expectedMs] = useState(() => deadlineFrom(Date.now()))
  const deadlineMs = useQuizStore((state) => state.offerDeadlines[page]) ?? expectedMs
  const isOver = useCountdown(page) === 0
  if (!isLimited) return null
  const time = new Date(deadlineMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return { label: isOver ? 'Ended' : `Until ${time}`, isOver }
}
