import { useEffect, useState } from 'react'
import { COUNTDOWN_MS, deadlineFrom, secondsLeft, untilNextSecond } from '#shared/offer/countdown.ts'
import type { OfferPageName } from '#web/session/quiz/quiz-state.ts'
import { useQuizStore } from '#web/session/quiz/quiz-store.ts'
import { useAppConfig } from '#web/app/config/app-config.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'

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

type PromotionEnd = {
  label: string
  /** The promotion and its end, to be read aloud. */
  sentenceAfter: (promotion: string) => string
  isOver: boolean
}

/** When a limited promotion ends (with the page's countdown), as text, and whether it has. Null for other promotions. */
export function usePromotionEnd(page: OfferPageName): PromotionEnd | null {
  const { t, f } = useReader('offer')
  const { bundle } = useAppConfig().promotion
  const [expectedMs] = useState(() => deadlineFrom(Date.now()))
  const deadlineMs = useQuizStore((state) => state.offerDeadlines[page]) ?? expectedMs
  const isOver = useCountdown(page) === 0
  if (!bundle?.isLimited) return null
  if (isOver) {
    return { label: t('ended'), sentenceAfter: (promotion) => t('promotionEnded', { promotion }), isOver }
  }
  const time = f.time(new Date(deadlineMs).toISOString())
  return {
    label: t('until', { time }),
    sentenceAfter: (promotion) => t('promotionUntil', { promotion, time }),
    isOver,
  }
}
